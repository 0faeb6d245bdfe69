import type { GalleryCategory } from 'contract/gallery-category';
import { storyKinds, storyWordNames } from 'contract/story';
import { isSlug } from 'contract/story-slug';
import { onlyKeys, parseFields, refuseParameter } from '../../platform/requests';
import { readCategory, takeGallery } from '../gallery/query';
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
import type { ListedStoryBody } from './serializer';

/** What stories may be filtered by. */
export const storyFilters = {
  category: ['$eq', '$ne', '$in'],
  documentId: ['$eq', '$ne', '$in'],
  slug: ['$eq', '$ne', '$in'],
  kind: ['$eq', '$ne', '$in'],
} as const;
export type StoryField = keyof typeof storyFilters;

const readers: Record<StoryField, Reader> = {
  category: readCategory,
  documentId: readDocumentId,
  slug: only(isSlug),
  kind: only((text) => storyKinds.some((kind) => kind === text)),
};

/** What a call may ask for by name. */
export const storyFields = [
  'id',
  'documentId',
  'title',
  'slug',
  'category',
  'kind',
  ...storyWordNames,
  'credits',
  'cover',
  'updatedAt',
  'itemIds',
] as const satisfies readonly (keyof ListedStoryBody)[];

export const storySorts = ['order', 'title', 'month'] as const;

/** Which stories a list call asks for, and what of them. */
export type StoryQuery = Omit<Pagination, 'around'> & {
  filters: Condition<StoryField>[];
  /** Empty for the galleries' own order. */
  sort: Sort<(typeof storySorts)[number]>[];
  /** Null for all of them. */
  fields: string[] | null;
};

/**
 * Reads the query of `GET /api/stories`, in Strapi's words.
 * @throws ValidationError naming what is wrong
 */
export function parseStoryQuery(query: Record<string, unknown>): StoryQuery {
  onlyKeys(query, ['filters', 'pagination', 'sort', 'fields'], '');
  return {
    filters: parseFilters(query.filters, storyFilters, readers),
    sort: parseSort(query.sort, storySorts),
    fields: parseFields(query.fields, storyFields),
    ...parsePagination(query.pagination, ['page', 'pageSize']),
  };
}

const ofGallery = { category: ['$eq'] } as const;

/** @throws ValidationError where no gallery is named */
function parseGallery(filters: unknown): GalleryCategory {
  const { category } = takeGallery(parseFilters(filters, ofGallery, { category: readCategory }));
  return category ?? refuseParameter('filters[category][$eq]');
}

/** Which cards of a gallery are asked for. */
export type CardQuery = Pick<Pagination, 'page' | 'pageSize' | 'around'> & { category: GalleryCategory };

/**
 * Reads the query of `GET /api/gallery-cards`.
 * @throws ValidationError naming what is wrong
 */
export function parseCardQuery(query: Record<string, unknown>): CardQuery {
  onlyKeys(query, ['filters', 'pagination'], '');
  const pagination = parsePagination(query.pagination, ['page', 'pageSize', 'around'], []);
  const { page, pageSize, around } = pagination;
  return { category: parseGallery(query.filters), page, pageSize, around };
}

/** Which story's page is asked for, and which photograph over it. */
export type StoryPageQuery = { slug: string; category: GalleryCategory; around: string | null };

/**
 * Reads the query of a story's page, which names its gallery, and one of its photographs where that is open over it.
 * @throws ValidationError naming what is wrong
 */
export function parseStoryPageQuery(query: Record<string, unknown>): Omit<StoryPageQuery, 'slug'> {
  onlyKeys(query, ['filters', 'pagination'], '');
  const { around } = parsePagination(query.pagination, ['around'], []);
  return { category: parseGallery(query.filters), around };
}

/**
 * Reads the query of a deletion: `items=delete` takes a story's items with it.
 * @throws ValidationError naming what is wrong
 */
export function parseDeletion(query: Record<string, unknown>): boolean {
  onlyKeys(query, ['items'], '');
  if (query.items !== undefined && query.items !== 'delete') refuseParameter('items');
  return query.items === 'delete';
}
