import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { chunkTimeoutMs } from 'contract/limits';
import type { FoundAddress } from 'contract/stories/story';
import { openSiteReader } from '../../data/open-site-reader';
import type { GalleryWindow, SiteReader } from '../../data/site-reader';
import { inTime } from '../../lib/in-time';
import { paths } from '../routing/paths';
import type { AboutView, PicturedPage, PictureView, SettingsView } from './views/content-view';
import type { GalleryView } from './views/gallery-view';
import type { StoryView } from './views/story-view';

/** A read of data that pages show. */
export interface Read<Data> {
  /** Cache key, in SWR and in the payload. */
  key: string;
  /** Reads the API and converts the answer to what pages show. */
  load: () => Promise<Data>;
  /** Path of the page whose document embeds it. */
  sentWith?: string;
}

/** A gallery's stored items in some of its windows. */
export type GalleryPart = Pick<GalleryWindow, 'count' | 'isComingSoon'> & GalleryView;

/** Prefix of a gallery's keys. */
export const galleryKeys = (category: GalleryCategory) => `gallery/${category}/`;

/**
 * What pages read. The server converts content for the pages that it sends; the browser loads the converting code with its
 * first own read.
 */
export const reads = {
  settings: {
    key: 'site-setting',
    load: () =>
      readWith(loadContentView, async (reader, to) => to.toSettingsView(await reader.readSettings())),
  } satisfies Read<SettingsView>,

  /** The owner's picture on a page; null for the built-in one. */
  picture: (page: PicturedPage): Read<PictureView | null> => ({
    key: `site-setting/${page}`,
    sentWith: paths[page],
    load: () =>
      readWith(loadContentView, async (reader, to) => to.toPictureView(await reader.readSettings(), page)),
  }),

  about: {
    key: 'about-page',
    load: () => readWith(loadContentView, async (reader, to) => to.toAboutView(await reader.readAbout())),
  } satisfies Read<AboutView>,

  defaultAbout: {
    key: 'default-about',
    load: async () => (await inTime(import('./default-about'), chunkTimeoutMs)).defaultAboutView,
  } satisfies Read<AboutView>,

  /** A gallery's windows `from` to `to`, inclusive: one cache entry, so that they are revalidated together. */
  gallery: (category: GalleryCategory, from: number, to = from): Read<GalleryPart> => ({
    key: `${galleryKeys(category)}${from}-${to}`,
    sentWith: paths.gallery(category, from),
    load: () =>
      readWith(loadGalleryView, async (reader, { toGalleryView }) => {
        const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
        const windows = await Promise.all(numbers.map((number) => reader.readWindow(category, number)));
        const last = windows.at(-1);
        return {
          ...toGalleryView(windows.map(({ items }) => items)),
          count: last?.count ?? 0,
          isComingSoon: last?.isComingSoon,
        };
      }),
  }),

  /** The number of the window that holds an item; null if there is none. */
  windowOf: (category: GalleryCategory, documentId: string): Read<number | null> => ({
    key: `${galleryKeys(category)}of/${documentId}`,
    load: async () => (await (await openSiteReader()).findWindow(category, documentId))?.number ?? null,
  }),

  /** Null if there is no such story. */
  story: (category: GalleryCategory, slug: string): Read<StoryView | null> => ({
    key: `story/${category}/${slug}`,
    sentWith: paths.story(category, slug),
    load: () =>
      readWith(loadStoryView, async (reader, { toStoryView }) => {
        const page = await reader.readStory(category, slug);
        return page && toStoryView(page);
      }),
  }),

  /** The present address of an item's id or a story's slug; null if there is none. */
  address: (name: string): Read<FoundAddress | null> => ({
    key: `address/${name}`,
    load: async () => (await openSiteReader()).findAddress(name),
  }),
};

const loadGalleryView = () => inTime(import('./views/gallery-view'), chunkTimeoutMs);
const loadStoryView = () => inTime(import('./views/story-view'), chunkTimeoutMs);
const loadContentView = () => inTime(import('./views/content-view'), chunkTimeoutMs);

/** Calls `read` with the reader and a part of the site's code, both loaded on first use. */
async function readWith<Part, Data>(
  loadPart: () => Promise<Part>,
  read: (reader: SiteReader, part: Part) => Promise<Data>,
): Promise<Data> {
  return read(...(await Promise.all([openSiteReader(), loadPart()])));
}
