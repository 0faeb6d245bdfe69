import { createContext, use, useEffect, useMemo, useRef } from 'react';
import type { GalleryCategory } from '../../contract/gallery-category';
import { chunkTimeoutMs } from '../../contract/limits';
import type { Credit } from '../../contract/operator';
import { placeholderGallery } from '../../contract/placeholder-gallery';
import { cacheKeys } from '../../data/cache-keys';
import { openSiteReader } from '../../data/open-site-reader';
import { readSentData } from '../../data/read-sent-data';
import type { FoundAddress, GalleryWindow } from '../../data/site-reader';
import { inTime } from '../../lib/in-time';
import { paths, type SiteRoute } from '../routing/paths';
import type { ShownAbout, ShownPictures, ShownSettings } from './shown/shown-content';
import type { ShownItem } from './shown/shown-items';
import type { ShownStory } from './shown/to-shown-story';
import { DataCacheContext, useCached } from './use-cached';

/** What the server puts into a page so that hydration asks for nothing. */
export interface SitePayload {
  /** The year of the copyright line, as the server saw it. */
  year: number;
  /** Who made the site; null names nobody. */
  credit: Credit | null;
  /** The site's public origin. */
  publicUrl: string;
  /** The address names a page that does not exist, as the stored content tells and not the address. */
  isMissing?: boolean;
  fallback: Record<string, unknown>;
  /** Keys whose read failed on the server: their fallback is default content, to be asked for again. */
  failed: string[];
}

export const SitePayloadContext = createContext<SitePayload>({
  year: 0,
  credit: null,
  publicUrl: '',
  fallback: {},
  failed: [],
});

export const useCopyrightYear = () => use(SitePayloadContext).year;

export const useCredit = () => use(SitePayloadContext).credit;

const loadShownItems = () => inTime(import('./shown/shown-items'), chunkTimeoutMs);
const loadShownStory = () => inTime(import('./shown/to-shown-story'), chunkTimeoutMs);
const loadShownContent = () => inTime(import('./shown/shown-content'), chunkTimeoutMs);

/** The settings and the About document come with every page; what is read later is made into what pages show as well. */
const readSettings = async (): Promise<ShownSettings> => {
  const [reader, { toShownSettings }] = await Promise.all([openSiteReader(), loadShownContent()]);
  return toShownSettings(await reader.readSettings());
};
const readPictures = async (): Promise<ShownPictures> => {
  const [reader, { toShownPictures }] = await Promise.all([openSiteReader(), loadShownContent()]);
  return toShownPictures(await reader.readSettings());
};
const readAbout = async (): Promise<ShownAbout> => {
  const [reader, { toShownAbout }] = await Promise.all([openSiteReader(), loadShownContent()]);
  return toShownAbout(await reader.readAbout());
};
const readDefaultAbout = async () =>
  (await inTime(import('./default-about'), chunkTimeoutMs)).defaultShownAbout;

/** Windows of a gallery that are shown together, from one to another, both included. */
export interface GalleryRange {
  from: number;
  to: number;
}

/** What is stored of a gallery in some of its windows. */
type GalleryPart = Pick<GalleryWindow, 'count' | 'isComingSoon'> & { items: ShownItem[] };

const readGallery =
  (category: GalleryCategory, { from, to }: GalleryRange) =>
  async (): Promise<GalleryPart> => {
    const [reader, { toShownItem }] = await Promise.all([openSiteReader(), loadShownItems()]);
    const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const windows = await Promise.all(numbers.map((number) => reader.readWindow(category, number)));
    const last = windows.at(-1);
    return {
      items: windows.flatMap(({ items }) => items.map((item) => toShownItem(item))),
      count: last?.count ?? 0,
      isComingSoon: last?.isComingSoon,
    };
  };

const readStory = (category: GalleryCategory, slug: string) => async (): Promise<ShownStory | null> => {
  const [reader, { toShownStory }] = await Promise.all([openSiteReader(), loadShownStory()]);
  const page = await reader.readStory(category, slug);
  return page && toShownStory(page);
};

const findWindow = async (category: GalleryCategory, documentId: string) =>
  (await openSiteReader()).findWindow(category, documentId);

/** The settings of the header; the default content where the server could not read them (§4). */
export const useSettings = () => useCached(cacheKeys.settings, readSettings).data as ShownSettings;

const noPictures: ShownPictures = {};

/** Her photographs on home and About, none after a failure; undefined while they are not known. */
export function usePictures(): ShownPictures | undefined {
  const { hasPictures } = useSettings();
  const { data, error } = useCached(hasPictures ? cacheKeys.pictures : null, readPictures);
  return data ?? (hasPictures && !error ? undefined : noPictures);
}

/** The About document, the default content after a failure (§4); undefined while neither is there. */
export function useAbout(): ShownAbout | undefined {
  const { data, error } = useCached(cacheKeys.about, readAbout);
  const standIn = useCached(!data && error ? 'default-about' : null, readDefaultAbout);
  return data ?? standIn.data;
}

/**
 * The About document for what is said of its page; undefined of any other. Of those who use a key the library asks only the
 * first to read it again: whoever cannot read does not use it.
 */
export const useAboutOf = (route: SiteRoute) =>
  useCached(route.page === 'about' ? cacheKeys.about : null, readAbout).data;

