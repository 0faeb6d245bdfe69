import { galleryItemBodySchema } from 'contract/api-bodies';
import { type GalleryCategory, galleryCategories } from 'contract/gallery-category';
import { titleMaxLength } from 'contract/limits';
import * as v from 'valibot';
import { refuseParameter } from '../../platform/requests';
import {
  around,
  type Condition,
  conditionsOf,
  documentId,
  equality,
  fieldsFrom,
  filtersBy,
  offsets,
  type Pagination,
  pages,
  paginationOf,
  readQuery,
  type Sort,
  sortBy,
  sortOf,
} from '../input/list-query';
import { parseTimestamp } from '../input/texts';

export type FilterField = 'category' | 'documentId' | 'fileType' | 'title' | 'uploadedAt';
export type GalleryCondition = Condition<FilterField>;

export const category = v.picklist(galleryCategories);
const title = v.pipe(v.string(), v.nonEmpty(), v.maxLength(titleMaxLength));
const timestamp = v.pipe(v.string(), v.transform(parseTimestamp), v.date());

export const gallerySorts = ['order', 'title', 'uploadedAt'] as const;
export type GallerySort = Sort<(typeof gallerySorts)[number]>;

const { hidden, fileName, ...publicFields } = galleryItemBodySchema.entries;
export const itemFields = fieldsFrom({ entries: publicFields });

/** The parameters of `GET /api/gallery-items`: filters by public fields. */
export const galleryParameters = {
  ...filtersBy('category', category),
  ...filtersBy('documentId', documentId),
  ...filtersBy('fileType', publicFields.fileType),
  ...filtersBy('title', title, [...equality, '$contains', '$gt', '$lt']),
  ...filtersBy('uploadedAt', timestamp, [...equality, '$gt', '$lt']),
  ...sortBy(gallerySorts, 'By order, title (by code point) or date'),
  ...itemFields,
  ...pages,
  ...around,
  ...offsets,
};

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

const isGallery = ({ field, operator }: GalleryCondition) => field === 'category' && operator === '$eq';

/**
 * Reads the query of `GET /api/gallery-items`, in Strapi's words. The page that holds an item is one of the gallery's own
 * order.
 * @throws ValidationError naming what is wrong
 */
export function parseGalleryQuery(query: object): GalleryQuery {
  const given = readQuery(query, galleryParameters);
  const conditions = conditionsOf<FilterField>(given);
  const gallery = conditions.find(isGallery)?.values[0] as GalleryCategory | undefined;
  const filters = conditions.filter((condition) => !isGallery(condition));
  const sort: GallerySort[] = sortOf(given.sort);
  const pagination = paginationOf(given);
  if (pagination.around !== null && filters.length + sort.length > 0) refuseParameter('pagination[around]');
  return { category: gallery ?? null, filters, sort, fields: given.fields ?? null, ...pagination };
}
