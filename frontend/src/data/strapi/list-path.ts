import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { listPageSize } from 'contract/limits';

/** The path of a page of a category's list. @param page from 1 */
export const listPath = (list: string, category: GalleryCategory, page: number) =>
  `${list}?${categoryFilter(category)}&pagination[page]=${page}&pagination[pageSize]=${listPageSize}`;

export const categoryFilter = (category: GalleryCategory) => `filters[category][$eq]=${category}`;
