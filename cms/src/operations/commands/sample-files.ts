import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from '../../platform/strapi/content-types';

/** One item of the sample gallery; its files lie beside the list. */
type SampleItem = {
  category: GalleryCategory;
  title: string;
  description?: string;
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
    return {
      category,
      title: entry.title,
      file: entry.file,
      ...(typeof entry.description === 'string' && { description: entry.description }),
      ...(typeof entry.poster === 'string' && { poster: entry.poster }),
      ...(typeof entry.duration === 'number' && { duration: entry.duration }),
    };
  });
}

const mimeTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/**
 * Sends a file through Strapi's upload service, as one that goes with the item it is for.
 * @returns the id of the stored file
 */
export async function uploadSampleFile(strapi: Core.Strapi, file: string, title: string): Promise<number> {
  const originalFilename = path.basename(file);
  const mimetype = mimeTypes[path.extname(file).toLowerCase()];
  if (!mimetype) throw new Error(`${originalFilename} is of no type the galleries show`);

  // The service works on a temporary file of the request's; the original is not its to touch.
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-'));
  try {
    const filepath = path.join(folder, originalFilename);
    await copyFile(file, filepath);
    const { size } = await stat(filepath);
    const [stored] = await strapi
      .plugin('upload')
      .service('upload')
      .upload(
        {
          data: { fileInfo: { name: originalFilename, alternativeText: title } },
          files: { filepath, originalFilename, mimetype, size },
        },
        { isOwnedByEntry: true },
      );
    return stored.id;
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
