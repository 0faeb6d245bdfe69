import type { GalleryCategory } from '../contract/gallery-category';

/** SWR keys; the server embeds its data under the same ones. */
export const cacheKeys = {
  settings: 'site-setting',
  about: 'about-page',
  /** What home and About show of the settings alone. */
  pictures: 'site-setting/pictures',
  /** What the keys of a gallery begin with. */
  anyOf: (category: GalleryCategory) => `gallery/${category}/`,
  /** A gallery's windows from one to another, both included. */
  gallery: (category: GalleryCategory, from = 1, to = from) => `gallery/${category}/${from}-${to}`,
  /** The number of the window that holds an item. */
  windowOf: (category: GalleryCategory, documentId: string) => `gallery/${category}/of/${documentId}`,
  story: (category: GalleryCategory, slug: string) => `story/${category}/${slug}`,
  /** Where an address leads that names nothing in its place. */
  address: (name: string) => `address/${name}`,
} as const;
