import type { GalleryItem } from 'contract/gallery-item';
import { placeholderGallery } from 'contract/placeholder-gallery';
import type { GalleryWindow, SiteReader, StoryPage } from '../../data/site-reader';
import { reads } from '../content/reads';
import { toItemView } from '../content/views/item-view';
import type { SiteRoute } from '../routing/paths';
import { findMoved, type Moved } from './find-moved';
import { firstPicture, type PageImage, pageImage } from './page-image';
import type { PageReads } from './page-reads';

type GalleryRoute = Extract<SiteRoute, { page: 'gallery' }>;

/** What a page has beside what every page has. */
export interface OwnContent {
  /** The page to show: what does not exist makes it the 404 page. */
  route: SiteRoute;
  /** Of a gallery its cards, of a story its items. */
  items: GalleryItem[];
  story: StoryPage | null;
  /** What previews of the page show. */
  image: PageImage;
  /** Where what the address names is now, if not here. */
  movedTo: Moved | null;
}

/** Reads the window of a gallery that an address names, and finds out whether what it names is there. */
export async function loadGallery(
  route: GalleryRoute,
  reader: SiteReader,
  pageReads: PageReads,
): Promise<OwnContent> {
  const { category, documentId } = route;
  const { fallback, failed } = pageReads;
  let image = pageImage();
  const galleryWindow = await pageReads.read(
    ({ number }) => reads.gallery(category, number).key,
    async () => {
      const found = await readNamedWindow(route, reader);
      image = windowImage(found, documentId);
      // The browser has no use for it.
      const { shareImage: _, ...window } = found;
      return window;
    },
    { items: [], number: route.window, count: 0 },
    (window) => ({ ...window, items: window.items.map((item) => toItemView(item)) }),
  );
  const isEmpty = galleryWindow.count === 0 && !galleryWindow.isComingSoon;
  const items = isEmpty ? placeholderGallery(category) : galleryWindow.items;
  const isCertain = !failed.includes(reads.gallery(category, galleryWindow.number).key);
  if (isCertain && documentId !== null) {
    fallback[reads.windowOf(category, documentId).key] = galleryWindow.number;
  }
  if (isEmpty && isCertain) {
    image = pageImage(items.find((item) => item.documentId === documentId));
  }
  const resolved = isCertain ? resolveRoute(route, items, galleryWindow.count) : certainPart(route);
  if (documentId === null || resolved.page !== 'not-found') {
    return { route: resolved, items, story: null, image, movedTo: null };
  }
  const movedTo = await findMoved(documentId, reader, pageReads);
  if (movedTo === 'unknown') {
    // The page does not claim that it is missing: the browser asks.
    delete fallback[reads.windowOf(category, documentId).key];
    return { route: certainPart(route), items, story: null, image, movedTo: null };
  }
  return { route: resolved, items, story: null, image, movedTo };
}

/** The picture of the item that an address names, else of the first card that has one. */
export function windowImage(
  { items, shareImage }: GalleryWindow,
  documentId: string | null = null,
): PageImage {
  const item = items.find((one) => one.documentId === documentId) ?? firstPicture(items);
  return pageImage(item, shareImage, item?.story);
}

/** The window that the address names, or the one its item is in; the first where there is no such item. */
async function readNamedWindow(
  { category, documentId, window }: GalleryRoute,
  reader: SiteReader,
): Promise<GalleryWindow> {
  const found = documentId === null ? null : await reader.findWindow(category, documentId);
  return found ?? reader.readWindow(category, window);
}

/** An item that is not stored does not exist, nor does a window beyond the last. */
function resolveRoute(route: GalleryRoute, items: GalleryItem[], count: number): SiteRoute {
  const exists =
    route.documentId === null
      ? route.window <= Math.max(count, 1)
      : items.some(({ documentId, story }) => !story && documentId === route.documentId);
  return exists ? route : { page: 'not-found' };
}

/** What could not be asked for might be there: the gallery is. */
function certainPart(route: GalleryRoute): SiteRoute {
  return { ...route, documentId: null, window: 1 };
}
