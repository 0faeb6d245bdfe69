import type { Core } from '@strapi/strapi';
import { databaseOutage } from '../../platform/outage/database-outage';
import { aboutPageUid, galleryItemUid } from '../../platform/strapi/content-types';
import { type SentFile, uploadService } from '../../platform/strapi/internals';
import { fileUid, type LibraryFile } from '../files/stored-file';
import type { FileFacts } from './media-store';
import { storeUpload } from './store-upload';

/** A checked file to store, and its title for the media library. */
export type NewFile = { file: SentFile; facts: FileFacts; title: string };

/** Stores a file that is deleted with its entry. */
export function storeEntryFile(strapi: Core.Strapi, { file, facts, title }: NewFile): Promise<LibraryFile> {
  const fileInfo = { name: file.originalFilename, alternativeText: title };
  return storeUpload(strapi, file, facts, { data: { fileInfo }, isOwnedByEntry: true });
}

/** Stores files of an entry one after the other and runs `work` with their rows. On failure removes them again. */
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
    // After a lost connection the commit may still have happened: leave the files to the sweep.
    if (databaseOutage(error) === 'no') await removeUnused(strapi, rows);
    throw error;
  }
}

/**
 * Reads a file again and returns it if it was uploaded with an entry, but no entry refers to it or its URL any more; else null.
 * Background work may have changed its files since the first read.
 */
export async function findLeft(strapi: Core.Strapi, { id, url }: LibraryFile): Promise<LibraryFile | null> {
  const file = await strapi.db.query(fileUid).findOne({ where: { id }, populate: { related: true } });
  if (!file?.isOwnedByEntry || file.related?.length > 0) return null;
  const urls = [url, file.url];
  if ((await strapi.db.query(aboutPageUid).count({ where: { profileImage: { $in: urls } } })) > 0)
    return null;
  const items = await strapi.db.query(galleryItemUid).count({ where: { imageUrl: { $in: urls } } });
  return items === 0 ? file : null;
}

/**
 * Removes unused files that were uploaded with an entry, with all variants; the operator's files stay. A failure is logged and
 * left to the sweep.
 * @returns the number of removed files
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
