import { errors } from '@strapi/utils';
import { type GalleryCategory, galleryCategories } from '../content-types';
import { strings } from '../strings';

/** Which items a list call asks for. Pages count from 1; with `around` it is the one that holds that item. */
export type GalleryQuery = {
  category: GalleryCategory | null;
  page: number;
  pageSize: number;
  around: string | null;
};

const maxPageSize = 100;

function refuse(name: string): never {
  throw new errors.ValidationError(strings.queryInvalid(name), { key: name });
}

function asRecord(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(name);
  return value as Record<string, unknown>;
}

function onlyKeys(record: Record<string, unknown>, allowed: string[], prefix: string): void {
  const stranger = Object.keys(record).find((key) => !allowed.includes(key));
  if (stranger !== undefined) refuse(prefix ? `${prefix}[${stranger}]` : stranger);
}

function positiveNumber(value: unknown, fallback: number, name: string): number {
  if (value === undefined) return fallback;
  const isNumber = typeof value === 'string' && /^\d{1,9}$/.test(value) && Number(value) >= 1;
  return isNumber ? Number(value) : refuse(name);
}

function documentId(value: unknown, name: string): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : refuse(name);
}

/**
 * Reads the query of `GET /api/gallery-items`: a category, a page by its number or by an item on it,
 * and the one sort there is.
 * A page holds at most 100 rows, however many are asked for.
 * @throws ValidationError for anything else
 */
export function parseGalleryQuery(query: Record<string, unknown>): GalleryQuery {
  onlyKeys(query, ['filters', 'pagination', 'sort'], '');

  const filters = asRecord(query.filters, 'filters');
  onlyKeys(filters, ['category'], 'filters');
  const filter = asRecord(filters.category, 'filters[category]');
  onlyKeys(filter, ['$eq'], 'filters[category]');
  const category = galleryCategories.find((name) => name === filter.$eq) ?? null;
  if (filter.$eq !== undefined && category === null) refuse('filters[category][$eq]');

  const pagination = asRecord(query.pagination, 'pagination');
  onlyKeys(pagination, ['page', 'pageSize', 'around'], 'pagination');
  if (pagination.page !== undefined && pagination.around !== undefined) refuse('pagination[around]');

  const sort = Array.isArray(query.sort) && query.sort.length === 1 ? query.sort[0] : query.sort;
  if (sort !== undefined && sort !== 'order' && sort !== 'order:asc') refuse('sort');

  return {
    category,
    page: positiveNumber(pagination.page, 1, 'pagination[page]'),
    pageSize: Math.min(positiveNumber(pagination.pageSize, maxPageSize, 'pagination[pageSize]'), maxPageSize),
    around: documentId(pagination.around, 'pagination[around]'),
  };
}
