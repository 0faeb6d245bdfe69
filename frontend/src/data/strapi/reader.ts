import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { galleryWindowSize, missingOrder } from 'contract/limits';
import { aboutComponentsSchema } from 'contract/site/about-page';
import { siteSettingsSchema } from 'contract/site/site-settings';
import { foundAddressSchema } from 'contract/stories/story';
import type { Language } from 'contract/translations/languages';
import type * as v from 'valibot';
import { DataError } from '../data-error';
import { defaultAboutHere, defaultSettingsHere } from '../default-content';
import type { GalleryWindow, SiteReader } from '../site-reader';
import { type HttpOptions, requestJson } from './http';
import { categoryFilter, listPath } from './list-path';
import {
  galleryPageSchema,
  parseAnswer,
  parseData,
  storyAtSchema,
  storyListSchema,
  toAboutPage,
} from './wire';

/** A `SiteReader` over Strapi's REST API. Public reads send no token: a stale one would cause a 401. */
export function createStrapiReader(options: HttpOptions, language: Language = 'pt'): SiteReader {
  return createApiReader((path) => requestJson(path, options), language);
}

/** @param ask the API's answer to a read of this path; rejects with a `DataError` only @param language of the answers */
export function createApiReader(ask: (path: string) => Promise<unknown>, language: Language): SiteReader {
  const get = (path: string) =>
    ask(language === 'pt' ? path : `${path}${path.includes('?') ? '&' : '?'}locale=${language}`);
  const read = async <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
    parseAnswer(schema, await get(path), `GET ${path}`);
  const readData = async <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
    parseData(schema, await get(path), `GET ${path}`);

  async function window(category: GalleryCategory, place: string): Promise<GalleryWindow> {
    const path = `/api/gallery-cards?${categoryFilter(category)}&${place}&pagination[pageSize]=${galleryWindowSize}`;
    const { data: items, meta } = await read(path, galleryPageSchema);
    const { page, pageCount } = meta.pagination;
    const { isComingSoon, shareImage } = meta;
    return {
      items,
      number: page,
      count: pageCount,
      ...(isComingSoon && { isComingSoon }),
      ...(shareImage && { shareImage }),
    };
  }

  return {
    readSettings: () => orDefault(defaultSettingsHere, () => readData(settingsPath, siteSettingsSchema)),
    readAbout: () =>
      orDefault(defaultAboutHere, async () => toAboutPage(await readData(aboutPath, aboutComponentsSchema))),
    listGallery: (category) =>
      readGallery((page) => read(listPath('/api/gallery-items', category, page), galleryPageSchema)),
    readWindow: (category, number) => window(category, `pagination[page]=${number}`),
    // The API refuses invalid documentIds.
    findWindow: async (category, documentId) =>
      nameForm.test(documentId)
        ? orDefault(null, () => window(category, `pagination[around]=${documentId}`))
        : null,
    listStories: (category) =>
      readPages((page) => read(listPath('/api/stories', category, page), storyListSchema)),
    readStory: async (category, slug, around) =>
      nameForm.test(slug)
        ? orDefault(null, async () => {
            const place = around === undefined ? '' : `&pagination[around]=${encodeURIComponent(around)}`;
            const path = `/api/stories/at/${slug}?${categoryFilter(category)}${place}`;
            const { data, meta } = await read(path, storyAtSchema);
            const { shareImage, ...neighbours } = meta;
            return { story: data, ...neighbours, ...(shareImage && { shareImage }) };
          })
        : null,
    findAddress: async (name) =>
      nameForm.test(name)
        ? orDefault(null, () => readData(`/api/stories/address/${name}`, foundAddressSchema))
        : null,
  };
}

export const settingsPath = '/api/site-setting';
export const aboutPath = '/api/about-page';

/** The form of documentIds and slugs. */
const nameForm = /^[\w-]{1,80}$/;

/** All rows of a list. @param readPage reads a page, from 1 */
export async function readPages<Row>(
  readPage: (page: number) => Promise<{ data: Row[]; meta: { pagination: { pageCount: number } } }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const { data, meta } = await readPage(page);
    rows.push(...data);
    pageCount = meta.pagination.pageCount;
  }
  return rows;
}

/** A whole gallery by order, missing as 999 (§4). */
export async function readGallery(
  readPage: (page: number) => Promise<v.InferOutput<typeof galleryPageSchema>>,
): Promise<GalleryItem[]> {
  const items = await readPages(readPage);
  return items.sort((a, b) => (a.order ?? missingOrder) - (b.order ?? missingOrder));
}

/** Reads a document; returns the default if it is not stored. */
export async function orDefault<Content>(content: Content, read: () => Promise<Content>): Promise<Content> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DataError && error.kind === 'not-found') return content;
    throw error;
  }
}
