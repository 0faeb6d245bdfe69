import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { type Schedule, schedule } from '../../platform/schedule/schedule';
import {
  fileUid,
  findByRecord,
  type PictureRecord,
  pictureRecordOf,
  withPicture,
} from '../files/stored-file';
import { EncoderLostError, UnreadablePictureError } from '../pictures/encoder';
import { laterVariants } from '../pictures/picture-plan';
import { formatsOf, type MadeFile, makeVariants } from '../pictures/public-files';
import type { LocalStorage } from './local-storage';

const maxAttempts = 3;
const retryMs = 10_000;

/** A row of the media library, as far as its variants are concerned. */
type Row = {
  id: number;
  name: string;
  hash: string;
  width: number;
  formats: Record<string, unknown> | null;
  provider_metadata: unknown;
};

type PictureQueue = {
  /** Begins with what an earlier run left, and goes on looking for more. */
  start(): void;
  /** There may be a picture that misses some. */
  runSoon(): void;
  /** How many pictures miss some. */
  waiting(): Promise<number>;
};

/**
 * Makes the variants of pictures that are stored already, one picture after the other. What is to be done is written
 * in the pictures' own rows, and so outlives the process.
 */
export function createPictureQueue(strapi: Core.Strapi, storage: LocalStorage): PictureQueue {
  const failures = new Map<number, { attempts: number; at: number }>();
  let queue: Schedule | undefined;

  const read = (id: number): Promise<Row | null> => strapi.db.query(fileUid).findOne({ where: { id } });

  const findPending = () => findByRecord(strapi, 'pending' satisfies PictureRecord['state']);

  /** Puts variants where visitors find them, unless the picture has gone, or changed, meanwhile. */
  async function publish(row: Row, made: readonly MadeFile[], state: PictureRecord['state']): Promise<void> {
    const { formats, files } = formatsOf(row, made);
    await storage.publish(files);
    const unpublish = async () => {
      for (const { name } of files) await storage.remove({ hash: name });
    };
    const current = await read(row.id).catch(async (error) => {
      // It may have been deleted: nothing of it is to stay while the database is away.
      await unpublish();
      throw error;
    });
    if (current && pictureRecordOf(current)) {
      // One statement: `update` looks for the row first, and would write over content that came in between.
      const { count } = await strapi.db.query(fileUid).updateMany({
        where: { id: row.id, hash: row.hash },
        data: {
          formats: { ...current.formats, ...formats },
          provider_metadata: withPicture(current, { state }),
        },
      });
      if (count > 0) return;
    }
    await unpublish();
  }

  async function complete(id: number): Promise<void> {
    const row = await read(id);
    const record = row && pictureRecordOf(row);
    if (!row || record?.state !== 'pending') return;

    const source = { filepath: storage.originalPath(record.original.name), watermark: record.watermark };
    const missing = laterVariants(row.width).filter(({ key }) => !row.formats?.[key]);
    await inTemporaryFolder('pictures-', async (folder) =>
      publish(row, await makeVariants(source, missing, folder), 'done'),
    );
  }

  async function recordFailure(id: number, error: unknown): Promise<void> {
    const row = await read(id);
    // It was deleted while it was worked on.
    if (!row) return;
    const attempts = (failures.get(id)?.attempts ?? 0) + 1;
    failures.set(id, { attempts, at: Date.now() });
    const reason = error instanceof Error ? error.message : String(error);
    const isHopeless = error instanceof UnreadablePictureError;
    if (attempts < maxAttempts && !isHopeless) {
      strapi.log.warn(`Variants of ${row.name} could not be made, trying again: ${reason}`);
      return;
    }
    strapi.log.error(`Variants of ${row.name} could not be made, it is shown without: ${reason}`);
    // A full disk or a lost process may be mended by the next start; a picture that does not decode will not.
    if (isHopeless) await publish(row, [], 'failed');
  }

  /** Whether it failed too often, or a moment ago. */
  function rests(id: number): boolean {
    const failure = failures.get(id);
    return failure !== undefined && (failure.attempts >= maxAttempts || Date.now() < failure.at + retryMs);
  }

  async function run(isStopped: () => boolean): Promise<void> {
    for (const id of await findPending()) {
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
    start() {
      queue = schedule(strapi, { name: 'Making variants of pictures', rule: environment.fileWorkRule, run });
    },
    runSoon: () => queue?.runSoon(),
    waiting: async () => (await findPending()).length,
  };
}
