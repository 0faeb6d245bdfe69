/**
 * Characters that no text of the product may contain: lone surrogates, noncharacters and control characters other than tabs
 * and line ends. PostgreSQL refuses NUL, XML all of them, and they are invisible.
 */
const odd = /[\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\t\n\r]/u;
const everyOdd = new RegExp(odd, 'gu');

/** Whether a text can be stored by either database, and shown. */
export function isPlain(text: string): boolean {
  return !odd.test(text);
}

/** A text without characters that cannot be stored. */
export function plain(text: string): string {
  return text.replace(everyOdd, '');
}

/** The path of the first nested text or key that cannot be stored; null if there is none. */
export function findOdd(value: unknown): string[] | null {
  if (typeof value === 'string') return isPlain(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = isPlain(key) ? findOdd(inner) : [];
    if (path) return [plain(key), ...path];
  }
  return null;
}

/** A copy of the value with all texts and keys plain; the value itself if they already are. */
export function plainValue(value: unknown): unknown {
  if (findOdd(value) === null) return value;
  if (typeof value === 'string') return plain(value);
  if (Array.isArray(value)) return value.map(plainValue);
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [plain(key), plainValue(inner)]),
  );
}
