import { listOf, onlyKeys, parseFields, recordOf, refuseParameter } from '../../platform/requests';
import { type GalleryCategory, galleryCategories } from '../../platform/strapi/content-types';
import { type GalleryItemBody, optionalWords } from './serializer';

/** What items may be filtered by: fields that every visitor is told, by what makes sense of each. */
export const galleryFilters = {
  category: ['$eq', '$ne', '$in'],
  documentId: ['$eq', '$ne', '$in'],
  fileType: ['$eq', '$ne', '$in'],
  title: ['$eq', '$ne', '$in', '$contains', '$gt', '$lt'],
  uploadedAt: ['$eq', '$ne', '$in', '$gt', '$lt'],
} as const;

export type FilterField = keyof typeof galleryFilters;
type FilterOperator = (typeof galleryFilters)[FilterField][number];

/** All of a query's conditions hold. `$in` has several values, every other operator one. */
export type Condition = { field: FilterField; operator: FilterOperator; values: (string | Date)[] };

const maxValues = 100;
const maxTitleLength = 200;
const documentIdForm = /^[\w-]{1,64}$/;
/** A day, which begins at midnight UTC, or a time with its offset. */
const dateForm = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

function readDate(text: string): Date | null {
  const date = new Date(text);
  return dateForm.test(text) && !Number.isNaN(date.getTime()) ? date : null;
}

const only =
  (isValue: (text: string) => boolean) =>
  (text: string): string | null =>
    isValue(text) ? text : null;

/** What a field can be; null for what it can never be. */
const readers: Record<FilterField, (text: string) => string | Date | null> = {
  category: only((text) => galleryCategories.some((name) => name === text)),
  documentId: only((text) => documentIdForm.test(text)),
  fileType: only((text) => text === 'image' || text === 'video'),
  title: only((text) => text !== '' && text.length <= maxTitleLength),
  uploadedAt: readDate,
};

function valuesOf(field: FilterField, operator: string, given: unknown): (string | Date)[] {
  const name = `filters[${field}][${operator}]`;
  const texts = operator === '$in' && Array.isArray(given) ? given : [given];
  if (texts.length === 0 || texts.length > maxValues) refuseParameter(name);
  return texts.map(
    (text) => (typeof text === 'string' ? readers[field](text) : null) ?? refuseParameter(name),
  );
}

/** @throws ValidationError for a field, an operator or a value that is none */
function parseGalleryFilters(given: unknown): Condition[] {
  const filters = recordOf(given, 'filters');
  onlyKeys(filters, Object.keys(galleryFilters), 'filters');
  return (Object.keys(filters) as FilterField[]).flatMap((field) => {
    const name = `filters[${field}]`;
    const wanted = filters[field];
    // As Strapi has it, a value alone is what the field equals.
    const conditions = typeof wanted === 'string' ? { $eq: wanted } : recordOf(wanted, name);
    onlyKeys(conditions, galleryFilters[field], name);
    return Object.entries(conditions)
      .filter(([, value]) => value !== undefined)
      .map(([operator, value]) => ({
        field,
        operator: operator as FilterOperator,
        values: valuesOf(field, operator, value),
      }));
  });
}

/** What a call may ask for by name. */
export const galleryItemFields = [
  'id',
  'documentId',
  'title',
  'imageUrl',
  ...optionalWords,
  'order',
  'fileType',
  'duration',
  'category',
  'uploadedAt',
  'updatedAt',
  'storagePath',
  'image',
] as const satisfies readonly Exclude<keyof GalleryItemBody, 'hidden'>[];

export const gallerySorts = ['order', 'title', 'uploadedAt'] as const;
export type GallerySort = { field: (typeof gallerySorts)[number]; isDescending: boolean };

/** Which items a list call asks for, and what of them. */
export type GalleryQuery = {
  category: GalleryCategory | null;
  /** Everything else that must hold. */
  filters: Condition[];
  /** Empty for the gallery's own order. */
  sort: GallerySort[];
  /** Null for all of them. */
  fields: string[] | null;
  /** Counts from 1; with `around` it is the one that holds that item. */
  page: number;
  /** The limit where there is a start. */
  pageSize: number;
  around: string | null;
  /** How many items are left out before the first; null where pages are asked for. */
  start: number | null;
  withCount: boolean;
};

