import type { ListPagination } from 'contract/body-parts';
import { type Language, languageNames, type OtherLanguage } from 'contract/translations/languages';
import * as v from 'valibot';
import { refuseParameter } from '../../platform/requests';

/** The parameters of a call: the schema of each value by the whole name. /api/openapi.json is generated from these. */
type Parameters = Record<string, v.GenericSchema<unknown, unknown>>;
type Given<Allowed extends Parameters> = { [Name in keyof Allowed]?: v.InferOutput<Allowed[Name]> };

/** Flattens Strapi's nested query into values by whole names. */
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
    // In Strapi a filter without an operator means `$eq`.
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
/** Accepts `a,b` as well, as Strapi does. */
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
};
type Operator = keyof typeof operators;

type Value = v.GenericSchema<string, string | Date>;
/** The schema of each field's values, and its operators beside `$eq`, `$ne` and `$in`. */
type Filters<Field extends string> = Record<Field, [value: Value, ...more: Operator[]]>;

function filtersBy(fields: Filters<string>): Parameters {
  const filters = Object.entries(fields).flatMap(([field, [value, ...more]]) => {
    const several = v.pipe(texts, v.array(value), v.minLength(1), v.maxLength(100));
    return (['$eq', '$ne', '$in', ...more] as const).map((operator) => [
      `filters[${field}][${operator}]`,
      v.pipe(operator === '$in' ? several : value, v.description(operators[operator])),
    ]);
  });
  return Object.fromEntries(filters);
}

/** The fields of an answer, by name; `*` for all of them. */
export function fieldsFrom({ entries }: { entries: object }) {
  const names = Object.keys(entries);
  const fields = v.pipe(
    listed,
    v.transform((asked) => (asked.join() === '*' ? names : asked)),
    v.array(v.picklist(names)),
    v.description('The fields that are wanted; all without it. id and documentId always come.'),
  );
  return { fields };
}

/** Each field from the smallest on, or, with `:desc`, from the greatest. */
function sortBy(names: readonly string[], description: string) {
  const text = v.pipe(
    v.string(),
    v.transform((asked) => asked.replace(/:\w+$/, (direction) => direction.toLowerCase())),
    v.picklist(names.flatMap((name) => [name, `${name}:asc`, `${name}:desc`])),
  );
  return { sort: v.pipe(listed, v.array(text), v.description(`${description}; equals by age.`)) };
}

const maxPageSize = 100;

function whole(description: string, min: number, max = 999_999_999) {
  const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
  return v.pipe(
    digits,
    v.number(),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
    v.description(description),
  );
}

export const pages = {
  'pagination[page]': whole('Counts from 1.', 1),
  'pagination[pageSize]': whole(`How many are on a page; ${maxPageSize} without it.`, 1, maxPageSize),
};
export const around = {
  'pagination[around]': v.pipe(
    documentId,
    v.description('The item, by its documentId, whose page it is to be, or that previews show.'),
  ),
};
const offsets = {
  'pagination[start]': whole('Instead of pages: how many are left out.', 0),
  'pagination[limit]': whole(`How many come after them; ${maxPageSize} without it.`, 1, maxPageSize),
  'pagination[withCount]': v.pipe(
    v.picklist(['true', 't', '1', 'false', 'f', '0']),
    v.transform((text) => ['true', 't', '1'].includes(text)),
    v.boolean(),
    v.description('Whether they are counted; so they are without it.'),
  ),
};

/** The parameter of every read of visitors. Conditions and sorting are by the Portuguese words. */
export const locale = {
  locale: v.pipe(
    v.picklist(languageNames),
    v.description(
      'The language of the answer, Portuguese without it; what is not translated into it stands in Portuguese, and `untranslated` names it.',
    ),
  ),
};

/** The language that is asked for; undefined for Portuguese. */
export function languageOf({ locale: asked }: { locale?: Language }): OtherLanguage | undefined {
  return asked === 'pt' ? undefined : asked;
}

/** Reads the query of a call that takes nothing but a language. @throws ValidationError naming what is wrong */
export function parseLocale(query: object): OtherLanguage | undefined {
  return languageOf(readQuery(query, locale));
}

type Paged = Given<typeof pages & typeof around & typeof offsets>;

/** Which part of a list is asked for. @throws ValidationError for parameters that do not go together */
export function paginationOf(given: Paged) {
  const { 'pagination[start]': start, 'pagination[limit]': limit, 'pagination[around]': item } = given;
  const isOffset = start !== undefined || limit !== undefined;
  const odd = Object.keys({ ...pages, ...around }).find((name) => isOffset && name in given);
  if (odd !== undefined) refuseParameter(odd);
  if (item !== undefined && 'pagination[page]' in given) refuseParameter('pagination[around]');
  return {
    /** Counts from 1; with `around` it is the one that holds that entry. */
    page: given['pagination[page]'] ?? 1,
    /** The limit where there is a start. */
    pageSize: limit ?? given['pagination[pageSize]'] ?? maxPageSize,
    around: item ?? null,
    /** How many entries are left out before the first; null where pages are asked for. */
    start: isOffset ? (start ?? 0) : null,
    withCount: given['pagination[withCount]'] ?? true,
  };
}
export type Pagination = ReturnType<typeof paginationOf>;

/** A list call in Strapi's words: the parameters that it takes, `others` among them, and how its query is read. */
export function listCall<Field extends string, Sorted extends string>(
  filters: Filters<Field>,
  sorts: readonly Sorted[],
  sortedBy: string,
  others: Parameters,
) {
  const listed = { ...filtersBy(filters), ...sortBy(sorts, sortedBy), ...others, ...offsets };
  const parameters = { ...listed, ...locale };
  return {
    parameters,
    /** @throws ValidationError naming the parameter that is wrong, or does not go together with another */
    read(query: object) {
      const given = readQuery(query, parameters) as Paged &
        Given<typeof locale> & { sort?: string[]; fields?: string[] };
      return {
        /** All of them hold. `$in` has several values, every other operator one. */
        filters: Object.entries(given as object).flatMap(([name, value]) => {
          const [, field, operator] = /^filters\[(\w+)\]\[(\$\w+)\]$/.exec(name) ?? [];
          const values: (string | Date)[] = [value].flat();
          return field ? [{ field: field as Field, operator: operator as Operator, values }] : [];
        }),
        /** Empty for the list's own order. */
        sort: sortOf<Sorted>(given.sort),
        /** Null for all of them. */
        fields: given.fields ?? null,
        language: languageOf(given),
        ...paginationOf(given),
      };
    },
  };
}

/** `order` alone is the list's own. */
function sortOf<Field extends string>(asked: string[] = []) {
  const sort = asked.map((text) => {
    const [field, direction] = text.split(':');
    return { field: field as Field, isDescending: direction === 'desc' };
  });
  const twice = sort.find(({ field }, at) => sort.findIndex((other) => other.field === field) < at);
  if (twice) refuseParameter(`sort: ${twice.field}`);
  return /^order(:asc)?$/.test(asked.join()) ? [] : sort;
}

/** @param total null where it was not counted */
export function toListPagination(
  { start, page, pageSize }: Pick<Pagination, 'start' | 'page' | 'pageSize'>,
  total: number | null,
): ListPagination {
  if (start !== null) return { start, limit: pageSize, ...(total !== null && { total }) };
  return { page, pageSize, ...(total !== null && { pageCount: Math.ceil(total / pageSize), total }) };
}
