import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { GalleryWindow, SiteReader, StoryPage } from '../../data/site-reader';
import { placeholdersOf } from '../content/placeholders';
import { reads } from '../content/reads';
import { toGalleryView } from '../content/views/gallery-view';
import type { SiteRoute } from '../routing/paths';
import { findMoved, type Moved } from './find-moved';
import { firstPicture, type PageImage, pageImage } from './page-image';
import type { PageReads } from './page-reads';

type GalleryRoute = Extract<SiteRoute, { page: 'gallery' }>;

/** The content that only one page has. */
export interface OwnContent {
  /** The page to show; the 404 page if the content does not exist. */
  route: SiteRoute;
  /** A gallery's cards or a story's items. */
  items: GalleryItem[];
  story: StoryPage | null;
  /** The picture of previews. */
  image: PageImage;
  /** The redirect's target, if the content has moved. */
  movedTo: Moved | null;
}

/** Reads the gallery window that an address names, and checks whether its item exists. */
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
      // Not sent: the browser does not use it.
      const { shareImage: _, ...window } = found;
      return window;
    },
    { items: [], number: route.window, count: 0 },
    (window) => ({ ...window, ...toGalleryView([window.items]) }),
  );
  const isEmpty = galleryWindow.count === 0 && !galleryWindow.isComingSoon;
  const items = isEmpty ? placeholdersOf(category) : galleryWindow.items;
  const isCertain = !failed.includes(reads.gallery(category, galleryWindow.number).key);
  if (isCertain && documentId !== null) {
    fallback[reads.windowOf(category, documentId).key] = galleryWindow.number;
  }
  if (isEmpty && isCertain) image = pageImage(items.find((item) => item.documentId === documentId));
  const resolved = isCertain ? resolveRoute(route, items, galleryWindow.count) : certainPart(route);
  if (documentId === null || resolved.page !== 'not-found') {
    return { route: resolved, items, story: null, image, movedTo: null };
  }
  const movedTo = await findMoved({ documentId }, reader, pageReads);
  if (movedTo === 'unknown') {
    // Unknown is not missing: without this entry the browser looks it up.
    delete fallback[reads.windowOf(category, documentId).key];
    return { route: certainPart(route), items, story: null, image, movedTo: null };
  }
  return { route: resolved, items, story: null, image, movedTo };
}

/** The picture of the item that an address names, else of the first card that has one. */
function windowImage({ items, shareImage }: GalleryWindow, documentId: string | null = null): PageImage {
  const item = items.find((one) => one.documentId === documentId) ?? firstPicture(items);
  return pageImage(item, shareImage, item?.story);
}

/** The window that the address names, or the one of its item; the first if there is no such item. */
async function readNamedWindow(
  { category, documentId, window }: GalleryRoute,
  reader: SiteReader,
): Promise<GalleryWindow> {
  const found = documentId === null ? null : await reader.findWindow(category, documentId);
  return found ?? reader.readWindow(category, window);
}

/** The 404 page for an item that is not stored and for a window beyond the last. */
function resolveRoute(route: GalleryRoute, items: GalleryItem[], count: number): SiteRoute {
  const exists =
    route.documentId === null
      ? route.window <= Math.max(count, 1)
      : items.some(({ documentId, story }) => !story && documentId === route.documentId);
  return exists ? route : { page: 'not-found' };
}

/** After a failed read an item may or may not exist; the gallery does. */
function certainPart(route: GalleryRoute): SiteRoute {
  return { ...route, documentId: null, window: 1 };
}
