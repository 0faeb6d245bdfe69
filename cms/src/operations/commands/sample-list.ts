import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { SentGarment } from 'contract/credit';
import { type GalleryCategory, galleryCategories } from 'contract/gallery-category';
import { type OptionalWord, optionalWordNames } from 'contract/item-words';
import { checkGarments } from '../../content/credits/validation';
import { parseStory, type SentStory } from '../../content/stories/save-story';

/** What the sample command created, so that removing the sample keeps the owner's own. */
export function sampleMemory<Memory>(strapi: Core.Strapi, key: 'items' | 'stories', empty: Memory) {
  const row = strapi.store({ type: 'core', name: 'sample', key });
  return {
    read: async () => ((await row.get({})) as Memory | null) ?? empty,
    write: (value: Memory) => row.set({ value }),
  };
}

/** One item of the sample gallery; its files lie beside the list. */
export type SampleItem = {
  /** Identifies the item in later runs. */
  key: string;
  category: GalleryCategory;
  title: string;
  words: Partial<Record<OptionalWord | 'alt', string>>;
  garments: SentGarment[];
  file: string;
  poster: string | null;
  /** Seconds, for a video. */
  duration: number | null;
  story: string | null;
};

/** A story of the sample gallery. Its items refer to it; `cover` is the key of one of them. */
export type SampleStory = { key: string; sent: SentStory; cover: string | null };

type Entry = Record<string, unknown>;

const textIn = (entry: Entry, name: string) => (typeof entry[name] === 'string' ? entry[name] : null);

/** Reads `sample.json`, with the items in gallery order. @throws Error naming the invalid entry; ValidationError */
export function readSampleList(folder: string): { items: SampleItem[]; stories: SampleStory[] } {
  const { items, stories = [] } = JSON.parse(readFileSync(path.join(folder, 'sample.json'), 'utf8')) as {
    items?: Entry[];
    stories?: Entry[];
  };
  if (!Array.isArray(items) || !Array.isArray(stories))
    throw new Error('sample.json must hold a list of items');
  return { items: items.map(readItem), stories: stories.map(readStory) };
}

function readItem(entry: Entry, index: number): SampleItem {
  const category = galleryCategories.find((name) => name === entry.category);
  const [title, file] = [textIn(entry, 'title'), textIn(entry, 'file')];
  if (!category || title === null || file === null) {
    throw new Error(`sample.json: item ${index + 1} needs a category, a title and a file`);
  }
  const story = textIn(entry, 'story');
  const words = [...optionalWordNames, 'alt'].filter((name) => typeof entry[name] === 'string');
  return {
    // Existing installations identify items outside stories by their files.
    key: story === null ? file : String(entry.key),
    category,
    title,
    words: Object.fromEntries(words.map((name) => [name, entry[name]])),
    garments: checkGarments(entry.garments),
    file,
    poster: textIn(entry, 'poster'),
    duration: typeof entry.duration === 'number' ? entry.duration : null,
    story,
  };
}

function readStory({ key, cover, ...words }: Entry): SampleStory {
  return {
    key: String(key),
    sent: parseStory(words, { isNew: true }),
    cover: typeof cover === 'string' ? cover : null,
  };
}
