import type { ListPagination } from 'contract/api-bodies';
import * as v from 'valibot';
import { refuseParameter } from '../../platform/requests';

/** What a call may ask for: each parameter by its whole name, with what it takes. docs/openapi.json is made of these. */
export type Parameters = Record<string, v.GenericSchema<unknown, unknown>>;

type Given<Allowed extends Parameters> = { [Name in keyof Allowed]?: v.InferOutput<Allowed[Name]> };

/** A query as Strapi nests it, by the whole names of its parameters. */
function flattened(query: object, prefix = ''): [string, unknown][] {
  return Object.entries(query).flatMap(([key, value]): [string, unknown][] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isNested ? flattened(value, name) : [[name, value]];
  });
}

/** @throws ValidationError naming the first parameter, or part of one, that is not among these */
export function readQuery<Allowed extends Parameters>(query: object, parameters: Allowed): Given<Allowed> {
  const given: Record<string, unknown> = {};
  for (const [name, value] of flattened(query)) {
    // As Strapi has it, a value alone is what the field equals.
    const parameter = /^filters\[\w+\]$/.test(name) ? `${name}[$eq]` : name;
    const schema = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined;
    const result = schema ? v.safeParse(schema, value) : refuseParameter(name);
    if (!result.success) {
      const part = result.issues[0].path?.at(-1)?.value;
      refuseParameter(typeof part === 'string' ? `${name}: ${part}` : name);
    }
    given[parameter] = result.output;
  }
  return given as Given<Allowed>;
}

/** A text or a list of them. */
const texts = v.pipe(
  v.any(),
  v.transform((given: unknown) => [given].flat()),
  v.array(v.string()),
);
/** `a,b` as well, as Strapi has it. */
const listed = v.pipe(
  texts,
  v.transform((given) => given.flatMap((text) => text.split(','))),
);

export const documentId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const operators = {
  $eq: 'Is exactly this.',
  $ne: 'Is anything else.',
  $in: 'Is one of these.',
  $contains: 'Holds this, capitals and accents told apart.',
  $gt: 'Comes after this; texts by code point.',
  $lt: 'Comes before this; texts by code point.',
} as const;
type FilterOperator = keyof typeof operators;
export const equality = ['$eq', '$ne', '$in'] as const;

/** What a field may be asked by: each operator with the values that it takes. */
export function filtersBy(
  field: string,
  value: v.GenericSchema<string, string | Date>,
  asked: readonly FilterOperator[] = equality,
): Parameters {
  const several = v.pipe(texts, v.array(value), v.minLength(1), v.maxLength(100));
  return Object.fromEntries(
    asked.map((operator) => [
      `filters[${field}][${operator}]`,
      v.pipe(operator === '$in' ? several : value, v.description(operators[operator])),
    ]),
  );
}

/** All of a query's conditions hold. `$in` has several values, every other operator one. */
export type Condition<Field extends string> = {
  field: Field;
  operator: FilterOperator;
  values: (string | Date)[];
};

export function conditionsOf<Field extends string>(given: object): Condition<Field>[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const [, field, operator] = /^filters\[(\w+)\]\[(\$\w+)\]$/.exec(name) ?? [];
    if (field === undefined) return [];
    return [{ field: field as Field, operator: operator as FilterOperator, values: [value].flat() }];
  });
}

/** The fields of an answer, by name; `*` for all of them. */
export function fieldsFrom({ entries }: { entries: object }) {
  const names = Object.keys(entries);
  return {
    fields: v.pipe(
      listed,
      v.transform((asked) => (asked.join() === '*' ? names : asked)),
      v.array(v.picklist(names)),
      v.description('The fields that are wanted; all without it. id and documentId always come.'),
    ),
  };
}

/** Each field from the smallest on, or, with `:desc`, from the greatest. */
export const sortBy = <Field extends string>(names: readonly Field[], description: string) => ({
  sort: v.pipe(
    listed,
    v.array(
      v.pipe(
        v.string(),
        v.transform((text) => text.replace(/:\w+$/, (direction) => direction.toLowerCase())),
        v.picklist(names.flatMap((name) => [name, `${name}:asc`, `${name}:desc`] as const)),
      ),
    ),
    v.description(`${description}; equals by age.`),
  ),
});

export type Sort<Field extends string> = { field: Field; isDescending: boolean };

/** @returns empty for the list's own order, which `order` alone is @throws ValidationError for a field that is there twice */
export function sortOf<Field extends string>(asked: readonly string[] = []): Sort<Field>[] {
  const sort = asked.map((text) => {
    const [field, direction] = text.split(':');
    return { field: field as Field, isDescending: direction === 'desc' };
  });
  const twice = sort.find(({ field }, at) => sort.findIndex((other) => other.field === field) < at);
  if (twice) refuseParameter(`sort: ${twice.field}`);
  const [first] = sort;
  return sort.length === 1 && first?.field === 'order' && !first.isDescending ? [] : sort;
}

const maxPageSize = 100;

function whole(min: number, max = 999_999_999) {
  const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
  return v.pipe(digits, v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

const sizeText = `${maxPageSize} without it.`;
export const pages = {
  'pagination[page]': v.pipe(whole(1), v.description('Counts from 1.')),
  'pagination[pageSize]': v.pipe(whole(1, maxPageSize), v.description(`How many are on a page; ${sizeText}`)),
};
export const around = {
  'pagination[around]': v.pipe(
    documentId,
    v.description('The item, by its documentId, whose page it is to be, or that previews show.'),
  ),
};
export const offsets = {
  'pagination[start]': v.pipe(whole(0), v.description('Instead of pages: how many are left out.')),
  'pagination[limit]': v.pipe(whole(1, maxPageSize), v.description(`How many come after them; ${sizeText}`)),
  'pagination[withCount]': v.pipe(
    v.picklist(['true', 't', '1', 'false', 'f', '0']),
    v.transform((text) => ['true', 't', '1'].includes(text)),
    v.boolean(),
    v.description('Whether they are counted; so they are without it.'),
  ),
};

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

/** @throws ValidationError for parameters that do not go together */
export function paginationOf(given: Given<typeof pages & typeof around & typeof offsets>): Pagination {
  const { 'pagination[start]': start, 'pagination[limit]': limit, 'pagination[around]': item } = given;
  const { 'pagination[page]': page, 'pagination[pageSize]': pageSize } = given;
  const isOffset = start !== undefined || limit !== undefined;
  const odd = Object.keys({ ...pages, ...around }).find((name) => isOffset && name in given);
  if (odd !== undefined) refuseParameter(odd);
  if (page !== undefined && item !== undefined) refuseParameter('pagination[around]');
  return {
    page: page ?? 1,
    pageSize: limit ?? pageSize ?? maxPageSize,
    around: item ?? null,
    start: isOffset ? (start ?? 0) : null,
    withCount: given['pagination[withCount]'] ?? true,
  };
}

/** @param total null where it was not counted */
export function toListPagination(
  { start, page, pageSize }: Pick<Pagination, 'start' | 'page' | 'pageSize'>,
  total: number | null,
): ListPagination {
  return start === null
    ? { page, pageSize, ...(total !== null && { pageCount: Math.ceil(total / pageSize), total }) }
    : { start, limit: pageSize, ...(total !== null && { total }) };
}