export const maxPageSize = 100;

function wholeNumber(value: unknown, min: number, fallback: number, name: string): number {
  if (value === undefined) return fallback;
  const isNumber = typeof value === 'string' && /^\d{1,9}$/.test(value) && Number(value) >= min;
  return isNumber ? Number(value) : refuseParameter(name);
}

function sizeOf(value: unknown, name: string): number {
  const size = wholeNumber(value, 1, maxPageSize, name);
  return size <= maxPageSize ? size : refuseParameter(name);
}

function flagOf(value: unknown, name: string): boolean {
  if (value === undefined || value === 'true' || value === 't' || value === '1') return true;
  return value === 'false' || value === 'f' || value === '0' ? false : refuseParameter(name);
}

function documentIdOf(value: unknown, name: string): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' && documentIdForm.test(value) ? value : refuseParameter(name);
}

function parsePagination(given: unknown) {
  const pagination = recordOf(given, 'pagination');
  const paged = ['page', 'pageSize', 'around'];
  onlyKeys(pagination, [...paged, 'start', 'limit', 'withCount'], 'pagination');
  const isOffset = pagination.start !== undefined || pagination.limit !== undefined;
  const odd = isOffset ? paged.find((name) => pagination[name] !== undefined) : undefined;
  if (odd !== undefined) refuseParameter(`pagination[${odd}]`);
  if (pagination.page !== undefined && pagination.around !== undefined) refuseParameter('pagination[around]');
  return {
    page: wholeNumber(pagination.page, 1, 1, 'pagination[page]'),
    pageSize: isOffset
      ? sizeOf(pagination.limit, 'pagination[limit]')
      : sizeOf(pagination.pageSize, 'pagination[pageSize]'),
    around: documentIdOf(pagination.around, 'pagination[around]'),
    start: isOffset ? wholeNumber(pagination.start, 0, 0, 'pagination[start]') : null,
    withCount: flagOf(pagination.withCount, 'pagination[withCount]'),
  };
}

function parseSort(given: unknown): GallerySort[] {
  const sort = listOf(given, 'sort').map((text) => {
    const [name, direction = 'asc', ...rest] = text.split(':');
    const field = gallerySorts.find((known) => known === name);
    const isDirection = /^(?:asc|desc)$/i.test(direction) && rest.length === 0;
    if (field === undefined || !isDirection) refuseParameter(`sort: ${text}`);
    return { field, isDescending: direction.toLowerCase() === 'desc' };
  });
  const twice = sort.find(({ field }, at) => sort.findIndex((other) => other.field === field) < at);
  if (twice) refuseParameter(`sort: ${twice.field}`);
  const [first] = sort;
  return sort.length === 1 && first?.field === 'order' && !first.isDescending ? [] : sort;
}

const isGallery = ({ field, operator }: Condition) => field === 'category' && operator === '$eq';

/**
 * Reads the query of `GET /api/gallery-items`, in Strapi's words. A page holds at most 100 rows; the page that holds an
 * item is one of the gallery's own order.
 * @throws ValidationError naming what is wrong
 */
export function parseGalleryQuery(query: Record<string, unknown>): GalleryQuery {
  onlyKeys(query, ['filters', 'pagination', 'sort', 'fields'], '');
  const conditions = parseGalleryFilters(query.filters);
  const category = (conditions.find(isGallery)?.values[0] ?? null) as GalleryCategory | null;
  const filters = conditions.filter((condition) => !isGallery(condition));
  const pagination = parsePagination(query.pagination);
  const sort = parseSort(query.sort);
  if (pagination.around !== null && filters.length + sort.length > 0) refuseParameter('pagination[around]');
  return { category, filters, sort, fields: parseFields(query.fields, galleryItemFields), ...pagination };
}
