import { type GalleryCategory, galleryCategories } from 'contract/gallery-category';
import { optionalWordNames } from 'contract/item-words';
import { titleMaxLength } from 'contract/limits';
import { onlyKeys, parseFields, refuseParameter } from '../../platform/requests';
import {
  type Condition,
  only,
  type Pagination,
  parseFilters,
  parsePagination,
  parseSort,
  type Reader,
  readDocumentId,
  type Sort,
} from '../input/list-query';
import { readMoment } from '../input/texts';
import type { GalleryItemBody } from './serializer';

/** What items may be filtered by: fields that every visitor is told, by what makes sense of each. */
export const galleryFilters = {
  category: ['$eq', '$ne', '$in'],
  documentId: ['$eq', '$ne', '$in'],
  fileType: ['$eq', '$ne', '$in'],
  title: ['$eq', '$ne', '$in', '$contains', '$gt', '$lt'],
  uploadedAt: ['$eq', '$ne', '$in', '$gt', '$lt'],
} as const;

export type FilterField = keyof typeof galleryFilters;
export type GalleryCondition = Condition<FilterField>;

export const readCategory = only((text) => galleryCategories.some((name) => name === text));

const readers: Record<FilterField, Reader> = {
  category: readCategory,
  documentId: readDocumentId,
  fileType: only((text) => text === 'image' || text === 'video'),
  title: only((text) => text !== '' && text.length <= titleMaxLength),
  uploadedAt: (text) => readMoment(text),
};

/** What a call may ask for by name. */
export const galleryItemFields = [
  'id',
  'documentId',
  'title',
  'imageUrl',
  ...optionalWordNames,
  'order',
  'fileType',
  'duration',
  'category',
  'uploadedAt',
  'updatedAt',
  'storagePath',
  'image',
  'alt',
  'credits',
  'garments',
] as const satisfies readonly Exclude<keyof GalleryItemBody, 'hidden'>[];

export const gallerySorts = ['order', 'title', 'uploadedAt'] as const;
export type GallerySort = Sort<(typeof gallerySorts)[number]>;

/** Which items a list call asks for, and what of them. */
export type GalleryQuery = Pagination & {
  category: GalleryCategory | null;
  /** Everything else that must hold. */
  filters: GalleryCondition[];
  /** Empty for the gallery's own order. */
  sort: GallerySort[];
  /** Null for all of them. */
  fields: string[] | null;
};

const isGallery = ({ field, operator }: Condition<string>) => field === 'category' && operator === '$eq';

/** The one gallery that conditions are about, and the others of them. */
export function takeGallery<Field extends string>(
  conditions: Condition<Field>[],
): { category: GalleryCategory | null; filters: Condition<Field>[] } {
  return {
    category: (conditions.find(isGallery)?.values[0] ?? null) as GalleryCategory | null,
    filters: conditions.filter((condition) => !isGallery(condition)),
  };
}

/**
 * Reads the query of `GET /api/gallery-items`, in Strapi's words. A page holds at most 100 rows; the page that holds an
 * item is one of the gallery's own order.
 * @throws ValidationError naming what is wrong
 */
export function parseGalleryQuery(query: Record<string, unknown>): GalleryQuery {
  onlyKeys(query, ['filters', 'pagination', 'sort', 'fields'], '');
  const { category, filters } = takeGallery(parseFilters(query.filters, galleryFilters, readers));
  const pagination = parsePagination(query.pagination, ['page', 'pageSize', 'around']);
  const sort = parseSort(query.sort, gallerySorts);
  if (pagination.around !== null && filters.length + sort.length > 0) refuseParameter('pagination[around]');
  return { category, filters, sort, fields: parseFields(query.fields, galleryItemFields), ...pagination };
}
