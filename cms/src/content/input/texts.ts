import { refuse } from '../../platform/requests';
import { strings } from '../../platform/strings';

/** Strapi's admin sends an emptied field as an empty text or null. */
export function isEmpty(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
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

/**
 * A text as it is stored: tidied, null when nothing is left to be seen.
 * @param most characters
 * @throws ValidationError naming the field
 */
export function checkText(
  field: string,
  value: unknown,
  { most = Number.POSITIVE_INFINITY, isLong = false }: { most?: number; isLong?: boolean },
): string | null {
  if (isEmpty(value)) return null;
  if (typeof value !== 'string') return refuse(field, strings.textInvalid);
  const text = isLong ? tidyLines(value) : tidyLine(value);
  if (text.length > most) refuse(field, strings.textTooLong(most));
  return isUnseen(text) ? null : text;
}

/**
 * A web address, or null.
 * @throws ValidationError naming the field
 */
export function checkWebAddress(field: string, value: unknown, most: number): string | null {
  const address = checkText(field, value, { most });
  if (address === null) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!isWeb || /\s/.test(address)) refuse(field, strings.webAddressInvalid);
  return address;
}

/**
 * A title, trimmed.
 * @throws ValidationError naming the field
 */
export function checkTitle(value: unknown, most: number): string {
  const title = typeof value === 'string' ? tidyLine(value) : '';
  if (isUnseen(title)) refuse('title', strings.titleRequired);
  if (title.length > most) refuse('title', strings.titleTooLong(most));
  return title;
}

/** A day, which begins at midnight UTC, or a time with its offset. */
const timestampPattern = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** @returns null for an invalid timestamp, or one outside of these years: PostgreSQL writes other years differently */
export function parseTimestamp(text: string, { from = 1, to = 9999 } = {}): Date | null {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return timestampPattern.test(text) && year >= from && year <= to ? date : null;
}

/**
 * A timestamp as ISO 8601, in a year between 1800 and 2199.
 * @throws ValidationError naming the field
 */
export function checkTimestamp(field: string, value: unknown): string {
  const timestamp = typeof value === 'string' ? parseTimestamp(value, { from: 1800, to: 2199 }) : null;
  return (timestamp ?? refuse(field, strings.dateInvalid)).toISOString();
}
