import { refuse } from '../../platform/requests';
import { strings } from '../../platform/strings';

/** Strapi's admin sends an emptied field as an empty text or null. */
export function isEmpty(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
}

export type Stored<Fields> = { [Field in keyof Fields]?: Fields[Field] | null };

export function textsOf<Name extends string>(
  row: { [name in Name]?: string | null },
  names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? ''])) as Record<Name, string>;
}

/** Nothing of it is seen, though it has characters: joiners, marks of direction, fillers. */
export function isUnseen(text: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{Cf}\s]*$/u.test(text);
}

/** A text of one line: tabs and ends of lines are spaces, and spaces stand alone. */
export function tidyLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text of several lines, which all end alike. */
export function tidyLines(text: string): string {
  return withLineFeeds(text)
    .replace(/[\u2028\u2029]/g, '\n')
    .trim();
}

/** A text as it was typed, on whatever machine. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** A text as it was typed, but on one line. */
export function onOneLine(text: string): string {
  return /[\t\n\r]/.test(text) ? tidyLine(text) : text;
}

type Input = Record<string, unknown>;

/** What is stored for a field's value. @throws ValidationError naming the field */
export type Check<Value = unknown> = (value: unknown, field: string) => Value;

/** Checks and tidies the fields of a save; others stay. @param required those that are checked although they are absent */
export function checkFields<Checks extends Record<string, Check>>(
  input: Input,
  checks: Checks,
  required: readonly string[] = [],
): Input & { [Field in keyof Checks]?: ReturnType<Checks[Field]> } {
  const checked: Input = { ...input };
  for (const [field, check] of Object.entries(checks))
    if (field in input || required.includes(field)) checked[field] = check(input[field], field);
  return checked as ReturnType<typeof checkFields<Checks>>;
}

/** An empty value is stored as another one. */
export const orElse =
  <Value, Default>(byDefault: Default, check: Check<Value>): Check<Value | Default> =>
  (value, field) =>
    isEmpty(value) ? byDefault : check(value, field);

export const oneOf =
  <Value extends string>(values: readonly Value[], message: string): Check<Value> =>
  (value, field) =>
    values.find((known) => known === value) ?? refuse(field, message);

export const flag =
  (message: string): Check<boolean> =>
  (value, field) =>
    typeof value === 'boolean' ? value : refuse(field, message);

/** A text as it is stored: tidied, null when nothing is left to be seen. @param limits.most characters */
export const text =
  ({ most = Number.POSITIVE_INFINITY, isLong = false }) =>
  (value: unknown, field: string | readonly string[]): string | null => {
    if (isEmpty(value)) return null;
    if (typeof value !== 'string') return refuse(field, strings.textInvalid);
    const tidy = isLong ? tidyLines(value) : tidyLine(value);
    if (tidy.length > most) refuse(field, strings.textTooLong(most));
    return isUnseen(tidy) ? null : tidy;
  };

export const webAddress =
  (most: number): Check<string | null> =>
  (value, field) => {
    const address = text({ most })(value, field);
    if (address === null) return null;
    const url = URL.canParse(address) ? new URL(address) : null;
    const isWeb = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
    if (!isWeb || /\s/.test(address)) refuse(field, strings.webAddressInvalid);
    return address;
  };

export const titleUpTo =
  (most: number): Check<string> =>
  (value, field) => {
    const title = typeof value === 'string' ? tidyLine(value) : '';
    if (isUnseen(title)) refuse(field, strings.titleRequired);
    if (title.length > most) refuse(field, strings.titleTooLong(most));
    return title;
  };

/** A day, which begins at midnight UTC, or a time with its offset. */
const timestampPattern = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** @returns null for an invalid timestamp, or one outside of these years: PostgreSQL writes other years differently */
export function parseTimestamp(text: string, { from = 1, to = 9999 } = {}): Date | null {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return timestampPattern.test(text) && year >= from && year <= to ? date : null;
}

/** A timestamp as ISO 8601, in a year between 1800 and 2199. */
export const timestamp: Check<string> = (value, field) => {
  const given = typeof value === 'string' ? parseTimestamp(value, { from: 1800, to: 2199 }) : null;
  return (given ?? refuse(field, strings.dateInvalid)).toISOString();
};
