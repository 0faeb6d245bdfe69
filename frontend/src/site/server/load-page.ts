import type { AboutPage } from '../../contract/about-page';
import { defaultAbout, defaultSettings } from '../../contract/defaults';
import { type GalleryCategory, otherCategory } from '../../contract/gallery-category';
import type { GalleryItem } from '../../contract/gallery-item';
import { placeholderGallery } from '../../contract/placeholder-gallery';
import type { ImageVariant } from '../../contract/responsive-image';
import type { SiteSettings } from '../../contract/site-settings';
import { cacheKeys } from '../../data/cache-keys';
import type { FoundWindow, SiteReader } from '../../data/site-reader';
import type { SiteRoute } from '../paths';
import { toShownAbout, toShownSettings } from '../shown-content';
import type { SitePayload } from '../site-data';
import { isUnlisted } from './is-unlisted';

export interface LoadedPage {
  /** The page to show: an item that does not exist makes it the 404 page. */
  route: SiteRoute;
  settings: SiteSettings;
  about: AboutPage;
  items: GalleryItem[];
  /** What previews of the item in the address show; null where none is made for them. */
  shareImage: ImageVariant | null;
  /** The gallery that an item has moved to, whose address names the other one still. */
  movedTo: GalleryCategory | null;
  /** Search engines are asked not to list it. */
  isUnlisted: boolean;
  payload: Omit<SitePayload, 'credit'>;
}

type Report = (message: string, error: unknown) => void;
type GalleryRoute = Extract<SiteRoute, { page: 'gallery' }>;

/** Reads what a page needs, all at once. A read that fails gives its fallback (§4) and is named in `payload.failed`. */
export async function loadPage(route: SiteRoute, reader: SiteReader, report: Report): Promise<LoadedPage> {
  const failed: string[] = [];
  const fallback: Record<string, unknown> = {};
  const read = async <Data>(
    keyOf: (data: Data) => string,
    call: () => Promise<Data>,
    instead: Data,
    toShown: (data: Data) => unknown = (shown) => shown,
  ) => {
    let data = instead;
    try {
      data = await call();
    } catch (error) {
      report(`The page is made without ${keyOf(instead)}`, error);
      failed.push(keyOf(instead));
    }
    fallback[keyOf(data)] = toShown(data);
    return data;
  };

  let shareImage: ImageVariant | null = null;
  const [settings, about, shown] = await Promise.all([
    read(
      () => cacheKeys.settings,
      () => reader.readSettings(),
      defaultSettings,
      toShownSettings,
    ),
    read(
      () => cacheKeys.about,
      () => reader.readAbout(),
      defaultAbout,
      toShownAbout,
    ),
    route.page === 'gallery'
      ? read(
          ({ number }) => cacheKeys.gallery(route.category, number),
          async () => {
            // The browser has no use for it.
            const { shareImage: made = null, ...window } = await readShown(route, reader);
            shareImage = made;
            return window;
          },
          { items: [], number: route.window, count: 0 },
        )
      : null,
  ]);
  const payload: LoadedPage['payload'] = { year: new Date().getFullYear(), fallback, failed };
  const common = {
    settings,
    about,
    isUnlisted: !failed.includes(cacheKeys.settings) && (await isUnlisted(settings, reader, report)),
    payload,
  };
  if (route.page !== 'gallery' || shown === null) {
    return { ...common, route, items: [], shareImage, movedTo: null };
  }
  const isEmpty = shown.count === 0 && !shown.isComingSoon;
  const items = isEmpty ? placeholderGallery(route.category) : shown.items;
  const isCertain = !failed.includes(cacheKeys.gallery(route.category, shown.number));
  if (isCertain && route.documentId !== null) {
    fallback[cacheKeys.windowOf(route.category, route.documentId)] = shown.number;
  }
  const settled = isCertain ? settleRoute(route, items, shown.count) : certainPart(route);
  const page = { ...common, items, shareImage };
  const { category, documentId } = route;
  if (documentId === null || settled.page !== 'not-found') {
    return { ...page, route: settled, movedTo: null };
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
    return { ...page, route: certainPart(route), movedTo: null };
  }
  return { ...page, route: settled, movedTo: isElsewhere ? other : null };
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
