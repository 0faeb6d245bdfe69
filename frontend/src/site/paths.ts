import { type GalleryCategory, galleryCategories } from '../contract/gallery-category';

/** Addresses of the public site (§2). */
export const paths = {
  home: '/',
  about: '/about',
  /** @param window which of its windows, from 1 */
  gallery: (category: GalleryCategory, window = 1) =>
    window > 1 ? `/${category}/pagina/${window}` : `/${category}`,
  item: (category: GalleryCategory, documentId: string) => `/${category}/${encodeURIComponent(documentId)}`,
  admin: '/admin',
} as const;

export type SiteRoute =
  | { page: 'home' }
  | { page: 'about' }
  | {
      page: 'gallery';
      category: GalleryCategory;
      documentId: string | null;
      /** The window the address names, from 1; that of an item is found out later. */
      window: number;
    }
  | { page: 'not-found' };

/** From 2 on; the first window is the gallery's own address. */
const laterWindow = /^(?:[2-9]|[1-9]\d{1,4})$/;

/** Whether two routes are one page: an open item is not another page, the gallery beneath stays where it is. */
export function isSamePage(one: SiteRoute, other: SiteRoute): boolean {
  return pageKey(one) === pageKey(other);
}

/** What tells a page from others. */
export function pageKey(route: SiteRoute): string {
  return route.page === 'gallery' ? route.category : route.page;
}

/** Which page an address names. Knows nothing of what is stored: an unknown item is found out later. */
export function matchRoute(pathname: string): SiteRoute {
  const [first = '', second, ...rest] = pathname.slice(1).split('/');
  const category = galleryCategories.find((name) => name === first);
  const [number = '', ...more] = rest;
  if (category && second === 'pagina' && more.length === 0 && laterWindow.test(number)) {
    return { page: 'gallery', category, documentId: null, window: Number(number) };
  }
  if (rest.length > 0 || second === '') {
    return { page: 'not-found' };
  }
  if (category) {
    return { page: 'gallery', category, documentId: second === undefined ? null : decode(second), window: 1 };
  }
  if (second === undefined && first === '') {
    return { page: 'home' };
  }
  return second === undefined && first === 'about' ? { page: 'about' } : { page: 'not-found' };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
