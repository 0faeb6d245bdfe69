import useSWR, { useSWRConfig } from 'swr';
import type { SiteRoute } from '../routing/paths';
import { placeholdersOf } from './placeholders';
import { type GalleryPart, galleryKeys, type Read, reads } from './reads';
import type { AboutView, PicturedPage, PictureView, SettingsView } from './views/content-view';
import type { ItemView } from './views/item-view';
import type { StoryView } from './views/story-view';

/** The data of a read, kept fresh while mounted; sends no request while `read` is null. */
export function useRead<Data>(read: Read<Data> | null) {
  const { data, error, mutate } = useSWR<Data, unknown>(read?.key ?? null, read?.load ?? null);
  /** Whether there is neither data nor an error yet. */
  const isLoading = read !== null && data === undefined && error === undefined;
  return { data, error, isLoading, readAgain: () => mutate() };
}

/** The settings; the default content if the server could not read them (§4). */
export const useSettings = () => useRead(reads.settings).data as SettingsView;

/** The owner's picture on a page; null for the built-in one and after a failure, undefined while loading. */
export function usePicture(page: PicturedPage): PictureView | null | undefined {
  const isPictured = useSettings().pictured.includes(page);
  const { data, error } = useRead(isPictured ? reads.picture(page) : null);
  return data ?? (isPictured && !error ? undefined : null);
}

/** The About document; the default content after a failure (§4), undefined while loading. */
export function useAbout(): AboutView | undefined {
  const { data, error } = useRead(reads.about);
  const fallback = useRead(!data && error ? reads.defaultAbout : null);
  return data ?? fallback.data;
}

/** The story that a route names; null if there is none, undefined while loading and for other routes. */
export const useStoryOf = (route: SiteRoute): StoryView | null | undefined =>
  useRead(route.page === 'story' ? reads.story(route.category, route.slug) : null).data;

/** The item that a route names, from the cached windows of its gallery; sends no request. */
export function useCachedItem(route: SiteRoute): ItemView | undefined {
  const { cache, fallback } = useSWRConfig();
  if (route.page !== 'gallery' || route.documentId === null) return undefined;
  const { category, documentId } = route;
  const items = [...cache.keys(), ...Object.keys(fallback)]
    .filter((key) => key.startsWith(galleryKeys(category)))
    .flatMap((key) => ((cache.get(key)?.data ?? fallback[key]) as Partial<GalleryPart> | null)?.items ?? []);
  return [...items, ...placeholdersOf(category)].find((item) => item.documentId === documentId);
}
