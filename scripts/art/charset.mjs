// @ts-check
/** Which characters each font file carries. Core files are what a Portuguese page shows at first paint. */

export const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const LOWER = UPPER.toLowerCase();
export const DIGITS = '0123456789';
export const PORTUGUESE_UPPER = 'ÁÀÂÃÇÉÊÍÓÔÕÚÜ';
export const PORTUGUESE_LOWER = PORTUGUESE_UPPER.toLowerCase();

/** Everything written in Portuguese running text, addresses and prices included. */
export const TEXT_CORE = `${UPPER}${LOWER}${PORTUGUESE_UPPER}${PORTUGUESE_LOWER}${DIGITS} \u00a0.,:;!?()-–—…“”‘’'"/&@+·©ªº%`;

/** Headings: letters and the marks a title takes. Digits and the rest come with the second file. */
export const HEADING_CORE = `${UPPER}${LOWER}${PORTUGUESE_UPPER}${PORTUGUESE_LOWER} \u00a0.,:!?-–’&`;

/** The last word of the About page's title: that of the default one, and what most short words are made of. */
export const ACCENT_CORE = 'aeimnorstuó';

/** The name in the header, set in capitals. */
export const CAPITALS = `${UPPER}${PORTUGUESE_UPPER}Ñ \u00a0.-’'&`;

/** Latin-1 and the marks of Western European typesetting: the whole that the families can show. */
export const WESTERN = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŒœŸ‘’‚“”„–—…‹›•€™−\u2009\u202f'].join(
  '',
);

/** The characters of `all` that `core` does not have. @param {string} all @param {string} core */
export function without(all, core) {
  const taken = new Set(core);
  return [...new Set(all)].filter((character) => !taken.has(character)).join('');
}

/** CSS `unicode-range` value of a set of characters, neighbouring code points joined. @param {string} characters */
export function unicodeRange(characters) {
  const points = [...new Set(characters)]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);
  /** @type {[from: number, to: number][]} */
  const spans = [];
  for (const point of points) {
    const last = spans.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else spans.push([point, point]);
  }
  const hex = (/** @type {number} */ point) => point.toString(16).toUpperCase().padStart(4, '0');
  return spans.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

/** @param {number} from @param {number} to */
function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
