import { onlyKeys, recordOf, refuseParameter } from '../../platform/requests/query-parameters';
import { galleryCategories } from '../../platform/strapi/content-types';

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
export const documentIdForm = /^[\w-]{1,64}$/;
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
export function parseGalleryFilters(given: unknown): Condition[] {
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
