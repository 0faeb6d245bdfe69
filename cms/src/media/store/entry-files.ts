import type { Core } from '@strapi/strapi';
import { databaseOutage } from '../../platform/outage/database-outage';
import { aboutPageUid, galleryItemUid } from '../../platform/strapi/content-types';
import { type SentFile, uploadService } from '../../platform/strapi/internals';
import { fileUid, isOwnedByEntry, type LibraryFile } from '../files/stored-file';
import type { FileFacts } from './media-store';
import { storeUpload } from './store-upload';

/** One checked file to store, and how the media library is to call it. */
export type NewFile = { file: SentFile; facts: FileFacts; title: string };

/** Stores a file that goes with the content it is for. */
export function storeEntryFile(strapi: Core.Strapi, { file, facts, title }: NewFile): Promise<LibraryFile> {
  const fileInfo = { name: file.originalFilename, alternativeText: title };
  return storeUpload(strapi, file, facts, { data: { fileInfo }, isOwnedByEntry: true });
}

/**
 * Stores files of an entry, one after the other, and works with their rows. When anything fails, what was stored is removed
 * again.
 */
export async function withStoredFiles<Result>(
  strapi: Core.Strapi,
  files: readonly NewFile[],
  work: (rows: LibraryFile[]) => Promise<Result>,
): Promise<Result> {
  const rows: LibraryFile[] = [];
  try {
    for (const file of files) rows.push(await storeEntryFile(strapi, file));
    return await work(rows);
  } catch (error) {
    // A commit that was on its way when the connection was lost may still arrive: then only the sweep knows who shows what.
    if (databaseOutage(error) === 'no') await removeUnused(strapi, rows);
    throw error;
  }
}

/**
 * A file, as its row is now, that came with content that is gone: no entry holds it, and no address points at it. Null for
 * any other. Work in the background may have given it new files since it was read.
 */
export async function findLeft(strapi: Core.Strapi, { id, url }: LibraryFile): Promise<LibraryFile | null> {
  const file = await strapi.db.query(fileUid).findOne({ where: { id }, populate: { related: true } });
  if (!file || !isOwnedByEntry(file) || file.related?.length > 0) return null;
  const urls = [url, file.url];
  if ((await strapi.db.query(aboutPageUid).count({ where: { profileImage: { $in: urls } } })) > 0)
    return null;
  const items = await strapi.db.query(galleryItemUid).count({ where: { imageUrl: { $in: urls } } });
  return items === 0 ? file : null;
}

/**
 * Removes files that came with content and that nothing shows any more, with every variant; the operator's stay in the
 * library. One that cannot be removed now, because its host is away, is logged and left for the sweep.
 *
 * @returns how many are gone
 */
export async function removeUnused(strapi: Core.Strapi, files: readonly LibraryFile[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    try {
      const left = await findLeft(strapi, file);
      if (!left) continue;
      await uploadService(strapi).remove(left);
      removed += 1;
    } catch (error) {
      strapi.log.warn(
        `The file ${file.url} could not be removed and is tried again later: ${
          error instanceof Error ? error.message : error
        }`,
      );
    }
  }
  return removed;
}
