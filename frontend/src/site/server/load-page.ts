import type { AboutPage } from '../../contract/about-page';
import { defaultAbout, defaultSettings, placeholderGallery } from '../../contract/defaults';
import type { GalleryItem } from '../../contract/gallery-item';
import type { SiteSettings } from '../../contract/site-settings';
import { cacheKeys } from '../../data/cache-keys';
import type { SiteReader } from '../../data/site-reader';
import type { SiteRoute } from '../paths';
import type { SitePayload } from '../site-data';

export interface LoadedPage {
  /** The page to show: an item that does not exist makes it the 404 page. */
  route: SiteRoute;
  settings: SiteSettings;
  about: AboutPage;
  items: GalleryItem[];
  payload: SitePayload;
}

type Report = (message: string, error: unknown) => void;

/** Reads what a page needs, all at once. A read that fails gives its fallback (§4) and is named in `payload.failed`. */
export async function loadPage(route: SiteRoute, reader: SiteReader, report: Report): Promise<LoadedPage> {
  const failed: string[] = [];
  const fallback: Record<string, unknown> = {};
  const read = async <Data>(key: string, call: () => Promise<Data>, instead: Data): Promise<Data> => {
    try {
      const data = await call();
      fallback[key] = data;
      return data;
    } catch (error) {
      report(`The page is made without ${key}`, error);
      failed.push(key);
      fallback[key] = instead;
      return instead;
    }
  };

  const [settings, about, stored] = await Promise.all([
    read(cacheKeys.settings, () => reader.readSettings(), defaultSettings),
    read(cacheKeys.about, () => reader.readAbout(), defaultAbout),
    route.page === 'gallery'
      ? read(cacheKeys.gallery(route.category), () => reader.listGallery(route.category), [])
      : ([] as GalleryItem[]),
  ]);
  const items = route.page === 'gallery' && stored.length === 0 ? placeholderGallery(route.category) : stored;
  const payload: SitePayload = { year: new Date().getFullYear(), fallback, failed };
  return { route: settleRoute(route, items, failed), settings, about, items, payload };
}

/** An item that is not stored does not exist; one that could not be asked for might. */
function settleRoute(route: SiteRoute, items: GalleryItem[], failed: string[]): SiteRoute {
  if (route.page !== 'gallery' || route.documentId === null) {
    return route;
  }
  if (items.some(({ documentId }) => documentId === route.documentId)) {
    return route;
  }
  const isCertain = !failed.includes(cacheKeys.gallery(route.category));
  return isCertain ? { page: 'not-found' } : { ...route, documentId: null };
}
