import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from '../../content-types';
import { inLockedTransaction, type Transaction } from '../../database-locks';

/** Works on a category's list while nobody else changes it, in one transaction. */
export function withCategoryLocked<Result>(
  strapi: Core.Strapi,
  category: GalleryCategory,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inLockedTransaction(strapi, 'category', galleryCategories.indexOf(category), work);
}
