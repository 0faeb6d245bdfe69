import { creditNameSchema } from 'contract/credits/credit';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { galleryItemSchema } from 'contract/gallery/gallery-item';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import { dayOf, defaultTimeZone } from 'contract/rights/rights';
import { aboutPageSchema } from 'contract/site/about-page';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { siteSettingsSchema } from 'contract/site/site-settings';
import { listedStorySchema, noStoryWords } from 'contract/stories/story';
import * as v from 'valibot';
import { report } from '../../lib/report';
import { DataError } from '../data-error';
import sample from './content.json';

/** A value in local storage, replaced by its default if missing or damaged. */
export interface StoredValue<Value> {
  read(): Value;
  /** @throws DataError `too-large` if the browser's storage is full; the stored value stays */
  write(value: Value): void;
}

export function storedValue<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  initial: () => unknown,
): StoredValue<v.InferOutput<Schema>> {
  const write = (value: v.InferOutput<Schema>) => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch (cause) {
      throw new DataError('too-large', `There is no room for ${key} in this browser's storage`, {
        cause,
        details: { code: 'sample/storage-full' },
        serverMessage:
          'O armazenamento deste navegador está cheio. Exclua uma imagem ou envie um arquivo menor.',
      });
    }
  };
  return {
    write,
    read() {
      const text = localStorage.getItem(key);
      if (text !== null) {
        try {
          return v.parse(schema, JSON.parse(text));
        } catch (error) {
          report(`${key} was damaged and starts again from the sample content`, error);
        }
      }
      const value = v.parse(schema, initial());
      write(value);
      return value;
    },
  };
}

const hourMs = 60 * 60 * 1000;
const times = ['createdAt', 'updatedAt', 'uploadedAt', 'last', 'sentAt', 'changedAt'];

/** Sample content, whose times are hours before now, and whose last days are days from now on. */
export function withTimes(sample: object): unknown {
  return JSON.parse(JSON.stringify(sample), (key, value: unknown) => {
    if (typeof value !== 'number') return value;
    if (key === 'until') return dayOf(Date.now() + value * 24 * hourMs, defaultTimeZone);
    return times.includes(key) ? new Date(Date.now() - value * hourMs).toISOString() : value;
  });
}

const bare = bareItem({ documentId: '', title: '', imageUrl: '', order: 0, category: 'moda' });
const itemsOf = (list: object[]) => () => withTimes(list.map((item) => ({ ...bare, ...item })));

// The keys of the sample-data mode (§7).
export const storedSettings = storedValue('site_settings', siteSettingsSchema, () => ({
  ...defaultSettings,
  asksWatermark: true,
}));
export const storedAbout = storedValue('about_page', aboutPageSchema, () => defaultAbout);

const items = v.array(galleryItemSchema);
export const storedGallery = (category: GalleryCategory) =>
  storedValue(`${category}_images`, items, itemsOf(sample[category]));
/** Items of stories, stored separately from the galleries. */
export const storedStoryItems = storedValue('story_images', items, itemsOf(sample.storyItems));
const storySchema = { oldSlugs: v.array(v.string()), madeAt: v.optional(v.string()) };
export const storedStories = storedValue(
  'stories',
  v.array(v.object({ ...listedStorySchema.entries, ...storySchema })),
  () => sample.stories.map((story) => ({ ...noStoryWords, ...story })),
);
export const storedNames = storedValue('credit_names', v.array(creditNameSchema), () => sample.names);
