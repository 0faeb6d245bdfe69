import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { ifMissing } from '../platform/outage/disk-errors';
import { removeUnused } from './entry-files';
import { fileNamesOf, type StoredNames } from './local/local-storage';
import {
  formerFolder,
  formerFolderFor,
  isFormerFolder,
  originalsFolder,
  sharesFolder,
  uploadsFolder,
} from './local/public-places';
import { uploadUrl } from './pictures/public-files';
import { sharedHash, shareNameOf } from './pictures/share-picture';
import { fileUid, findByRecord, type LibraryFile, pictureRecordOf } from './stored-file';

/** Younger than this, a file may belong to something that is still under way (ms). */
const graceMs = 60 * 60 * 1000;
/** What was swept aside is kept so long (ms), for the day it turns out that the wrong database was connected. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** Where it is put, inside the data folder. */
const asideFolder = 'swept';
/** A crash leaves few files: more than so many, and more than this share of the folder, look like the wrong database. */
const mostUnasked = { files: 50, share: 0.1 };

/** What rows of the media library own: names inside the folders of files. */
export type OwnedNames = {
  uploads: Set<string>;
  originals: Set<string>;
  /** Share pictures that are asked for now. */
  shares: Set<string>;
  /** What rows had before, and until when it answers (ISO 8601). */
  former: Map<string, string>;
};

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

/** What the folders of an installation hold without an owner. */
type Folder = {
  /** Inside the data folder. */
  name: string;
  /** Names in it that have an owner. */
  owned: ReadonlySet<string>;
  /** Files in it that are no crash's: where each goes, null for nowhere. */
  known: ReadonlyMap<string, string | null>;
};

/**
 * Takes the files of a folder away that nothing owns, unless they are too many to be what a crash left.
 *
 * @param old what was in it before anybody asked who owns it, so that none is missed
 * @param options.isConfirmed takes however many there are
 */
export async function sweepUnowned(
  { name: inside, owned, known }: Folder,
  old: readonly string[],
  { dataDir, isConfirmed }: { dataDir: string; isConfirmed: boolean },
): Promise<Swept> {
  const folder = path.join(dataDir, inside);
  const unowned = old.filter((name) => !owned.has(name) && name !== '.gitkeep');
  const moveInto = async (target: string, name: string) => {
    await mkdir(path.join(dataDir, target), { recursive: true });
    // A file that went meanwhile was somebody's business after all.
    await rename(path.join(folder, name), path.join(dataDir, target, name)).catch(ifMissing(undefined));
  };
  for (const name of unowned) {
    const target = known.get(name);
    if (target) await moveInto(target, name);
    else if (target === null) await rm(path.join(folder, name), { force: true });
  }
  const unknown = unowned.filter((name) => !known.has(name));
  const files = (await readdir(folder).catch(ifMissing([]))).length;
  const isMany = unknown.length > mostUnasked.files && unknown.length > mostUnasked.share * files;
  if (isMany && !isConfirmed) return { taken: 0, refused: unknown.length, files };
  for (const name of unknown) await moveInto(asideFolder, name);
  return { taken: unknown.length, refused: 0, files };
}

/** Removes former files whose time is over, or whose row is gone. */
async function sweepFormer(dataDir: string, names: Map<string, string[]>, { former }: OwnedNames) {
  const now = Date.now();
  for (const [folder, inside] of names) {
    const home = path.join(dataDir, formerFolder, folder);
    if (!isFormerFolder(folder, now)) await rm(home, { recursive: true, force: true });
    else {
      const over = inside.filter((name) => !(Date.parse(former.get(name) ?? '') > now));
      for (const name of over) await rm(path.join(home, name), { force: true });
    }
  }
}

/** Removes share pictures that nobody is led to any more: they are made again. */
async function sweepShares(dataDir: string, names: Map<string, string[]>, { shares }: OwnedNames) {
  for (const [folder, inside] of names) {
    const home = path.join(dataDir, sharesFolder, folder);
    for (const name of inside.filter((name) => !shares.has(name))) {
      await rm(path.join(home, name), { force: true });
    }
    // Unless there is one left, or one has just been put there.
    await rmdir(home).catch(() => {});
  }
}

