import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { isStorageFull, isStorageReadOnly } from '../../platform/outage/disk-errors';
import { noteState } from '../files/file-type';
import { type FileState, fileUid, pictureRecordOf } from '../files/stored-file';
import { isThere, type LocalStorage, nameOf } from '../local/local-storage';
import { type Move, madeName, movePictures, readPicture } from '../local/move-pictures';
import { encoder, UnreadablePictureError } from '../pictures/encoder';
import type { PictureCredits } from '../pictures/jpeg-credits';
import { variantFiles } from '../pictures/picture-plan';
import { sizeOf, uploadUrl, variantHash } from '../pictures/public-files';
import { createOnceReporter, type FileWork } from '../store/file-work';
import { creditsSourceOf, digestOf } from './picture-credits';

/** A picture and the credits for its JPEGs; undefined for none. */
type Stale = { id: number; credits: PictureCredits | undefined };

/** Pictures per batch. Changed ones are written in one transaction, so that pages are rendered again only once. */
const batchSize = 100;

const { ext } = variantFiles.jpeg;

/** The columns of a JPEG that differ between its copies. */
function columnsOf(hash: string, bytes = 0) {
  return { hash, url: uploadUrl(hash + ext), size: sizeOf(bytes) };
}

/** A file that is missing, or that the encoder cannot read. */
function isLost(error: unknown): boolean {
  return error instanceof UnreadablePictureError || (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/**
 * Keeps the credits in local JPEGs up to date: writes copies under new names, without re-encoding. Other file types do not
 * change. Checks all pictures once after a content change, as soon as the content is stable between two polls.
 */
export function createCreditsWork(strapi: Core.Strapi, storage: LocalStorage): FileWork {
  const source = () => creditsSourceOf(strapi);
  const reporter = createOnceReporter((message) => strapi.log.warn(message));
  /** Content versions of the last poll, and of the last run without failures. */
  let seen: number | undefined;
  let completed: number | undefined;

  /** @param after the last id of the previous batch */
  async function readNext(after: number): Promise<{ ids: number[]; stale: Stale[] }> {
    const rows: ({ id: number } & FileState)[] = await strapi.db.query(fileUid).findMany({
      select: ['id', 'credits', 'failedCredits'],
      where: { pictureState: { $in: ['done', 'failed'] }, id: { $gt: after } },
      orderBy: { id: 'asc' },
      limit: batchSize,
    });
    const ids = rows.map(({ id }) => id);
    const creditsById = await source().of(ids);
    const stale = rows.flatMap(({ id, credits: has, failedCredits }) => {
      const credits = creditsById.get(id);
      const wanted = digestOf(credits);
      return wanted === (has ?? '') || wanted === failedCredits ? [] : [{ id, credits }];
    });
    return { ids, stale };
  }

  /** @returns null for a picture that is skipped */
  async function prepare({ id, credits }: Stale, folder: string): Promise<Move | null> {
    const row = await readPicture(strapi, id);
    const record = row && pictureRecordOf(row);
    if (!record) return null;
    const digest = digestOf(credits);
    const hash = madeName(record.original.name, row, digest);
    const formats = Object.entries(row.formats ?? {}).filter(([, format]) => format.ext === ext);
    const copies = [
      { file: row, name: hash },
      ...formats.map(([key, file]) => ({ file, name: variantHash(key, hash) })),
    ].map(({ file, name }) => ({
      from: storage.publicPath(nameOf(file)),
      to: path.join(folder, name + ext),
    }));
    try {
      const [bytes, ...others] = await encoder.run('credits', { files: copies, credits }, 'later');
      const copied = formats.map(([key, format], at) => [
        key,
        { ...format, ...columnsOf(variantHash(key, hash), others[at]), sizeInBytes: others[at] },
      ]);
      return {
        row,
        content: {
          ...columnsOf(hash, bytes),
          formats: { ...row.formats, ...Object.fromEntries(copied) },
        },
        files: copies.map(({ to }) => ({ filepath: to, name: path.basename(to) })),
        changes: { credits: digest, failedCredits: null },
      };
    } catch (error) {
      if (!isLost(error)) throw error;
      // A missing folder says nothing about its files.
      if (!(await isThere(storage.publicPath(nameOf(row))))) throw new Error('its files are away');
      strapi.log.error(`${row.name} keeps its old credits: ${(error as Error).message}`);
      await noteState(strapi, { id: row.id, hash: row.hash }, { failedCredits: digest });
      return null;
    }
  }

  /**
   * Writes the credits of these pictures, and switches their rows to the new files together.
   * @param report called for each file that failed
   * @returns how many were moved
   */
  function write(
    pictures: readonly Stale[],
    isStopped: () => boolean,
    report: (error: unknown) => void,
  ): Promise<number> {
    return inTemporaryFolder('credits-', async (folder) => {
      const moves: Move[] = [];
      for (const picture of pictures) {
        if (isStopped()) return 0;
        const move = await prepare(picture, folder).catch((error) => {
          if (isStopped() || isStorageFull(error) || isStorageReadOnly(error)) throw error;
          report(error);
          return null;
        });
        if (move) moves.push(move);
      }
      await movePictures(strapi, storage, moves);
      return moves.length;
    });
  }

  return {
    isDue() {
      const version = source().version();
      const isStable = version === seen;
      seen = version;
      return Promise.resolve(isStable && version !== completed);
    },

    async run(isStopped) {
      const version = source().version();
      let isDone = true;
      let written = 0;
      const report = (error: unknown) => {
        isDone = false;
        reporter.report('Pictures keep their old credits for now', error);
      };
      for (let last: number | undefined = 0; last !== undefined && !isStopped(); ) {
        const { ids, stale } = await readNext(last);
        last = ids.at(-1);
        try {
          if (stale.length > 0) written += await write(stale, isStopped, report);
        } catch (error) {
          if (isStopped()) return true;
          report(error);
          // The next ones would fail too.
          if (isStorageFull(error) || isStorageReadOnly(error)) break;
        }
      }
      if (written > 0) strapi.log.info(`Credits were written ${written} times`);
      if (isDone && !isStopped()) {
        completed = version;
        reporter.reset();
      }
      return isDone;
    },
  };
}
