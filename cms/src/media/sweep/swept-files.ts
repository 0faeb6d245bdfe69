import { link, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../../platform/outage/disk-errors';
import { isThere } from '../local/local-storage';
import { type MediaKind, type MediaNames, mediaFolders } from './media-names';

/** Retention of swept files (ms), in case the wrong database was connected. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

/** `unsorted` holds files that an earlier version swept without recording their folder. */
const sweptKinds = ['uploads', 'originals', 'unsorted'] as const;
type SweptKind = (typeof sweptKinds)[number];

/** A swept file: `swept/<kind>/<when>/<name>` in the data folder. */
type SweptFile = { kind: SweptKind; name: string; filepath: string };

export function sweptFolder(dataDir: string): string {
  return path.join(dataDir, 'swept');
}

/** Creates a new folder for each sweep, so that files of the same name do not overwrite each other. */
async function makeSweepFolder(dataDir: string, kind: SweptKind): Promise<string> {
  const parent = path.join(sweptFolder(dataDir), kind);
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, `${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}-`));
}

/** The time of a sweep folder by its name (ms since 1970); null for other folders. */
function sweptAt(folder: string): number | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/.exec(folder) ?? [];
  if (second === undefined) return null;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

async function moveAll(names: readonly string[], from: string, to: string): Promise<number> {
  let moved = 0;
  for (const name of names) {
    // A file that was removed meanwhile had an owner.
    const isMoved = await rename(path.join(from, name), path.join(to, name)).then(
      () => true,
      ifMissing(false),
    );
    if (isMoved) moved += 1;
  }
  return moved;
}

/** Moves files out of a media folder into `swept`. @returns how many still existed */
export async function moveToSwept(
  dataDir: string,
  kind: MediaKind,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0;
  return moveAll(names, path.join(dataDir, mediaFolders[kind]), await makeSweepFolder(dataDir, kind));
}

/** Moves files of an earlier version, which used one folder, into a sweep folder. They are retained for a week from now. */
async function sortEarlier(dataDir: string): Promise<void> {
  const swept = sweptFolder(dataDir);
  const known = new Set<string>(sweptKinds);
  const names = (await readdir(swept).catch(ifMissing([]))).filter((name) => !known.has(name));
  if (names.length > 0) await moveAll(names, swept, await makeSweepFolder(dataDir, 'unsorted'));
}

/** The sweep folders of a kind, latest first. */
async function sweepFolders(dataDir: string, kind: SweptKind): Promise<string[]> {
  const names = await readdir(path.join(sweptFolder(dataDir), kind)).catch(ifMissing([]));
  return names.filter((name) => sweptAt(name) !== null).toSorted((a, b) => (a < b ? 1 : -1));
}

/** All swept files, the latest of each name first. */
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

/** Moves a file unless the target exists. @returns false if it exists or the file is gone */
async function moveToFree(filepath: string, target: string): Promise<boolean> {
  try {
    // Unlike `rename`, `link` fails atomically if the target exists.
    await link(filepath, target);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT' || (await isThere(target))) return false;
    // `link` does not support folders, or this file system.
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
 * Restores swept files to their folders, the latest of each name, without overwriting existing files.
 * @param names determines the folder of files that an earlier version swept
 * @param options.isOwnedAlone restores only files that a row owns
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

export async function emptySwept(dataDir: string): Promise<void> {
  await sortEarlier(dataDir);
  for (const kind of sweptKinds) {
    for (const sweep of await sweepFolders(dataDir, kind)) {
      if (Date.now() - (sweptAt(sweep) ?? Number.NaN) <= retentionMs) continue;
      await rm(path.join(sweptFolder(dataDir), kind, sweep), { recursive: true, force: true });
    }
  }
}
