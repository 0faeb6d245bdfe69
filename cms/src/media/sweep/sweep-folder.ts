import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Younger than this, a file may belong to something that is still under way (ms). */
export const graceMs = 60 * 60 * 1000;
/** What was swept aside is kept so long (ms), for the day it turns out that the wrong database was connected. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

async function listOld(folder: string, olderThanMs: number, time: 'mtimeMs' | 'ctimeMs'): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const stats = await stat(path.join(folder, name)).catch(() => null);
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
 * Takes the files of a folder away that nothing owns.
 *
 * @param readOwned tells the names that have an owner; asked after the folder was listed, so that none is missed
 * @param aside where they go
 */
export async function sweepUnowned(
  folder: string,
  readOwned: () => Promise<ReadonlySet<string>>,
  aside: string,
): Promise<number> {
  const old = await listOld(folder, graceMs, 'mtimeMs');
  if (old.length === 0) return 0;
  const owned = await readOwned();
  const unowned = old.filter((name) => !owned.has(name) && name !== '.gitkeep');
  if (unowned.length > 0) await mkdir(aside, { recursive: true });
  for (const name of unowned) {
    // A file that went meanwhile was somebody's business after all.
    await rename(path.join(folder, name), path.join(aside, name)).catch(() => {});
  }
  return unowned.length;
}

/** Removes for good what was put aside a week ago. */
export async function emptyAside(aside: string): Promise<void> {
  for (const name of await listOld(aside, keptMs, 'ctimeMs')) {
    await rm(path.join(aside, name), { recursive: true, force: true });
  }
}
