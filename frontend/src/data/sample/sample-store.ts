import * as v from 'valibot';
import { aboutPageSchema } from '../../contract/about-page';
import type { GalleryCategory } from '../../contract/gallery-category';
import { galleryItemSchema } from '../../contract/gallery-item';
import { siteSettingsSchema } from '../../contract/site-settings';
import { report } from '../../lib/report';
import { DataError } from '../data-error';
import { sampleAbout, sampleGallery, sampleSettings } from './sample-content';

/** The local-storage keys of the sample-data mode (§7). */
export const sampleKeys = {
  settings: 'site_settings',
  about: 'about_page',
  gallery: (category: GalleryCategory) => `${category}_images`,
} as const;

/** One value in local storage, filled with its default while it is empty and repaired from it when damaged. */
interface StoredValue<Value> {
  read(): Value;
  /** @throws DataError `too-large` when the browser's storage is full; what was stored stays */
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

export const storedSettings = storedValue(sampleKeys.settings, siteSettingsSchema, () => sampleSettings);
export const storedAbout = storedValue(sampleKeys.about, aboutPageSchema, () => sampleAbout);

export function storedGallery(category: GalleryCategory) {
  return storedValue(sampleKeys.gallery(category), v.array(galleryItemSchema), () =>
    sampleGallery(category, Date.now()),
  );
}
