import type { GalleryCategory } from 'contract/gallery-category';
import { chunkTimeoutMs } from 'contract/limits';
import type { FoundAddress } from 'contract/story';
import { openSiteReader } from '../../data/open-site-reader';
import type { GalleryWindow, SiteReader } from '../../data/site-reader';
import { inTime } from '../../lib/in-time';
import { paths } from '../routing/paths';
import type { AboutView, PicturesView, SettingsView } from './views/content-view';
import type { ItemView } from './views/item-view';
import type { StoryView } from './views/story-view';

/** One thing that pages show. */
export interface Read<Data> {
  /** What SWR keeps it under, and the server sends it under. */
  key: string;
  /** Asks the API, and makes of the answer what pages show. */
  load: () => Promise<Data>;
  /** The page whose document carries it. */
  sentWith?: string;
}

/** What is stored of a gallery in some of its windows. */
export type GalleryPart = Pick<GalleryWindow, 'count' | 'isComingSoon'> & { items: ItemView[] };

/** What the keys of a gallery begin with. */
export const galleryKeys = (category: GalleryCategory) => `gallery/${category}/`;

/**
 * What pages read. The server makes shown content before it sends a page; the code that makes it in the browser comes with
 * the first later read.
 */
export const reads = {
  settings: {
    key: 'site-setting',
    load: () =>
      readWith(loadContentView, async (reader, to) => to.toSettingsView(await reader.readSettings())),
  } satisfies Read<SettingsView>,

  /** What home and About show of the settings alone. */
  pictures: {
    key: 'site-setting/pictures',
    sentWith: paths.home,
    load: () =>
      readWith(loadContentView, async (reader, to) => to.toPicturesView(await reader.readSettings())),
  } satisfies Read<PicturesView>,

  about: {
    key: 'about-page',
    load: () => readWith(loadContentView, async (reader, to) => to.toAboutView(await reader.readAbout())),
  } satisfies Read<AboutView>,

  defaultAbout: {
    key: 'default-about',
    load: async () => (await inTime(import('./default-about'), chunkTimeoutMs)).defaultAboutView,
  } satisfies Read<AboutView>,

  /** A gallery's windows from one to another, both included: one entry, so that all of them are read again together. */
  gallery: (category: GalleryCategory, from: number, to = from): Read<GalleryPart> => ({
    key: `${galleryKeys(category)}${from}-${to}`,
    sentWith: paths.gallery(category, from),
    load: () =>
      readWith(loadItemView, async (reader, { toItemView }) => {
        const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
        const windows = await Promise.all(numbers.map((number) => reader.readWindow(category, number)));
        const last = windows.at(-1);
        return {
          items: windows.flatMap(({ items }) => items.map((item) => toItemView(item))),
          count: last?.count ?? 0,
          isComingSoon: last?.isComingSoon,
        };
      }),
  }),

  /** The number of the window that holds an item; null where none does. */
  windowOf: (category: GalleryCategory, documentId: string): Read<number | null> => ({
    key: `${galleryKeys(category)}of/${documentId}`,
    load: async () => (await (await openSiteReader()).findWindow(category, documentId))?.number ?? null,
  }),

  /** Null where there is no such story. */
  story: (category: GalleryCategory, slug: string): Read<StoryView | null> => ({
    key: `story/${category}/${slug}`,
    sentWith: paths.story(category, slug),
    load: () =>
      readWith(loadStoryView, async (reader, { toStoryView }) => {
        const page = await reader.readStory(category, slug);
        return page && toStoryView(page);
      }),
  }),

  /** Where an item's id or a slug leads that is not where its address says; null for nowhere. */
  address: (name: string): Read<FoundAddress | null> => ({
    key: `address/${name}`,
    load: async () => (await openSiteReader()).findAddress(name),
  }),
};

const loadItemView = () => inTime(import('./views/item-view'), chunkTimeoutMs);
const loadStoryView = () => inTime(import('./views/story-view'), chunkTimeoutMs);
const loadContentView = () => inTime(import('./views/content-view'), chunkTimeoutMs);

/** Reads with the reader and a part of the site's code, both of which come when they are first asked for. */
async function readWith<Part, Data>(
  loadPart: () => Promise<Part>,
  read: (reader: SiteReader, part: Part) => Promise<Data>,
): Promise<Data> {
  return read(...(await Promise.all([openSiteReader(), loadPart()])));
}
