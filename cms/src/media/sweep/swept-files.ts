import { link, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../../platform/outage/disk-errors';
import { isThere } from '../local/local-storage';
import { type MediaKind, type MediaNames, mediaFolders } from './media-names';

/** What was swept is kept so long (ms), for the day it turns out that the wrong database was connected. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

/** `unsorted` holds what a version before swept: it kept nothing of where a file came from. */
const sweptKinds = ['uploads', 'originals', 'unsorted'] as const;
type SweptKind = (typeof sweptKinds)[number];

/** A file that was swept: `swept/<kind>/<when>/<name>` in the data folder. */
type SweptFile = { kind: SweptKind; name: string; filepath: string };

/** Where swept files are kept. */
export function sweptFolder(dataDir: string): string {
  return path.join(dataDir, 'swept');
}

/** A folder of its own for each sweep: what has the same name on another day is not written over. */
async function makeSweepFolder(dataDir: string, kind: SweptKind): Promise<string> {
  const parent = path.join(sweptFolder(dataDir), kind);
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, `${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}-`));
}

/** When a sweep took what a folder of this name holds (ms since 1970); null of any other folder. */
function sweptAt(folder: string): number | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/.exec(folder) ?? [];
  if (second === undefined) return null;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

async function moveAll(names: readonly string[], from: string, to: string): Promise<number> {
  let moved = 0;
  for (const name of names) {
    // A file that went meanwhile had an owner after all.
    const isMoved = await rename(path.join(from, name), path.join(to, name)).then(
      () => true,
      ifMissing(false),
    );
    if (isMoved) moved += 1;
  }
  return moved;
}

/**
 * Moves files out of a media folder into `swept`.
 * @returns how many still existed
 */
export async function moveToSwept(
  dataDir: string,
  kind: MediaKind,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0;
  return moveAll(names, path.join(dataDir, mediaFolders[kind]), await makeSweepFolder(dataDir, kind));
}

/** An earlier version put all files into one folder. They get a sweep folder, and are retained for a week from now. */
async function sortEarlier(dataDir: string): Promise<void> {
  const swept = sweptFolder(dataDir);
  const known = new Set<string>(sweptKinds);
  const names = (await readdir(swept).catch(ifMissing([]))).filter((name) => !known.has(name));
  if (names.length > 0) await moveAll(names, swept, await makeSweepFolder(dataDir, 'unsorted'));
}

/** The folders of all sweeps of a kind, the latest first. */
async function sweepFolders(dataDir: string, kind: SweptKind): Promise<string[]> {
  const names = await readdir(path.join(sweptFolder(dataDir), kind)).catch(ifMissing([]));
  return names.filter((name) => sweptAt(name) !== null).toSorted((a, b) => (a < b ? 1 : -1));
}

/** All files that were swept, of each name the latest first. */
export async function listSwept(dataDir: string): Promise<SweptFile[]> {
  await sortEarlier(dataDir);
  const files: SweptFile[] = [];
  for (const kind of sweptKinds) {
    for (const sweep of await sweepFolders(dataDir, kind)) {
      const folder = path.join(sweptFolder(dataDir), kind, sweep);
      const names = await readdir(folder).catch(ifMissing([]));
      files.push(...names.sort().map((name) => ({ kind, name, filepath: path.join(folder, name) })));
    }
  }
  return files;
}

/** Moves a file to a place where nothing is. @returns false where something is, or the file is gone */
async function moveToFree(filepath: string, target: string): Promise<boolean> {
  try {
    // Unlike `rename`, `link` fails where a file exists, also one made just now.
    await link(filepath, target);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT' || (await isThere(target))) return false;
    // A folder, or a disk without links.
    await rename(filepath, target);
    return true;
  }
  await rm(filepath, { force: true });
  return true;
}

/** The result of restoring files: paths inside the data folder. */
type RestoredFiles = {
  restored: string[];
  left: { file: string; why: 'a file is there' | 'no row tells its folder' }[];
};

/**
 * Puts swept files back where they came from, the latest of each name, and never over a file that is there.
 * @param names tells the folder of files that a version before swept
 * @param options.isOwnedAlone leaves what no row has
 */
export async function restoreSwept(
  dataDir: string,
  names: MediaNames,
  { isOwnedAlone }: { isOwnedAlone: boolean },
): Promise<RestoredFiles> {
  const done: RestoredFiles = { restored: [], left: [] };
  for (const { kind, name, filepath } of await listSwept(dataDir)) {
    const bytes = await stat(filepath).then(({ size }) => size, ifMissing(null));
    if (bytes === null) continue;
    const home = kind === 'unsorted' ? names.folderOf(name, bytes) : kind;
    if (isOwnedAlone && (home === null || !names.isOwned(home, name))) continue;
    const file = path.relative(dataDir, filepath);
    if (home === null) {
      done.left.push({ file, why: 'no row tells its folder' });
      continue;
    }
    await mkdir(path.join(dataDir, mediaFolders[home]), { recursive: true });
    const target = path.join(mediaFolders[home], name);
    if (await moveToFree(filepath, path.join(dataDir, target))) done.restored.push(target);
    else done.left.push({ file, why: 'a file is there' });
  }
  return done;
}

/** Removes for good what was swept a week ago. */
export async function emptySwept(dataDir: string): Promise<void> {
  await sortEarlier(dataDir);
  for (const kind of sweptKinds) {
    for (const sweep of await sweepFolders(dataDir, kind)) {
      if (Date.now() - (sweptAt(sweep) ?? Number.NaN) <= retentionMs) continue;
      await rm(path.join(sweptFolder(dataDir), kind, sweep), { recursive: true, force: true });
    }
  }
}
