import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../../platform/outage/disk-errors';

/** Younger than this, a file may belong to something that is still under way (ms). */
export const graceMs = 60 * 60 * 1000;
/** What was swept aside is kept so long (ms), for the day it turns out that the wrong database was connected. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** A crash leaves few files: more than so many, and more than this share of the folder, look like the wrong database. */
const mostUnasked = { files: 50, share: 0.1 };

/** What became of the files of a folder that nothing owns: taken away, or left because they were too many. */
export type Swept = { taken: number; refused: number; files: number };

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
export async function sweepTemporary(folder: string): Promise<number> {
  const old = await listOld(folder, graceMs, 'mtimeMs');
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old.length;
}

/**
 * Takes the files of a folder away that nothing owns, unless they are too many to be what a crash left.
 *
 * @param options.readOwned tells the names that have an owner; asked after the folder was listed, so that none is missed
 * @param options.aside where they go
 * @param options.isConfirmed takes however many there are
 */
export async function sweepUnowned(
  folder: string,
  {
    readOwned,
    aside,
    isConfirmed,
  }: { readOwned: () => Promise<ReadonlySet<string>>; aside: string; isConfirmed: boolean },
): Promise<Swept> {
  const old = await listOld(folder, graceMs, 'mtimeMs');
  if (old.length === 0) return { taken: 0, refused: 0, files: 0 };
  const files = (await readdir(folder)).length;
  const owned = await readOwned();
  const unowned = old.filter((name) => !owned.has(name) && name !== '.gitkeep');
  const isMany = unowned.length > mostUnasked.files && unowned.length > mostUnasked.share * files;
  if (isMany && !isConfirmed) return { taken: 0, refused: unowned.length, files };
  if (unowned.length > 0) await mkdir(aside, { recursive: true });
  for (const name of unowned) {
    // A file that went meanwhile was somebody's business after all.
    await rename(path.join(folder, name), path.join(aside, name)).catch(ifMissing(undefined));
  }
  return { taken: unowned.length, refused: 0, files };
}

/** Removes for good what was put aside a week ago. */
export async function emptyAside(aside: string): Promise<void> {
  for (const name of await listOld(aside, keptMs, 'ctimeMs')) {
    await rm(path.join(aside, name), { recursive: true, force: true });
  }
}
