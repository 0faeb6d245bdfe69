import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { optionalWords } from '../../content/gallery/serializer';
import { checkFile } from '../../media/checks/check-file';
import { galleryMedia } from '../../media/checks/media-types';
import { storeEntryFile } from '../../media/entry-files';
import { type GalleryCategory, galleryCategories } from '../../platform/strapi/content-types';

/** One item of the sample gallery; its files lie beside the list. */
type SampleItem = Partial<Record<(typeof optionalWords)[number], string>> & {
  category: GalleryCategory;
  title: string;
  file: string;
  /** A video's cover. */
  poster?: string;
  /** Seconds, for a video. */
  duration?: number;
};

/**
 * Reads `sample.json`, in the order the items are to appear.
 * @throws Error naming the entry that is not one
 */
export function readSampleList(folder: string): SampleItem[] {
  const content: unknown = JSON.parse(readFileSync(path.join(folder, 'sample.json'), 'utf8'));
  const entries = Array.isArray(content) ? content : (content as { items?: unknown }).items;
  if (!Array.isArray(entries)) throw new Error('sample.json must hold a list of items');

  return entries.map((entry: Record<string, unknown>, index) => {
    const category = galleryCategories.find((name) => name === entry.category);
    if (!category || typeof entry.title !== 'string' || typeof entry.file !== 'string') {
      throw new Error(`sample.json: item ${index + 1} needs a category, a title and a file`);
    }
    const words = optionalWords.filter((name) => typeof entry[name] === 'string');
    return {
      category,
      title: entry.title,
      file: entry.file,
      ...Object.fromEntries(words.map((name) => [name, entry[name] as string])),
      ...(typeof entry.poster === 'string' && { poster: entry.poster }),
      ...(typeof entry.duration === 'number' && { duration: entry.duration }),
    };
  });
}

/**
 * Stores a file as one that goes with the item it is for.
 * @returns the id of the stored file
 * @throws ValidationError for a file that the galleries do not take
 */
export async function uploadSampleFile(strapi: Core.Strapi, file: string, title: string): Promise<number> {
  const originalFilename = path.basename(file);
  // What is stored is moved away; the original is not ours to touch.
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-'));
  try {
    const filepath = path.join(folder, originalFilename);
    await copyFile(file, filepath);
    const sent = { filepath, originalFilename, mimetype: '', size: (await stat(filepath)).size };
    const facts = await checkFile(strapi, sent, galleryMedia);
    const { id } = await storeEntryFile(strapi, { file: sent, facts, title });
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes files of the sample from the media library and the disk, as far as they are still there. */
export async function removeSampleFiles(strapi: Core.Strapi, fileIds: number[]): Promise<void> {
  const upload = strapi.plugin('upload').service('upload');
  for (const id of fileIds) {
    const file = await upload.findOne(id);
    if (file) await upload.remove(file);
  }
}
