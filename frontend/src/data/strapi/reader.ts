import { defaultAbout, defaultSettings } from 'contract/defaults';
import type { GalleryCategory } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import { galleryWindowSize, missingOrder } from 'contract/limits';
import type { ListedStory } from 'contract/story';
import type * as v from 'valibot';
import { DataError } from '../data-error';
import type { GalleryWindow, SiteReader } from '../site-reader';
import { type HttpOptions, requestJson } from './http';
import { queries } from './queries';
import {
  parseAnswer,
  toAboutPage,
  wireAboutSchema,
  wireAddressSchema,
  wireGalleryPageSchema,
  wireSettingsSchema,
  wireStoryAtSchema,
  wireStoryPageSchema,
} from './wire';

/** A `SiteReader` over Strapi's REST API. Public reads send no token: a stale one would cause a 401. */
export function createStrapiReader(options: HttpOptions): SiteReader {
  async function read<Schema extends v.GenericSchema>(path: string, schema: Schema) {
    return parseAnswer(schema, await requestJson(path, options), `GET ${path}`);
  }

  async function window(
    category: GalleryCategory,
    place: { page: number } | { around: string },
  ): Promise<GalleryWindow> {
    const path = queries.cards(category, place, galleryWindowSize);
    const { data: items, meta } = await read(path, wireGalleryPageSchema);
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
    readSettings: () =>
      orDefault(defaultSettings, async () => (await read(queries.settings(), wireSettingsSchema)).data),

    readAbout: () =>
      orDefault(defaultAbout, async () => toAboutPage((await read(queries.about(), wireAboutSchema)).data)),

    listGallery: (category) =>
      readWholeGallery((page) => read(queries.gallery(category, { page }), wireGalleryPageSchema)),

    readWindow: (category, number) => window(category, { page: number }),
    // The API refuses invalid documentIds.
    findWindow: async (category, documentId) =>
      nameForm.test(documentId) ? orDefault(null, () => window(category, { around: documentId })) : null,

    async listStories(category) {
      const stories: ListedStory[] = [];
      for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
        const { data, meta } = await read(queries.storyPage(category, page), wireStoryPageSchema);
        stories.push(...data);
        pageCount = meta.pagination.pageCount;
      }
      return stories;
    },
    readStory: async (category, slug, around) =>
      nameForm.test(slug)
        ? orDefault(null, async () => {
            const { data, meta } = await read(queries.storyAt(category, slug, around), wireStoryAtSchema);
            const { shareImage, ...neighbours } = meta;
            return { story: data, ...neighbours, ...(shareImage && { shareImage }) };
          })
        : null,
    findAddress: async (name) =>
      nameForm.test(name)
        ? orDefault(null, async () => (await read(queries.address(name), wireAddressSchema)).data)
        : null,
  };
}

/** Reads all pages of a gallery and sorts the items by order, missing as 999 (§4). */
export async function readWholeGallery(
  readPage: (page: number) => Promise<v.InferOutput<typeof wireGalleryPageSchema>>,
): Promise<GalleryItem[]> {
  const items: GalleryItem[] = [];
  let pageCount = 1;
  for (let page = 1; page <= pageCount; page += 1) {
    const { data, meta } = await readPage(page);
    items.push(...data);
    pageCount = meta.pagination.pageCount;
  }
  return items.sort((a, b) => (a.order ?? missingOrder) - (b.order ?? missingOrder));
}

/** The form of documentIds and slugs. */
const nameForm = /^[\w-]{1,80}$/;

/** Reads a document; returns the default if it is not stored. */
export async function orDefault<Content>(content: Content, read: () => Promise<Content>): Promise<Content> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DataError && error.kind === 'not-found') {
      return content;
    }
    throw error;
  }
}
