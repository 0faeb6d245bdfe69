import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { ifMissing } from '../platform/outage/disk-errors';
import { removeUnused } from './entry-files';
import { fileNamesOf, formerNamesOf, type StoredNames } from './local/local-storage';
import { shareNameOf } from './pictures/share-picture';
import { fileUid, findByRecord, type LibraryFile } from './stored-file';

/** Younger than this, a file may belong to something that is still under way (ms). */
const graceMs = 60 * 60 * 1000;
/** What was swept aside is kept so long (ms), for the day it turns out that the wrong database was connected. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** A crash leaves few files: more than so many, and more than this share of the folder, look like the wrong database. */
const mostUnasked = { files: 50, share: 0.1 };

/** Names inside a folder that rows own, and those that rows had until their time was over: these are no crash's. */
export type OwnedNames = { owned: ReadonlySet<string>; over: ReadonlySet<string> };

/** What became of the files of a folder that nothing owns: taken away, or left because they were too many. */
type Swept = { taken: number; refused: number; files: number };

async function listOld(folder: string, olderThanMs: number, time: 'mtimeMs' | 'ctimeMs'): Promise<string[]> {
  const names = await readdir(folder).catch(ifMissing([]));
  const old: string[] = [];
  for (const name of names) {
    const stats = await stat(path.join(folder, name)).catch(ifMissing(null));
    if (stats && Date.now() - stats[time] > olderThanMs) old.push(name);
  }
  return old;
}

/** Removes what lies in the temporary folder longer than any request takes. */
async function sweepTemporary(folder: string): Promise<number> {
  const old = await listOld(folder, graceMs, 'mtimeMs');
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old.length;
}

/**
 * Takes the files of a folder away that nothing owns, unless they are too many to be what a crash left.
 *
 * @param options.readOwned tells the names that have an owner, or had; asked after the folder was listed, so that none is
 *   missed
 * @param options.aside where they go
 * @param options.isConfirmed takes however many there are
 */
export async function sweepUnowned(
  folder: string,
  {
    readOwned,
    aside,
    isConfirmed,
  }: { readOwned: () => Promise<OwnedNames>; aside: string; isConfirmed: boolean },
): Promise<Swept> {
  const old = await listOld(folder, graceMs, 'mtimeMs');
  if (old.length === 0) return { taken: 0, refused: 0, files: 0 };
  const files = (await readdir(folder)).length;
  const { owned, over } = await readOwned();
  const unowned = old.filter((name) => !owned.has(name) && name !== '.gitkeep');
  const unknown = unowned.filter((name) => !over.has(name)).length;
  const isMany = unknown > mostUnasked.files && unknown > mostUnasked.share * files;
  if (isMany && !isConfirmed) return { taken: 0, refused: unknown, files };
  if (unowned.length > 0) await mkdir(aside, { recursive: true });
  for (const name of unowned) {
    // A file that went meanwhile was somebody's business after all.
    await rename(path.join(folder, name), path.join(aside, name)).catch(ifMissing(undefined));
  }
  return { taken: unowned.length, refused: 0, files };
}

/** Removes for good what was put aside a week ago. */
async function emptyAside(aside: string): Promise<void> {
  for (const name of await listOld(aside, keptMs, 'ctimeMs')) {
    await rm(path.join(aside, name), { recursive: true, force: true });
  }
}

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
 * Names of all files that rows of the media library own, or owned. Read by id: a row that is deleted meanwhile would move those
 * behind it past an offset, and their files would seem to be nobody's.
 */
export async function readOwned(
  strapi: Pick<Core.Strapi, 'db'>,
  kind: 'uploads' | 'originals',
): Promise<OwnedNames> {
  const owned = new Set<string>();
  const over = new Set<string>();
  for (let last = 0; ; ) {
    const rows: (StoredNames & { id: number; url: string })[] = await strapi.db
      .query(fileUid)
      .findMany({ where: { id: { $gt: last } }, orderBy: { id: 'asc' }, limit: rowsAtOnce });
    for (const row of rows) {
      for (const name of fileNamesOf(row)[kind]) owned.add(name);
      if (kind === 'originals') continue;
      for (const name of [shareNameOf(row), ...formerNamesOf(row, Date.now())]) owned.add(name);
      for (const name of formerNamesOf(row, 0)) over.add(name);
    }
    const next = rows.at(-1)?.id;
    if (next === undefined) return { owned, over };
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
