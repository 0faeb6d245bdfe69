import { creditNameSchema } from 'contract/credits/credit';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { type GalleryItem, galleryItemSchema } from 'contract/gallery/gallery-item';
import type { ItemWords } from 'contract/gallery/item-words';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import { aboutPageSchema } from 'contract/site/about-page';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { siteSettingsSchema } from 'contract/site/site-settings';
import { listedStorySchema } from 'contract/stories/story';
import * as v from 'valibot';
import { report } from '../../lib/report';
import { DataError } from '../data-error';
import { sampleSelectionSchema, sampleSelections } from './sample-selections';
import { sampleNames, samplePictures, sampleStories } from './sample-stories';

const dayMs = 24 * 60 * 60 * 1000;

type Sample = Pick<ItemWords, 'title'> & Partial<ItemWords> & Pick<GalleryItem, 'imageUrl'>;

/** The sample gallery (§9): 4 fashion, 3 advertising, each dated one day before the one above it. */
const samples: Record<GalleryCategory, ReadonlyArray<Sample>> = {
  moda: [
    {
      title: 'Linho em queda',
      imageUrl: '/images/moda-1.jpg',
      description: 'Editorial, linho cru e luz de janela.',
    },
    {
      title: 'Terracota',
      imageUrl: '/images/moda-2.jpg',
      description: 'Lookbook de inverno, cores de barro.',
    },
    {
      title: 'Rosa antigo',
      imageUrl: '/images/moda-3.jpg',
      description: 'Ensaio autoral, cetim e silêncio.',
    },
    { title: 'Drapeado', imageUrl: '/images/hero.jpg', description: 'Estudo de tecido para a capa.' },
  ],
  publicidade: [
    { title: 'Sálvia', imageUrl: '/images/publicidade-1.jpg', description: 'Campanha de fragrância.' },
    { title: 'Cinza de ateliê', imageUrl: '/images/publicidade-2.jpg', description: 'Filme institucional.' },
    { title: 'Noite', imageUrl: '/images/publicidade-3.jpg', description: 'Catálogo de festa.' },
  ],
};

/** A category of the sample gallery. @param now in ms since the epoch */
function sampleGallery(category: GalleryCategory, now: number): GalleryItem[] {
  return samples[category].map((sample, index) =>
    bareItem({
      documentId: `amostra-${category}-${index + 1}`,
      ...sample,
      order: index + 1,
      category,
      uploadedAt: new Date(now - index * dayMs).toISOString(),
    }),
  );
}

/** A value in local storage, replaced by its default if missing or damaged. */
export interface StoredValue<Value> {
  read(): Value;
  /** @throws DataError `too-large` if the browser's storage is full; the stored value stays */
  write(value: Value): void;
}

function storedValue<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  initial: () => v.InferOutput<Schema>,
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
      const value = initial();
      write(value);
      return value;
    },
  };
}

// The keys of the sample-data mode (§7).
export const storedSettings = storedValue('site_settings', siteSettingsSchema, () => defaultSettings);
export const storedAbout = storedValue('about_page', aboutPageSchema, () => defaultAbout);

export const storedGallery = (category: GalleryCategory) =>
  storedValue(`${category}_images`, v.array(galleryItemSchema), () => sampleGallery(category, Date.now()));

/** Items of stories, stored separately from the galleries. */
export const storedStoryItems = storedValue('story_images', v.array(galleryItemSchema), () =>
  galleryCategories.flatMap((category) => samplePictures(category, samples[category].length + 1, Date.now())),
);
export const storedStories = storedValue(
  'stories',
  v.array(
    v.object({ ...listedStorySchema.entries, oldSlugs: v.array(v.string()), madeAt: v.optional(v.string()) }),
  ),
  () => sampleStories,
);
export const storedNames = storedValue('credit_names', v.array(creditNameSchema), () => sampleNames);
export const storedSelections = storedValue('selections', v.array(sampleSelectionSchema), () =>
  sampleSelections(Date.now()),
);
