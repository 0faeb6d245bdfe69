import type { Core } from '@strapi/strapi';
import { databaseOutage } from '../platform/outage/database-outage';
import type { LibraryFile } from './library-file';
import type { ReceivedFile } from './receive/received-file';
import { removeUnused } from './storage/remove-unused';

/** One file to store, and how the media library is to call it. */
export type NewFile = { file: ReceivedFile; title: string; path?: 'profile' };

/**
 * Stores files through Strapi's upload service, one after the other, and works with their rows. When anything fails,
 * what was stored is removed again.
 */
export async function withStoredFiles<Result>(
  strapi: Core.Strapi,
  files: readonly NewFile[],
  work: (rows: LibraryFile[]) => Promise<Result>,
): Promise<Result> {
  const upload = strapi.plugin('upload').service('upload');
  const rows: LibraryFile[] = [];
  try {
    for (const { file, title, path } of files) {
      const fileInfo = { name: file.originalFilename, alternativeText: title };
      const [row] = await upload.upload(
        { data: { fileInfo, ...(path && { path }) }, files: file },
        { isOwnedByEntry: true },
      );
      rows.push(row);
    }
    return await work(rows);
  } catch (error) {
    // A commit that was on its way when the connection was lost may still arrive: then only the sweep knows who shows what.
    if (databaseOutage(error) === 'no') await removeUnused(strapi, rows);
    throw error;
  }
}