/** What lies in the folders inside a folder. */
async function listBelow(folder: string, olderThanMs: number): Promise<Map<string, string[]>> {
  const below = new Map<string, string[]>();
  for (const name of await readdir(folder).catch(ifMissing([]))) {
    below.set(name, await listOld(path.join(folder, name), olderThanMs, 'ctimeMs'));
  }
  return below;
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
export async function readOwned(strapi: Pick<Core.Strapi, 'db'>): Promise<OwnedNames> {
  const names: OwnedNames = {
    uploads: new Set(),
    originals: new Set(),
    shares: new Set(),
    former: new Map(),
  };
  for (let last = 0; ; ) {
    const rows: (StoredNames & { id: number; url: string })[] = await strapi.db
      .query(fileUid)
      .findMany({ where: { id: { $gt: last } }, orderBy: { id: 'asc' }, limit: rowsAtOnce });
    for (const row of rows) {
      const { uploads, originals } = fileNamesOf(row);
      for (const name of uploads) names.uploads.add(name);
      for (const name of originals) names.originals.add(name);
      names.shares.add(shareNameOf(row));
      for (const { names: former, until } of pictureRecordOf(row)?.former ?? []) {
        for (const name of former) names.former.set(name, until);
      }
    }
    const next = rows.at(-1)?.id;
    if (next === undefined) return names;
    last = next;
  }
}

/** Files among the uploads that are no crash's, and where each goes: null for nowhere. */
function knownIn(old: readonly string[], { former }: OwnedNames): Map<string, string | null> {
  const known = new Map<string, string | null>();
  for (const name of old) {
    const until = former.get(name);
    // A row moved over, and the process ended; or an earlier version left it here.
    if (until !== undefined) known.set(name, formerFolderFor(until, Date.now()));
    // As earlier versions had them. Made again, it lies elsewhere.
    else if (sharedHash(uploadUrl(name)) !== undefined) known.set(name, null);
  }
  return known;
}

/**
 * Clears away what crashes left: temporary files, files that no row of the media library owns, and rows that no entry
 * shows though they were made for one. Nothing younger than an hour is touched. Former files go when their time is over.
 * @param options.isStopped asked between one step and the next
 * @param options.isConfirmed takes files without a row however many there are
 * @returns how many files without a row were taken
 */
export async function sweepMedia(
  strapi: Core.Strapi,
  dataDir: string,
  { isStopped = (): boolean => false, isConfirmed = false } = {},
): Promise<number> {
  const temporary = await sweepTemporary(path.join(dataDir, 'tmp'));
  const rows = await sweepRows(strapi, isStopped);
  const list = (name: string) => listOld(path.join(dataDir, name), graceMs, 'mtimeMs');
  const uploads = await list(uploadsFolder);
  const originals = await list(originalsFolder);
  const former = await listBelow(path.join(dataDir, formerFolder), 0);
  const shares = await listBelow(path.join(dataDir, sharesFolder), graceMs);
  const names = await readOwned(strapi);
  if (isStopped()) return 0;
  await sweepFormer(dataDir, former, names);
  await sweepShares(dataDir, shares, names);
  let taken = 0;
  for (const [folder, old] of [
    [{ name: uploadsFolder, owned: names.uploads, known: knownIn(uploads, names) }, uploads],
    [{ name: originalsFolder, owned: names.originals, known: new Map() }, originals],
  ] as const) {
    if (isStopped()) return taken;
    const swept = await sweepUnowned(folder, old, { dataDir, isConfirmed });
    taken += swept.taken;
    if (swept.refused === 0) continue;
    strapi.log.error(
      `${swept.refused} of the ${swept.files} files in ${path.join(dataDir, folder.name)} have no row in this database: too many for what a crash leaves, so they stay. If it is the right database, \`npm run sweep\` puts them aside`,
    );
  }
  const aside = path.join(dataDir, asideFolder);
  await emptyAside(aside);
  if (temporary + rows + taken > 0) {
    strapi.log.info(
      `Swept ${temporary} temporary files, ${rows} files of entries that are gone, and ${taken} files without a row (kept in ${aside} for a week)`,
    );
  }
  return taken;
}
