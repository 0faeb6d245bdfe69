import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { OptionalWord } from 'contract/gallery/item-words';
import { checkGarments } from '../../credits/validation';
import { parseStory, type SentStory } from '../../stories/save-story';

/** What the sample command created, so that removing the sample keeps the owner's own. */
export function sampleMemory<Memory>(strapi: Core.Strapi, key: 'items' | 'stories', empty: Memory) {
  const row = strapi.store({ type: 'core', name: 'sample', key });
  return {
    read: async () => ((await row.get({})) as Memory | null) ?? empty,
    write: (value: Memory) => row.set({ value }),
  };
}

/** One item of the sample gallery; its files lie beside the list, `duration` is in seconds, `story` the key of its story. */
export type SampleItem = { [word in OptionalWord | 'alt']?: string } & {
  key: string;
  category: GalleryCategory;
  title: string;
  file: string;
  poster?: string;
  duration?: number;
  story?: string;
  garments?: unknown;
};

/** A story of the sample gallery. Its items refer to it; `cover` is the key of one of them. */
export type SampleStory = { key: string; sent: SentStory; cover: string | undefined };

type Listed = {
  items: SampleItem[];
  stories: (Omit<SampleStory, 'sent'> & Record<string, unknown>)[];
};

/** Reads `sample.json`, with the items in gallery order. @throws ValidationError for an invalid story or garment */
export function readSampleList(folder: string): { items: SampleItem[]; stories: SampleStory[] } {
  const listed = JSON.parse(readFileSync(path.join(folder, 'sample.json'), 'utf8')) as Listed;
  for (const { garments } of listed.items) checkGarments(garments);
  return {
    // Existing installations identify items outside stories by their files.
    items: listed.items.map((item) => ({ ...item, key: item.story ? item.key : item.file })),
    stories: listed.stories.map(({ key, cover, ...words }) => ({
      key,
      cover,
      sent: parseStory(words, { isNew: true }),
    })),
  };
}
