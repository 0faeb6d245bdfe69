import type { GalleryCategory } from '../contract/gallery-category';

/** SWR keys; the server embeds its data under the same ones. */
export const cacheKeys = {
  settings: 'site-setting',
  about: 'about-page',
  gallery: (category: GalleryCategory) => `gallery/${category}`,
} as const;
