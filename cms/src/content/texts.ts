import { refuse } from '../platform/requests';
import { strings } from '../platform/strings';

/** Strapi's admin sends an emptied field as an empty text or null. */
export function isEmpty(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
}

/** Nothing of it is seen, though it has characters: joiners, marks of direction, fillers. */
function isUnseen(text: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{Cf}\s]*$/u.test(text);
}

/** A text of one line: what cannot be seen is a space, and spaces stand alone. */
export function tidyLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** A text of several lines, without other controls. */
export function tidyLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/**
 * A text as it is stored: tidied, null when nothing is left to be seen.
 * @param most characters
 * @throws ValidationError naming the field
 */
export function checkText(
  field: string,
  value: unknown,
  { most, isLong = false }: { most: number; isLong?: boolean },
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
