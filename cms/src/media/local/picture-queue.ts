import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { type Schedule, schedule } from '../../platform/schedule/schedule';
import { type FileState, fileUid, pictureRecordOf } from '../files/stored-file';
import { EncoderLostError, EncoderTimeoutError, UnreadablePictureError } from '../pictures/encoder';
import { laterVariants } from '../pictures/picture-plan';
import { formatsOf, type MadeFile, makeVariants } from '../pictures/public-files';
import type { LocalStorage } from './local-storage';
import { type PictureRow, readPicture } from './move-pictures';

const maxAttempts = 3;
const retryMs = 10_000;

type Row = PictureRow & { width: number };

/**
 * Makes the variants of stored pictures, one picture after the other and in one process at a time. The pictures' rows say what
 * is to be done, so that it survives a restart.
 */
export function createPictureQueue(strapi: Core.Strapi, storage: LocalStorage) {
  const failures = new Map<number, { attempts: number; at: number }>();
  let queue: Schedule | undefined;

  const read = (id: number) => readPicture(strapi, id) as Promise<Row | null>;

  const where = { pictureState: 'pending' } satisfies FileState;

  const waiting = () => strapi.db.query(fileUid).count({ where });

  /** Publishes variants, unless the picture was deleted or changed meanwhile. */
  async function publish(
    row: Row,
    made: readonly MadeFile[],
    state: Pick<FileState, 'pictureState' | 'lacksAvif'>,
  ): Promise<void> {
    const { formats, files } = formatsOf(row, made);
    await storage.publish(files);
    const current = await read(row.id).catch(async (error) => {
      // It may have been deleted: while the database is away its new files are removed.
      await storage.unpublish(files, null);
      throw error;
    });
    if (current) {
      // One statement: `update` reads the row first, and would overwrite content that changed in between.
      const { count } = await strapi.db.query(fileUid).updateMany({
        where: { id: row.id, hash: row.hash },
        data: { formats: { ...current.formats, ...formats }, ...state },
      });
      if (count > 0) return;
    }
    await storage.unpublish(files, await read(row.id));
  }

  async function complete(id: number): Promise<void> {
    const row = await read(id);
    const record = row && pictureRecordOf(row);
    if (!record || row.pictureState !== 'pending') return;

    const source = storage.sourceOf(record, row);
    const missing = laterVariants(row.width, row).filter(({ key }) => !row.formats?.[key]);
    await inTemporaryFolder('pictures-', async (folder) => {
      const { made, lacksAvif } = await makeVariants(source, missing, folder);
      if (lacksAvif) strapi.log.warn(`${row.name} is shown without AVIF, which took too long to make`);
      await publish(row, made, { pictureState: 'done', ...(lacksAvif && { lacksAvif }) });
    });
  }

  async function recordFailure(id: number, error: unknown): Promise<void> {
    const row = await read(id);
    // It was deleted meanwhile.
    if (!row) return;
    const attempts = (failures.get(id)?.attempts ?? 0) + 1;
    failures.set(id, { attempts, at: Date.now() });
    const reason = error instanceof Error ? error.message : String(error);
    const isHopeless = error instanceof UnreadablePictureError || error instanceof EncoderTimeoutError;
    if (attempts < maxAttempts && !isHopeless) {
      strapi.log.warn(`Variants of ${row.name} could not be made, trying again: ${reason}`);
      return;
    }
    strapi.log.error(`Variants of ${row.name} could not be made, it is shown without: ${reason}`);
    // A full disk or a lost process may be solved at the next start; a picture that does not decode will not.
    if (isHopeless) await publish(row, [], { pictureState: 'failed' });
  }

  /** Whether it failed too often, or too recently. */
  function rests(id: number): boolean {
    const failure = failures.get(id);
    return failure !== undefined && (failure.attempts >= maxAttempts || Date.now() < failure.at + retryMs);
  }

  async function run(isStopped: () => boolean): Promise<void> {
    const pending: Pick<Row, 'id'>[] = await strapi.db
      .query(fileUid)
      .findMany({ select: ['id'], where, orderBy: { id: 'asc' } });
    for (const { id } of pending) {
      if (isStopped()) return;
      if (rests(id)) continue;
      try {
        await complete(id);
        failures.delete(id);
      } catch (error) {
        if (isStopped() && error instanceof EncoderLostError) return;
        await recordFailure(id, error);
      }
    }
  }

  return {
    /** Starts with pictures that an earlier run left, and polls for more. */
    start() {
      queue = schedule(strapi, {
        name: 'Making variants of pictures',
        rule: environment.fileWorkRule,
        alone: { lock: 'pictures', isDue: async () => (await waiting()) > 0 },
        run,
      });
    },
    /** Checks now for pictures without variants. */
    runSoon: () => queue?.runSoon(),
    waiting,
  };
}
