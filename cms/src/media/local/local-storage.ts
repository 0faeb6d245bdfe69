import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../../platform/outage/disk-errors';
import { firstVariants, laterVariants, variantFiles } from '../pictures/picture-plan';
import { type FilesToPublish, variantHash } from '../pictures/public-files';
import { shareNamePrefix } from '../pictures/share-picture';
import { pictureRecordOf } from '../stored-file';

/** A row of the media library, or one of its `formats`, as far as its files are concerned. */
export type StoredNames = {
  hash: string;
  ext?: string | null;
  width?: number | null;
  formats?: Record<string, { hash: string; ext?: string | null }> | null;
  provider_metadata?: unknown;
};

/** The name of a row's public file, or of one of its formats. */
export function nameOf({ hash, ext }: { hash: string; ext?: string | null }): string {
  return `${hash}${ext ?? ''}`;
}

/** Whether a file lies there. */
export function isThere(filepath: string): Promise<boolean> {
  return access(filepath).then(() => true, ifMissing(false));
}

/** Names inside the public folder of uploads that a row shows. */
export function shownNamesOf(file: StoredNames): string[] {
  return [file, ...Object.values(file.formats ?? {})].map(nameOf);
}

/** Names inside the public folder of uploads that a row had before, and that still answer. */
export function formerNamesOf(file: StoredNames, now: number): string[] {
  const former = pictureRecordOf(file)?.former ?? [];
  return former.filter(({ until }) => Date.parse(until) > now).flatMap(({ names }) => names);
}

/**
 * Every file that belongs to a row, whether it is there yet or not: a picture's variants are made one after the other.
 * @returns names inside the public folder of uploads and inside the folder of originals
 */
export function fileNamesOf(file: StoredNames): { uploads: string[]; originals: string[] } {
  const named = shownNamesOf(file);
  const record = pictureRecordOf(file);
  if (!record || !file.width) return { uploads: named, originals: [] };
  const planned = [...firstVariants(file.width), ...laterVariants(file.width)].map(({ key, type }) =>
    nameOf({ hash: variantHash(key, file.hash), ext: variantFiles[type].ext }),
  );
  return { uploads: [...new Set([...named, ...planned])], originals: [record.original.name] };
}

export type LocalStorage = {
  /** Puts a file that lies in the temporary folder where originals are kept, unserved, whole or not at all. */
  keepOriginal(filepath: string, name: string): Promise<void>;
  /**
   * Puts files that lie in the temporary folder into the public folder, each whole or not at all, unless their owner has
   * been removed.
   * @param owner the hash of the row they belong to
   */
  publish(files: FilesToPublish, owner: string): Promise<void>;
  /** Removes everything that belongs to a row, or the file of one of its formats. What is not there is gone. */
  remove(file: StoredNames): Promise<void>;
  /** Where an original lies. */
  originalPath(name: string): string;
  /** Where a public file lies. */
  publicPath(name: string): string;
};

/** More than can be worked on at once by far. */
const maxRemembered = 1_000;

/** The temporary folder is on another disk than the target. */
const otherDevice = 'EXDEV';

/** Content first, name second: a name never stands for half a file, not even after a power cut. */
async function settle(filepath: string): Promise<void> {
  const file = await open(filepath, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function moveInto(target: string, filepath: string): Promise<void> {
  await settle(filepath);
  try {
    await rename(filepath, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== otherDevice) throw error;
    await copyInto(target, filepath);
    await rm(filepath, { force: true });
  }
}

async function copyInto(target: string, filepath: string): Promise<void> {
  const part = path.join(path.dirname(target), `.${randomUUID()}.part`);
  try {
    await copyFile(filepath, part);
    await settle(part);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Keeps files on this machine's disk.
 * @param folders absolute paths; they are made when they are not there
 */
export function createLocalStorage(folders: { uploads: string; originals: string }): LocalStorage {
  mkdirSync(folders.uploads, { recursive: true });
  mkdirSync(folders.originals, { recursive: true });
  // Names come out of the database; they are names all the same.
  const inUploads = (name: string) => path.join(folders.uploads, path.basename(name));
  const inOriginals = (name: string) => path.join(folders.originals, path.basename(name));

  /** Rows that were removed of late: what is still being made for them comes too late. */
  const removed = new Set<string>();

  function rememberRemoved(hash: string): void {
    const [oldest] = removed;
    if (removed.size >= maxRemembered && oldest !== undefined) removed.delete(oldest);
    removed.add(hash);
  }

  /** Share pictures of a picture: one for each focal point that was asked for. */
  async function sharesOf(file: StoredNames): Promise<string[]> {
    if (!pictureRecordOf(file)) return [];
    const prefix = shareNamePrefix(file.hash);
    return (await readdir(folders.uploads)).filter((name) => name.startsWith(prefix));
  }

  return {
    keepOriginal: (filepath, name) => moveInto(inOriginals(name), filepath),
    async publish(files, owner) {
      for (const { filepath, name } of files) {
        await moveInto(inUploads(name), filepath);
        // Deletions are noted before the folder is read: one that is missed here finds the file.
        if (removed.has(owner)) await rm(inUploads(name), { force: true });
      }
    },
    async remove(file) {
      rememberRemoved(file.hash);
      const { uploads, originals } = fileNamesOf(file);
      // Nothing of a picture outlives it.
      const shown = [...uploads, ...formerNamesOf(file, 0), ...(await sharesOf(file))];
      const paths = [...shown.map(inUploads), ...originals.map(inOriginals)];
      await Promise.all(paths.map((target) => rm(target, { force: true })));
    },
    originalPath: inOriginals,
    publicPath: inUploads,
  };
}
