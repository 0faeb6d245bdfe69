import { listOf, onlyKeys, recordOf, refuseParameter } from '../../platform/requests';

export type FilterOperator = '$eq' | '$ne' | '$in' | '$contains' | '$gt' | '$lt';

/** All of a query's conditions hold. `$in` has several values, every other operator one. */
export type Condition<Field extends string> = {
  field: Field;
  operator: FilterOperator;
  values: (string | Date)[];
};

/** What a field can be; null for what it can never be. */
export type Reader = (text: string) => string | Date | null;

const maxValues = 100;
const documentIdForm = /^[\w-]{1,64}$/;

/** Reads texts of which each is one of those that fit. */
export const only =
  (isValue: (text: string) => boolean) =>
  (text: string): string | null =>
    isValue(text) ? text : null;

export const readDocumentId = only((text) => documentIdForm.test(text));

function valuesOf(read: Reader, name: string, operator: string, given: unknown): (string | Date)[] {
  const parameter = `${name}[${operator}]`;
  const texts = operator === '$in' && Array.isArray(given) ? given : [given];
  if (texts.length === 0 || texts.length > maxValues) refuseParameter(parameter);
  return texts.map((text) => (typeof text === 'string' ? read(text) : null) ?? refuseParameter(parameter));
}

/**
 * @param operators what each field may be asked by
 * @param readers of each field's values
 * @throws ValidationError for a field, an operator or a value that is none
 */
export function parseFilters<Field extends string>(
  given: unknown,
  operators: Record<Field, readonly FilterOperator[]>,
  readers: Record<Field, Reader>,
): Condition<Field>[] {
  const filters = recordOf(given, 'filters');
  onlyKeys(filters, Object.keys(operators), 'filters');
  return (Object.keys(filters) as Field[]).flatMap((field) => {
    const name = `filters[${field}]`;
    const wanted = filters[field];
    // As Strapi has it, a value alone is what the field equals.
    const conditions = typeof wanted === 'string' ? { $eq: wanted } : recordOf(wanted, name);
    onlyKeys(conditions, operators[field], name);
    return Object.entries(conditions)
      .filter(([, value]) => value !== undefined)
      .map(([operator, value]) => ({
        field,
        operator: operator as FilterOperator,
        values: valuesOf(readers[field], name, operator, value),
      }));
  });
}

/** Which part of a list is asked for. */
export type Pagination = {
  /** Counts from 1; with `around` it is the one that holds that entry. */
  page: number;
  /** The limit where there is a start. */
  pageSize: number;
  around: string | null;
  /** How many entries are left out before the first; null where pages are asked for. */
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
  return (typeof value === 'string' && readDocumentId(value)) || refuseParameter(name);
}

/**
 * @param paged what pages may be asked for by; an offset goes with none of it
 * @throws ValidationError naming what is wrong
 */
export function parsePagination(
  given: unknown,
  paged: readonly ('page' | 'pageSize' | 'around')[],
  offset: readonly ('start' | 'limit' | 'withCount')[] = ['start', 'limit', 'withCount'],
): Pagination {
  const pagination = recordOf(given, 'pagination');
  onlyKeys(pagination, [...paged, ...offset], 'pagination');
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

export type Sort<Field extends string> = { field: Field; isDescending: boolean };

/** @returns empty for the list's own order, which `order` alone is @throws ValidationError */
export function parseSort<Field extends string>(given: unknown, fields: readonly Field[]): Sort<Field>[] {
  const sort = listOf(given, 'sort').map((text) => {
    const [name, direction = 'asc', ...rest] = text.split(':');
    const field = fields.find((known) => known === name);
    const isDirection = /^(?:asc|desc)$/i.test(direction) && rest.length === 0;
    if (field === undefined || !isDirection) refuseParameter(`sort: ${text}`);
    return { field, isDescending: direction.toLowerCase() === 'desc' };
  });
  const twice = sort.find(({ field }, at) => sort.findIndex((other) => other.field === field) < at);
  if (twice) refuseParameter(`sort: ${twice.field}`);
  const [first] = sort;
  return sort.length === 1 && first?.field === 'order' && !first.isDescending ? [] : sort;
}

/** Where a list begins and how much of it there is, in the words it was asked for; counted unless that was not wanted. */
export type ListPagination =
  | { page: number; pageSize: number; pageCount?: number; total?: number }
  | { start: number; limit: number; total?: number };

/** @param total null where it was not counted */
export function toListPagination(
  { start, page, pageSize }: Pick<Pagination, 'start' | 'page' | 'pageSize'>,
  total: number | null,
): ListPagination {
  return start === null
    ? { page, pageSize, ...(total !== null && { pageCount: Math.ceil(total / pageSize), total }) }
    : { start, limit: pageSize, ...(total !== null && { total }) };
}
