import { creditNameSchema } from 'contract/credits/credit';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { galleryItemSchema } from 'contract/gallery/gallery-item';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import { aboutPageSchema } from 'contract/site/about-page';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { siteSettingsSchema } from 'contract/site/site-settings';
import { listedStorySchema, noStoryWords } from 'contract/stories/story';
import * as v from 'valibot';
import { report } from '../../lib/report';
import { DataError } from '../data-error';
import sample from './content.json';

const dayMs = 24 * 60 * 60 * 1000;

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

/** Sample items of a gallery. @param name of their ids @param days between the dates of two @param first order */
function sampleItems(category: GalleryCategory, list: object[], name: string, days: number, first = 1) {
  return list.map((words, at) => ({
    ...bareItem({
      documentId: `amostra-${name}${category}-${at + 1}`,
      title: '',
      imageUrl: '',
      order: first + at,
      category,
      uploadedAt: new Date(Date.now() - at * days * dayMs).toISOString(),
    }),
    ...words,
  }));
}

const sampleStories = () =>
  sample.stories.map(({ credits, ...story }) => ({
    ...{ ...noStoryWords, cover: null, updatedAt: null, oldSlugs: [] },
    ...story,
    credits: credits.map(({ role, names }) => ({ role, names: names.map((at) => sample.names[at]) })),
    itemIds: sample.pictures[story.category as GalleryCategory].map(
      (_, at) => `amostra-historia-${story.category}-${at + 1}`,
    ),
  }));

// The keys of the sample-data mode (§7).
export const storedSettings = storedValue('site_settings', siteSettingsSchema, () => defaultSettings);
export const storedAbout = storedValue('about_page', aboutPageSchema, () => defaultAbout);

export const storedGallery = (category: GalleryCategory) =>
  storedValue(`${category}_images`, v.array(galleryItemSchema), () =>
    sampleItems(category, sample.galleries[category], '', 1),
  );

/** Items of stories, stored separately from the galleries. */
export const storedStoryItems = storedValue('story_images', v.array(galleryItemSchema), () =>
  galleryCategories.flatMap((category) => {
    const first = sample.galleries[category].length + 1;
    return sampleItems(category, sample.pictures[category], 'historia-', 0, first);
  }),
);
export const storedStories = storedValue(
  'stories',
  v.array(
    v.object({ ...listedStorySchema.entries, oldSlugs: v.array(v.string()), madeAt: v.optional(v.string()) }),
  ),
  sampleStories,
);
export const storedNames = storedValue('credit_names', v.array(creditNameSchema), () => sample.names);
