import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { removeUnused } from '../entry-files';
import { findByRecord } from '../file-record';
import { fileNamesOf, formerNamesOf, type StoredNames } from '../local/file-names';
import { shareNameOf } from '../pictures/share-picture';
import { fileUid, type LibraryFile } from '../stored-file';
import { emptyAside, graceMs, sweepTemporary, sweepUnowned } from './sweep-folder';

const rowsAtOnce = 500;

/** Removes files of entries that are gone: a crash came between a file and its entry, or its host was away. */
async function sweepRows(strapi: Core.Strapi, isStopped: () => boolean): Promise<number> {
  let removed = 0;
  for (const id of await findByRecord(strapi, 'isOwnedByEntry')) {
    if (isStopped()) break;
    const file: (LibraryFile & { createdAt: string }) | null = await strapi.db
      .query(fileUid)
      .findOne({ where: { id } });
    if (!file || Date.now() - Date.parse(file.createdAt) < graceMs) continue;
    removed += await removeUnused(strapi, [file]);
  }
  return removed;
}

/**
 * Names of all files that rows of the media library own. Read by id: a row that is deleted meanwhile would move those
 * behind it past an offset, and their files would seem to be nobody's.
 */
export async function readOwned(
  strapi: Pick<Core.Strapi, 'db'>,
  kind: 'uploads' | 'originals',
): Promise<Set<string>> {
  const names = new Set<string>();
  for (let last = 0; ; ) {
    const rows: (StoredNames & { id: number; url: string })[] = await strapi.db
      .query(fileUid)
      .findMany({ where: { id: { $gt: last } }, orderBy: { id: 'asc' }, limit: rowsAtOnce });
    for (const row of rows) {
      for (const name of fileNamesOf(row)[kind]) names.add(name);
      if (kind === 'originals') continue;
      for (const name of [shareNameOf(row), ...formerNamesOf(row, Date.now())]) names.add(name);
    }
    const next = rows.at(-1)?.id;
    if (next === undefined) return names;
    last = next;
  }
}

/**
 * Clears away what crashes left: temporary files, files that no row of the media library owns, and rows that no entry
 * shows though they were made for one. Nothing younger than an hour is touched.
 * @param options.isStopped asked between one step and the next
 * @param options.isConfirmed takes files without a row however many there are
 * @returns how many files without a row were taken
 */
export async function sweepMedia(
  strapi: Core.Strapi,
  dataDir: string,
  { isStopped = (): boolean => false, isConfirmed = false } = {},
): Promise<number> {
  const aside = path.join(dataDir, 'swept');
  const temporary = await sweepTemporary(path.join(dataDir, 'tmp'));
  const rows = await sweepRows(strapi, isStopped);
  let taken = 0;
  for (const [name, kind] of [
    ['public/uploads', 'uploads'],
    ['originals', 'originals'],
  ] as const) {
    if (isStopped()) return taken;
    const folder = path.join(dataDir, name);
    const swept = await sweepUnowned(folder, {
      readOwned: () => readOwned(strapi, kind),
      aside,
      isConfirmed,
    });
    taken += swept.taken;
    if (swept.refused === 0) continue;
    strapi.log.error(
      `${swept.refused} of the ${swept.files} files in ${folder} have no row in this database: too many for what a crash leaves, so they stay. If it is the right database, \`npm run sweep\` puts them aside`,
    );
  }
  await emptyAside(aside);
  if (temporary + rows + taken > 0) {
    strapi.log.info(
      `Swept ${temporary} temporary files, ${rows} files of entries that are gone, and ${taken} files without a row (kept in ${aside} for a week)`,
    );
  }
  return taken;
}
