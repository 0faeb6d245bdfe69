import { createContext, use, useMemo } from 'react';
import useSWR, { preload, useSWRConfig } from 'swr';
import type { AboutPage } from '../contract/about-page';
import { defaultAbout, defaultSettings, placeholderGallery } from '../contract/defaults';
import type { GalleryCategory } from '../contract/gallery-category';
import type { GalleryItem } from '../contract/gallery-item';
import type { SiteSettings } from '../contract/site-settings';
import { cacheKeys } from '../data/cache-keys';
import { openSiteReader } from '../data/open-site-reader';

/** What the server puts into a page so that hydration asks for nothing. */
export interface SitePayload {
  /** The year of the copyright line, as the server saw it. */
  year: number;
  fallback: Record<string, unknown>;
  /** Keys whose read failed on the server: their fallback is default content, to be asked for again. */
  failed: string[];
}

export const SitePayloadContext = createContext<SitePayload>({ year: 0, fallback: {}, failed: [] });

export const useCopyrightYear = () => use(SitePayloadContext).year;

const readSettings = async () => (await openSiteReader()).readSettings();
const readAbout = async () => (await openSiteReader()).readAbout();
const readGallery = (category: GalleryCategory) => async () => (await openSiteReader()).listGallery(category);

/** The settings of the header; the default content while they are away (§4). */
export function useSettings(): SiteSettings {
  const { data } = useSWR(cacheKeys.settings, readSettings);
  return data ?? defaultSettings;
}

/** The About document; `about` is the default content after a failure (§4). */
export function useAbout(): { about: AboutPage; isLoading: boolean } {
  const { data, error } = useSWR(cacheKeys.about, readAbout);
  return { about: data ?? defaultAbout, isLoading: data === undefined && error === undefined };
}

/** The About document where the page has it already; asks for nothing. */
export function useAboutIfKnown(): AboutPage | undefined {
  return useSWR<AboutPage>(cacheKeys.about, null).data;
}

/** The items of a gallery; three placeholders until any are there (§4). */
export function useGallery(category: GalleryCategory): {
  items: GalleryItem[];
  isLoading: boolean;
  /** Whether `items` is all there is: after a failed read nobody can tell. */
  isCertain: boolean;
} {
  const key = cacheKeys.gallery(category);
  const { failed } = use(SitePayloadContext);
  const { data, error } = useSWR(key, readGallery(category));
  return {
    items: shownItems(category, data),
    isLoading: data === undefined && error === undefined,
    isCertain: data !== undefined && (data.length > 0 || !failed.includes(key)),
  };
}

/** What a gallery shows of what is stored: three placeholders when that is nothing (§4). */
export function shownItems(category: GalleryCategory, stored: GalleryItem[] | undefined): GalleryItem[] {
  return stored && stored.length > 0 ? stored : placeholderGallery(category);
}

/** Reads a page's data before it is asked for; what is known already is not read again. */
export function useReadAhead() {
  const { cache, fallback } = useSWRConfig();
  return useMemo(() => {
    const ahead = async <Data>(key: string, read: () => Promise<Data>): Promise<Data> =>
      (cache.get(key)?.data ?? fallback?.[key] ?? (await preload(key, read))) as Data;
    return {
      about: () => ahead(cacheKeys.about, readAbout),
      gallery: (category: GalleryCategory) => ahead(cacheKeys.gallery(category), readGallery(category)),
    };
  }, [cache, fallback]);
}
