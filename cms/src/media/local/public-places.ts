import path from 'node:path';
import { sharedHash } from '../pictures/share-picture';

const dayMs = 24 * 60 * 60 * 1000;

/** Folders inside the data folder. */
export const uploadsFolder = 'public/uploads';
export const originalsFolder = 'originals';
export const sharesFolder = 'shares';
export const formerFolder = 'former';
/** Unmarked, and so none of the public ones: `panel-pictures.ts`. */
export const panelFolder = 'panel';

/**
 * Until when files answer that pages name no more (ms since 1970): a day, for pages that are open and what previews have
 * noted, and what is left of the next one, so that there are two ends at a time.
 */
export function formerEnd(now: number): number {
  return (Math.floor(now / dayMs) + 2) * dayMs;
}

function folderUntil(end: number): string {
  return path.join(formerFolder, new Date(end).toISOString().slice(0, 10));
}

/** Folders of former files that still answer. Each is called by the day (UTC) with whose beginning that ends. */
function formerFolders(now: number): string[] {
  return [formerEnd(now) - dayMs, formerEnd(now)].map(folderUntil);
}

/**
 * The folder for files that answer until then (ISO 8601), and never longer than files that become former now; null where
 * that is over.
 */
export function formerFolderFor(until: string, now: number): string | null {
  const end = Math.min(Math.floor(Date.parse(until) / dayMs) * dayMs, formerEnd(now));
  return end > now ? folderUntil(end) : null;
}

/** Whether a folder of former files, by its name, holds what still answers. */
export function isFormerFolder(name: string, now: number): boolean {
  return formerFolders(now).includes(path.join(formerFolder, name));
}

/** Where a public file lies that a row shows. Share pictures of one picture lie together. */
export function publicPlace(name: string): string {
  const hash = sharedHash(`/uploads/${name}`);
  return hash === undefined ? path.join(uploadsFolder, name) : path.join(sharesFolder, hash, name);
}

/** Everywhere where a public file of this name may lie: paths inside the data folder, in the order they are looked at. */
export function placesOf(name: string, now = Date.now()): string[] {
  return [publicPlace(name), ...formerFolders(now).map((folder) => path.join(folder, name))];
}
