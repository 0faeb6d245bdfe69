import { galleryItemBodySchema } from 'contract/gallery/gallery-bodies';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { titleMaxLength } from 'contract/limits';
import * as v from 'valibot';
import { around, documentId, fieldsFrom, listCall, pages } from '../entries/input/list-query';
import { parseTimestamp } from '../entries/input/texts';
import { refuseParameter } from '../platform/requests';

export const category = v.picklist(galleryCategories);
const title = v.pipe(v.string(), v.nonEmpty(), v.maxLength(titleMaxLength));
const timestamp = v.pipe(v.string(), v.transform(parseTimestamp), v.date());

export const gallerySorts = ['order', 'title', 'uploadedAt'] as const;

const {
  hidden,
  publishAt,
  rightsUntil,
  rightsNote,
  isWhole,
  fileName,
  isWithdrawing,
  isRemaking,
  translations,
  ...publicFields
} = galleryItemBodySchema.entries;
export const itemFields = fieldsFrom({ entries: publicFields });

/** `GET /api/gallery-items`: filters by public fields. */
export const galleryList = listCall(
  {
    category: [category],
    documentId: [documentId],
    fileType: [publicFields.fileType],
    title: [title, '$contains', '$gt', '$lt'],
    uploadedAt: [timestamp, '$gt', '$lt'],
  },
  gallerySorts,
  'By order, title (by code point) or date',
  { ...itemFields, ...pages, ...around },
);

type ListQuery = ReturnType<typeof galleryList.read>;
export type GalleryCondition = ListQuery['filters'][number];
export type GallerySort = ListQuery['sort'][number];

/** Which items a list call asks for, and what of them; `filters` are all but the gallery. */
export type GalleryQuery = ListQuery & { category: GalleryCategory | null };

const isGallery = ({ field, operator }: GalleryCondition) => field === 'category' && operator === '$eq';

/** Reads the query of `GET /api/gallery-items`. The page that holds an item is one of the gallery's own order. */
export function parseGalleryQuery(query: object): GalleryQuery {
  const list = galleryList.read(query);
  const gallery = list.filters.find(isGallery)?.values[0] as GalleryCategory | undefined;
  const filters = list.filters.filter((condition) => !isGallery(condition));
  if (list.around !== null && filters.length + list.sort.length > 0) refuseParameter('pagination[around]');
  return { ...list, category: gallery ?? null, filters };
}
