import { readFileSync } from 'node:fs';
import path from 'node:path';
import { optionalWords } from '../../../content/gallery/serializer';
import { type GalleryCategory, galleryCategories } from '../../../platform/strapi/content-types';

/** One item of the sample gallery; its files lie beside the list. */
export type SampleItem = Partial<Record<(typeof optionalWords)[number], string>> & {
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
