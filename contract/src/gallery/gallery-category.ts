/** Gallery categories (§9); `moda` is the default. */
export const galleryCategories = ['moda', 'publicidade'] as const;
export type GalleryCategory = (typeof galleryCategories)[number];

/** The other gallery. */
export function otherCategory(category: GalleryCategory): GalleryCategory {
  return category === 'moda' ? 'publicidade' : 'moda';
}
