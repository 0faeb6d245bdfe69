import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from '../../content-types';

/** Any number that nothing else in the database uses for an advisory lock of two numbers. */
const lockSpace = 731_902;

export type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

/**
 * Works on a category's list while nobody else changes it, in this process or another, in one transaction. SQLite has
 * one connection, so there each transaction waits for the one before it.
 */
export function withCategoryLocked<Result>(
  strapi: Core.Strapi,
  category: GalleryCategory,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done = strapi.db.transaction(async ({ trx }) => {
    if (strapi.db.dialect.client === 'postgres') {
      await trx.raw('select pg_advisory_xact_lock(?, ?)', [lockSpace, galleryCategories.indexOf(category)]);
    }
    return work(trx);
  });
  // Strapi's type has a promise too many.
  return done as Promise<Result>;
}
