import { type GalleryCategory, otherCategory } from '../../contract/gallery-category';
import type { GalleryItem } from '../../contract/gallery-item';
import { placeholderGallery } from '../../contract/placeholder-gallery';
import type { ImageVariant } from '../../contract/responsive-image';
import { cacheKeys } from '../../data/cache-keys';
import type { FoundWindow, SiteReader } from '../../data/site-reader';
import type { SiteRoute } from '../paths';
import type { PageReads } from './page-reads';

type GalleryRoute = Extract<SiteRoute, { page: 'gallery' }>;

/** What a gallery has beside what every page has. */
interface LoadedGallery {
  /** The page to show: an item or a window that does not exist makes it the 404 page. */
  route: SiteRoute;
  items: GalleryItem[];
  /** What previews of the item in the address show; null where none is made for them. */
  shareImage: ImageVariant | null;
  /** The gallery that an item has moved to, whose address names the other one still. */
  movedTo: GalleryCategory | null;
}

/** Reads the window of a gallery that an address names, and finds out whether what it names is there. */
export async function loadGallery(
  route: GalleryRoute,
  reader: SiteReader,
  { fallback, failed, read }: PageReads,
): Promise<LoadedGallery> {
  const { category, documentId } = route;
  let shareImage: ImageVariant | null = null;
  const shown = await read(
    ({ number }) => cacheKeys.gallery(category, number),
    async () => {
      // The browser has no use for it.
      const { shareImage: made = null, ...window } = await readShown(route, reader);
      shareImage = made;
      return window;
    },
    { items: [], number: route.window, count: 0 },
  );
  const isEmpty = shown.count === 0 && !shown.isComingSoon;
  const items = isEmpty ? placeholderGallery(category) : shown.items;
  const isCertain = !failed.includes(cacheKeys.gallery(category, shown.number));
  if (isCertain && documentId !== null) {
    fallback[cacheKeys.windowOf(category, documentId)] = shown.number;
  }
  const settled = isCertain ? settleRoute(route, items, shown.count) : certainPart(route);
  if (documentId === null || settled.page !== 'not-found') {
    return { route: settled, items, shareImage, movedTo: null };
  }
  const key = cacheKeys.isElsewhere(category, documentId);
  const other = otherCategory(category);
  const isElsewhere = await read(
    () => key,
    async () => (await reader.findWindow(other, documentId)) !== null,
    false,
  );
  if (failed.includes(key)) {
    // The browser is not told that it is missing either: it asks.
    delete fallback[cacheKeys.windowOf(category, documentId)];
    return { route: certainPart(route), items, shareImage, movedTo: null };
  }
  return { route: settled, items, shareImage, movedTo: isElsewhere ? other : null };
}

/** The window that the address names, or the one its item is in; the first where there is no such item. */
async function readShown(
  { category, documentId, window }: GalleryRoute,
  reader: SiteReader,
): Promise<FoundWindow> {
  const found = documentId === null ? null : await reader.findWindow(category, documentId);
  return found ?? reader.readWindow(category, window);
}

/** An item that is not stored does not exist, nor does a window beyond the last. */
function settleRoute(route: GalleryRoute, items: GalleryItem[], count: number): SiteRoute {
  const exists =
    route.documentId === null
      ? route.window <= Math.max(count, 1)
      : items.some(({ documentId }) => documentId === route.documentId);
  return exists ? route : { page: 'not-found' };
}

/** What could not be asked for might be there: the gallery is. */
function certainPart(route: GalleryRoute): SiteRoute {
  return { ...route, documentId: null, window: 1 };
}
