import type { Core } from '@strapi/strapi';
import { inLockedTransaction, type Transaction } from '../../platform/locks/transaction-lock';
import { type GalleryCategory, galleryCategories } from '../../platform/strapi/content-types';

/** Works on a category's list while nobody else changes it, in one transaction. */
export function withCategoryLocked<Result>(
  strapi: Core.Strapi,
  category: GalleryCategory,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inLockedTransaction(strapi, 'category', galleryCategories.indexOf(category), work);
}

/**
 * Works on both lists while nobody else changes either. They are locked in one sequence, ahead of any item: the other
 * way round two would wait for each other.
 */
export function withGalleriesLocked<Result>(
  strapi: Core.Strapi,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const [first, second] = galleryCategories;
  return withCategoryLocked(strapi, first, () => withCategoryLocked(strapi, second, work));
}
