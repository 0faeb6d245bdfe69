import { type GalleryCategory, galleryCategories } from 'contract/gallery-category';
import { isItemId } from 'contract/item-id';
import { galleryWindowSize } from 'contract/limits';
import { placeholderGallery } from 'contract/placeholder-gallery';
import type { FoundAddress } from 'contract/story';

/** The pages that have one address each (§2). What else makes a page, `app/routes.tsx` asks for by name. */
export const plainPages = { home: '/', about: '/about' } as const;

/** Addresses of the public site (§2). */
export const paths = {
  ...plainPages,
  /** @param window which of its windows, from 1 */
  gallery: (category: GalleryCategory, window = 1) =>
    window > 1 ? `/${category}/pagina/${window}` : `/${category}`,
  item: (category: GalleryCategory, documentId: string) => `/${category}/${encodeURIComponent(documentId)}`,
  /** @param documentId of a photograph in it; without one the story alone */
  story: (category: GalleryCategory, slug: string, documentId?: string | null) =>
    `/${category}/${slug}${documentId ? `/${encodeURIComponent(documentId)}` : ''}`,
  admin: '/admin',
} as const;

/** The addresses that are there whatever is stored: all pages but items, stories and later windows. */
export const pageAddresses: readonly string[] = [
  ...Object.values(plainPages),
  ...galleryCategories.map((category) => paths.gallery(category)),
];

/** What the server makes as it makes pages, beside them. */
export const siteFiles = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'] as const;

export type PlainPage = keyof typeof plainPages;

export type SiteRoute =
  | { [Name in PlainPage | 'not-found']: { page: Name } }[PlainPage | 'not-found']
  | {
      page: 'gallery';
      category: GalleryCategory;
      documentId: string | null;
      /** The window the address names, from 1; that of an item is found out later. */
      window: number;
    }
  | { page: 'story'; category: GalleryCategory; slug: string; documentId: string | null };

/** Windows have numbers from 2 on. Ids and slugs have letters, digits and hyphens. */
const galleryAddress = new RegExp(
  `^/(${galleryCategories.join('|')})(?:/pagina/([2-9]|[1-9]\\d{1,4})|/([\\w-]{1,80})(?:/([\\w-]{1,64}))?)?$`,
);

/** Whether two routes are one page: an open item is not another page, the gallery beneath stays where it is. */
export function isSamePage(one: SiteRoute, other: SiteRoute): boolean {
  return pageKey(one) === pageKey(other);
}

/** What tells a page from others. */
export function pageKey(route: SiteRoute): string {
  return route.page === 'gallery'
    ? route.category
    : route.page === 'story'
      ? paths.story(route.category, route.slug)
      : route.page;
}

/** Which page an address names. Knows nothing of what is stored: an unknown item is found out later. */
export function matchRoute(pathname: string): SiteRoute {
  const [, name, window = 1, part = null, documentId = null] = galleryAddress.exec(pathname) ?? [];
  const category = name as GalleryCategory | undefined;
  if (category && documentId === null && (part === null || isItemId(part))) {
    return { page: 'gallery', category, documentId: part, window: Number(window) };
  }
  if (category && part !== null && !isItemId(part) && (documentId === null || isItemId(documentId))) {
    return { page: 'story', category, slug: part, documentId };
  }
  const names = Object.keys(plainPages) as PlainPage[];
  return { page: names.find((name) => plainPages[name] === pathname) ?? 'not-found' };
}

/** Whether a path names a page or one of the files made as pages are, as far as the address tells. */
export function isPage(pathname: string): boolean {
  return siteFiles.some((file) => file === pathname) || matchRoute(pathname).page !== 'not-found';
}

/** Both galleries' have the same. */
const placeholderIds = new Set(placeholderGallery('moda').map(({ documentId }) => documentId));

/** What the address of a page beneath a gallery names, which may not be stored. */
export interface AddressNames {
  category: GalleryCategory;
  /** How many cards precede its window. */
  cardOffset: number;
  /** A story's slug, an item's id, or both. */
  names: string[];
}

/** What a path names that may not be stored; null for a page or file that is always there, and for no page at all. */
export function namesIn(pathname: string): AddressNames | null {
  const route = matchRoute(pathname);
  if (route.page === 'story') {
    const { category, slug, documentId } = route;
    return { category, cardOffset: 0, names: documentId === null ? [slug] : [slug, documentId] };
  }
  if (route.page !== 'gallery' || (route.documentId === null && route.window === 1)) {
    return null;
  }
  const { category, documentId, window } = route;
  if (documentId !== null && placeholderIds.has(documentId)) {
    return null;
  }
  return {
    category,
    cardOffset: (window - 1) * galleryWindowSize,
    names: documentId === null ? [] : [documentId],
  };
}

/** Where a found address leads. @param documentId of a photograph, where the address named it beside its story */
export function foundPath(
  { category, slug, documentId: own }: FoundAddress,
  documentId: string | null = own,
): string {
  return slug === null ? paths.item(category, documentId ?? '') : paths.story(category, slug, documentId);
}

/** A path or address as an absolute one. */
export function absolute(url: string, publicUrl: string): string {
  return new URL(url, `${publicUrl}/`).href;
}
