import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, copyFile, mkdir, open, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../../platform/outage/disk-errors';
import {
  type FileState,
  type FormerFiles,
  type PictureRecord,
  pictureRecordOf,
  placeOf,
  type StoredNames,
} from '../files/stored-file';
import type { EncodedFile, PictureSource } from '../pictures/encoding-job';
import { firstVariants, laterVariants, panelWidthsOf, variantFiles } from '../pictures/picture-plan';
import { type FilesToPublish, uploadUrl, variantHash } from '../pictures/public-files';
import { isPictureHash, sharedHash } from '../pictures/share-picture';
import {
  formerFolderFor,
  originalsFolder,
  panelFolder,
  placesOf,
  publicPlace,
  sharesFolder,
  uploadsFolder,
} from './public-places';

/** The name of a row's public file, or of one of its formats. */
export function nameOf({ hash, ext }: { hash: string; ext?: string | null }): string {
  return `${hash}${ext ?? ''}`;
}

export function isThere(filepath: string): Promise<boolean> {
  return access(filepath).then(() => true, ifMissing(false));
}

/** The names of a row's public files, in the uploads folder. */
export function publicNamesOf(file: StoredNames): string[] {
  return [file, ...Object.values(file.formats ?? {})].map(nameOf);
}

/** The former names of a row's public files that are still served. */
export function formerNamesOf(file: StoredNames, now: number): string[] {
  const former = file.formerFiles ?? [];
  return former.filter(({ until }) => Date.parse(until) > now).flatMap(({ names }) => names);
}

/**
 * Every file that belongs to a row, whether it exists yet or not: a picture's variants are made one after the other.
 * @returns names inside the public folder of uploads, inside the folder of originals, and inside that of the panel
 */
export function fileNamesOf(file: StoredNames): { uploads: string[]; originals: string[]; panel: string[] } {
  const named = publicNamesOf(file);
  const record = pictureRecordOf(file);
  if (!record || !file.width) return { uploads: named, originals: [], panel: [] };
  const planned = [...firstVariants(file.width), ...laterVariants(file.width)].map(({ key, type }) =>
    nameOf({ hash: variantHash(key, file.hash), ext: variantFiles[type].ext }),
  );
  const { name } = record.original;
  return {
    uploads: [...new Set([...named, ...planned])],
    originals: [name],
    panel: panelWidthsOf(file.width).map((width) => panelName(name, width)),
  };
}

/** The name of a picture in the panel. @param original that of its original, which its public names may differ from */
export function panelName(original: string, width: number): string {
  return `panel-${width}_${path.parse(original).name}.webp`;
}

/** The temporary folder is on another disk than the target. */
const otherDevice = 'EXDEV';

/** Flushes a file before it is renamed, or a folder after that: a name never refers to a partial file, also after a power cut. */
export async function sync(filepath: string): Promise<void> {
  const file = await open(filepath, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Moves a temporary file to its place, atomically, also from another disk. */
export async function moveInto(target: string, filepath: string): Promise<void> {
  await sync(filepath);
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
    await sync(part);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Stores files on this machine's disk.
 * @param dataDir an absolute path; folders in it are made when they are not there
 */
export function createLocalStorage(dataDir: string) {
  mkdirSync(path.join(dataDir, uploadsFolder), { recursive: true });
  mkdirSync(path.join(dataDir, originalsFolder), { recursive: true });
  // Base names alone: a name in the database must not lead out of the folder.
  const publicPath = (name: string) => path.join(dataDir, publicPlace(path.basename(name)));
  const originalPath = (name: string) => path.join(dataDir, originalsFolder, path.basename(name));
  const panelPath = (name: string) => path.join(dataDir, panelFolder, path.basename(name));

  /** Removes all files of a row, or the file of one of its formats. A missing file is no error. */
  async function remove(file: StoredNames): Promise<void> {
    const { uploads, originals, panel } = fileNamesOf(file);
    // All files of a deleted picture go.
    const names = [...uploads, ...formerNamesOf(file, 0)].map((name) => path.basename(name));
    const shares = [file.hash, ...names].filter(isPictureHash);
    await Promise.all([
      ...names
        .flatMap((name) => placesOf(name))
        .map((place) => rm(path.join(dataDir, place), { force: true })),
      ...originals.map((name) => rm(originalPath(name), { force: true })),
      ...panel.map((name) => rm(panelPath(name), { force: true })),
      // One that is being made may come in between.
      ...shares.map((hash) =>
        rm(path.join(dataDir, sharesFolder, hash), { recursive: true, force: true, maxRetries: 5 }),
      ),
    ]);
    // The folder of the last share picture of a picture goes with it; another one fails here, and stays.
    const folders = names.filter((name) => sharedHash(uploadUrl(name))).map(publicPath);
    await Promise.all(folders.map((place) => rmdir(path.dirname(place)).catch(() => {})));
  }

  return {
    /** Moves a temporary file to the originals, which are not served, atomically. */
    storeOriginal: (filepath: string, name: string) => moveInto(originalPath(name), filepath),
    /**
     * Publishes temporary files, each atomically. A deletion removes the row before its files: background work that adds files
     * checks the row afterwards.
     */
    async publish(files: FilesToPublish): Promise<void> {
      for (const { filepath, name } of files) {
        await mkdir(path.dirname(publicPath(name)), { recursive: true });
        await moveInto(publicPath(name), filepath);
      }
    },
    /** Stores a picture's small files for the panel, which always are the same. @param original the name of its original */
    async storePanel(original: string, files: readonly EncodedFile[]): Promise<void> {
      await mkdir(path.join(dataDir, panelFolder), { recursive: true });
      for (const { filepath, width } of files)
        await moveInto(panelPath(panelName(original, width)), filepath);
    },
    /** Serves the former files of a row until they expire. @param id of the row: `findFormer` finds it */
    async retire(id: number, { names, until }: FormerFiles): Promise<void> {
      const inside = formerFolderFor(until, Date.now());
      if (inside === null) return;
      const folder = path.join(dataDir, inside);
      await mkdir(folder, { recursive: true });
      for (const name of names) {
        // A hash has no file: it identifies the row.
        if (isPictureHash(name)) await writeFile(path.join(folder, name), String(id));
        else
          await rename(publicPath(name), path.join(folder, path.basename(name))).catch(ifMissing(undefined));
      }
    },
    /** The id of the row that formerly had a picture's files of this hash; null where none had. */
    async findFormer(hash: string): Promise<number | null> {
      if (!isPictureHash(hash)) return null;
      for (const place of placesOf(hash)) {
        const text = await readFile(path.join(dataDir, place), 'utf8').catch(ifMissing(''));
        if (/^\d+$/.test(text)) return Number(text);
      }
      return null;
    },
    remove,
    /** Removes published files again, but for those that a row shows or showed; another process may have made the same. */
    async unpublish(files: FilesToPublish, row: StoredNames | null): Promise<void> {
      const used = new Set(row ? [...publicNamesOf(row), ...formerNamesOf(row, Date.now())] : []);
      for (const { name } of files) if (!used.has(name)) await remove({ hash: name });
    },
    originalPath,
    /** What the encoder makes a picture's public files from. */
    sourceOf: ({ original }: PictureRecord, { isMarked, watermark = null }: FileState): PictureSource => ({
      filepath: originalPath(original.name),
      place: placeOf({ isMarked }),
      watermark,
    }),
    publicPath,
  };
}
export type LocalStorage = ReturnType<typeof createLocalStorage>;