/** The story that a route names, null where there is none; undefined while it is not known, and of any other route. */
export function useStoryOf(route: SiteRoute): ShownStory | null | undefined {
  const { category, slug } = route.page === 'story' ? route : { category: 'moda' as const, slug: null };
  return useCached(slug === null ? null : cacheKeys.story(category, slug), readStory(category, slug ?? ''))
    .data;
}

/** The items of a gallery in some of its windows; three placeholders until any are stored (§4). */
export function useGallery(
  category: GalleryCategory,
  range: GalleryRange,
): {
  items: ShownItem[];
  /** How many windows the gallery has. */
  count: number;
  /** It has items, and all of them are hidden. */
  isComingSoon: boolean;
  isLoading: boolean;
  /** Whether `items` is all there is: after a failed read nobody can tell. */
  isCertain: boolean;
} {
  const key = cacheKeys.gallery(category, range.from, range.to);
  const { failed } = use(SitePayloadContext);
  const { data: known, isLoading } = useCached(key, readGallery(category, range));
  const shown = useRef(known);
  useEffect(() => {
    shown.current = known ?? shown.current;
  }, [known]);
  // Until the next window is here, those before it stay.
  const data = known ?? shown.current;
  const isComingSoon = data?.isComingSoon === true;
  return {
    items: data && (data.count > 0 || isComingSoon) ? data.items : placeholderGallery(category),
    count: data?.count ?? 0,
    isComingSoon,
    isLoading,
    isCertain: data !== undefined && (data.count > 0 || !failed.includes(key)),
  };
}

/** The number of the window that holds an item; asks for nothing while `documentId` is null. */
export function useWindowOf(
  category: GalleryCategory,
  documentId: string | null,
): { number: number | undefined; isMissing: boolean } {
  const { data } = useCached(
    documentId === null ? null : cacheKeys.windowOf(category, documentId),
    async () => (await findWindow(category, documentId ?? ''))?.number ?? null,
  );
  return { number: data ?? undefined, isMissing: data === null };
}

/** Where an item's id or a slug leads that is not where its address says; asks for nothing while `name` is null. */
export function useFoundAddress(name: string | null): { found: FoundAddress | null; isLoading: boolean } {
  const { data, error } = useCached(name === null ? null : cacheKeys.address(name), async () =>
    (await openSiteReader()).findAddress(name ?? ''),
  );
  return { found: data ?? null, isLoading: name !== null && data === undefined && error === undefined };
}

/** The number of an item's window as the server sent it. */
export function useSentWindowOf(category: GalleryCategory, documentId: string | null): number | undefined {
  const { fallback } = use(SitePayloadContext);
  return documentId === null
    ? undefined
    : (fallback[cacheKeys.windowOf(category, documentId)] as number | undefined);
}

/** The item that a route names, where any window of its gallery that is known holds it; asks for nothing. */
export function useKnownItem(route: SiteRoute): ShownItem | undefined {
  const cache = use(DataCacheContext);
  if (route.page !== 'gallery' || route.documentId === null) {
    return undefined;
  }
  const { category, documentId } = route;
  const items = cache
    .keys()
    .filter((key) => key.startsWith(cacheKeys.anyOf(category)))
    .flatMap((key) => (cache.get(key).data as Partial<GalleryPart> | null)?.items ?? []);
  return [...items, ...placeholderGallery(category)].find((item) => item.documentId === documentId);
}

/** Reads that are under way, by key. */
const reading = new Map<string, Promise<unknown>>();

/** What a page's document was sent with, else what the reader gives. */
async function readSent<Data>(path: string, key: string, read: () => Promise<Data>): Promise<Data> {
  return ((await readSentData(path))[key] as Data | undefined) ?? read();
}

export type ReadAhead = ReturnType<typeof useReadAhead>;

/** Reads a page's data before they are shown; what is known already is not read again. */
export function useReadAhead() {
  const cache = use(DataCacheContext);
  return useMemo(() => {
    const known = (key: string) => cache.get(key).data;
    const hasPictures = () => (known(cacheKeys.settings) as ShownSettings).hasPictures;
    const ahead = async <Data>(key: string, read: () => Promise<Data>): Promise<Data> => {
      if (known(key) !== undefined) {
        return known(key) as Data;
      }
      const begun =
        (reading.get(key) as Promise<Data> | undefined) ?? read().finally(() => reading.delete(key));
      reading.set(key, begun);
      const data = await begun;
      cache.put(key, data);
      return data;
    };
    return {
      pictures: async () =>
        hasPictures()
          ? ahead(cacheKeys.pictures, () => readSent(paths.home, cacheKeys.pictures, readPictures))
          : noPictures,
      arePicturesKnown: () => !hasPictures() || known(cacheKeys.pictures) !== undefined,
      about: () => ahead(cacheKeys.about, readAbout),
      gallery: (category: GalleryCategory, from = 1) => {
        const key = cacheKeys.gallery(category, from);
        const read = readGallery(category, { from, to: from });
        return ahead(key, () => readSent(paths.gallery(category, from), key, read));
      },
      story: (category: GalleryCategory, slug: string) => {
        const key = cacheKeys.story(category, slug);
        const read = readStory(category, slug);
        return ahead(key, () => readSent(paths.story(category, slug), key, read));
      },
      isStoryKnown: (category: GalleryCategory, slug: string) =>
        known(cacheKeys.story(category, slug)) !== undefined,
      isGalleryKnown: (category: GalleryCategory, windowNumber = 1) =>
        known(cacheKeys.gallery(category, windowNumber)) !== undefined,
    };
  }, [cache]);
}
