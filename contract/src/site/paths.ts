import { type GalleryCategory, galleryCategories } from '../gallery/gallery-category';
import { type Language, languages, otherLanguages } from '../translations/languages';

const plainPageNames = ['home', 'about'] as const;
export type PlainPage = (typeof plainPageNames)[number];

/** Addresses of the public site in a language (§2). */
export function pathsIn(language: Language) {
  const { root, about, window: windowWord, ...words } = languages[language];
  const gallery = (category: GalleryCategory) => `${root}/${words[category]}`;
  return {
    home: root || '/',
    about: `${root}/${about}`,
    /** @param window number of the window, from 1 */
    gallery: (category: GalleryCategory, window = 1) =>
      window > 1 ? `${gallery(category)}/${windowWord}/${window}` : gallery(category),
    item: (category: GalleryCategory, documentId: string) =>
      `${gallery(category)}/${encodeURIComponent(documentId)}`,
    /** @param documentId of an open photograph, if any */
    story: (category: GalleryCategory, slug: string, documentId?: string | null) =>
      `${gallery(category)}/${slug}${documentId ? `/${encodeURIComponent(documentId)}` : ''}`,
    /** Portuguese in every language. */
    admin: '/admin',
  };
}

/** The language that a path is in, by its beginning: it need not be a page's. */
export function languageAt(path: string): Language {
  const isIn = (root: string) => path === root || path.startsWith(`${root}/`);
  return otherLanguages.find((language) => isIn(languages[language].root)) ?? 'pt';
}

/** The addresses of the pages that have one each. */
export function plainPagesIn(language: Language): Record<PlainPage, string> {
  const { home, about } = pathsIn(language);
  return { home, about };
}

/** The addresses that always exist: all pages except items, stories and later windows. */
export function pageAddressesIn(language: Language): string[] {
  const { gallery } = pathsIn(language);
  return [
    ...Object.values(plainPagesIn(language)),
    ...galleryCategories.map((category) => gallery(category)),
  ];
}
