import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { isItemId } from 'contract/gallery/item-id';
import { placeholderIds } from 'contract/gallery/placeholder-gallery';
import { galleryWindowSize } from 'contract/limits';
import { type PlainPage, pageAddressesIn, pathsIn, plainPagesIn } from 'contract/site/paths';
import type { FoundAddress } from 'contract/stories/story';
import { type Language, languages } from 'contract/translations/languages';
import { language } from '../../config';

/** Addresses in the language of this build. */
export const paths = pathsIn(language);

/** The pages that have one address each; `app/routes.tsx` must define each of them. */
export const plainPages = plainPagesIn(language);

/** The addresses that always exist: all pages except items, stories and later windows. */
export const pageAddresses = pageAddressesIn(language);

const manifest = `${languages[language].root}/manifest.webmanifest`;

/** Files that the server generates beside the pages: what names every page once for all languages, a manifest in each. */
export const siteFiles: readonly string[] =
  language === 'pt' ? ['/robots.txt', '/sitemap.xml', manifest] : [manifest];

export type SiteRoute =
  | { [Name in PlainPage | 'not-found']: { page: Name } }[PlainPage | 'not-found']
  | {
      page: 'gallery';
      category: GalleryCategory;
      documentId: string | null;
      /** The window the address names, from 1; an item's window is looked up later. */
      window: number;
    }
  | { page: 'story'; category: GalleryCategory; slug: string; documentId: string | null };

/** Numbers of windows start at 2. Ids and slugs have letters, digits and hyphens. */
const galleryAddress = new RegExp(
  `^(?:${galleryCategories.map((category) => `(${paths.gallery(category)})`).join('|')})(?:/${languages[language].window}/([2-9]|[1-9]\\d{1,4})|/([\\w-]{1,80})(?:/([\\w-]{1,64}))?)?$`,
);

/** Identifies a page: the same for every item that is open over it. */
export function pageKey(route: SiteRoute): string {
  return route.page === 'gallery'
    ? route.category
    : route.page === 'story'
      ? paths.story(route.category, route.slug)
      : route.page;
}

/** The page of an address, by its form alone: whether its item is stored is checked later. */
export function matchRoute(pathname: string): SiteRoute {
  const [, first, second, window = 1, part = null, documentId = null] = galleryAddress.exec(pathname) ?? [];
  const category = first ? galleryCategories[0] : second && galleryCategories[1];
  if (category && documentId === null && (part === null || isItemId(part))) {
    return { page: 'gallery', category, documentId: part, window: Number(window) };
  }
  if (category && part !== null && !isItemId(part) && (documentId === null || isItemId(documentId))) {
    return { page: 'story', category, slug: part, documentId };
  }
  const names = Object.keys(plainPages) as PlainPage[];
  return { page: names.find((name) => plainPages[name] === pathname) ?? 'not-found' };
}

/** Whether a path has the form of a page's or is one of `siteFiles`. */
export function isPage(pathname: string): boolean {
  return siteFiles.some((file) => file === pathname) || matchRoute(pathname).page !== 'not-found';
}

/** What an address beneath a gallery names; it may not be stored. */
export interface AddressNames {
  category: GalleryCategory;
  /** How many cards precede its window. */
  cardOffset: number;
  /** A story's slug, an item's id, or both. */
  names: string[];
}

/** What a path names that may not be stored; null for pages and files that always exist, and for no page. */
export function namesIn(pathname: string): AddressNames | null {
  const route = matchRoute(pathname);
  if (route.page === 'story') {
    const { category, slug, documentId } = route;
    return { category, cardOffset: 0, names: documentId === null ? [slug] : [slug, documentId] };
  }
  if (route.page !== 'gallery' || (route.documentId === null && route.window === 1)) return null;
  const { category, documentId, window } = route;
  if (documentId !== null && placeholderIds.includes(documentId)) return null;
  return {
    category,
    cardOffset: (window - 1) * galleryWindowSize,
    names: documentId === null ? [] : [documentId],
  };
}

/**
 * The path of a found address.
 * @param documentId of a photograph that the address names beside its story
 * @param to the addresses of the answer's language
 */
export function foundPath(
  { category, slug, documentId: own }: Omit<FoundAddress, 'isOldSlug'>,
  documentId: string | null = own,
  to = paths,
): string {
  return slug === null ? to.item(category, documentId ?? '') : to.story(category, slug, documentId);
}

/** The path of the same page, item and window in another language; Home's for the 404 page. @param slug a story's there */
export function pathInLanguage(other: Language, route: SiteRoute, slug?: string): string {
  const to = pathsIn(other);
  if (route.page === 'story') return to.story(route.category, slug ?? route.slug, route.documentId);
  if (route.page !== 'gallery') return route.page === 'about' ? to.about : to.home;
  const { category, documentId, window } = route;
  return documentId === null ? to.gallery(category, window) : to.item(category, documentId);
}

/** The absolute form of a path or URL. */
export function absolute(url: string, publicUrl: string): string {
  return new URL(url, `${publicUrl}/`).href;
}
