/**
 * Advance widths in em, at most, over the product's serif faces as measured; the first class that matches counts. What
 * lies past the Latin letters is set in a system font, as wide as high at most.
 */
const classes: ReadonlyArray<readonly [RegExp, number]> = [
  [/[ijlt.,:;'’!|()[\]]/, 0.36],
  [/[frI\- ]/, 0.45],
  [/[acesvzgyx]/, 0.6],
  [/[mwM%&@Æ]/, 0.89],
  [/[a-z0-9]/, 0.63],
  [/W/, 1.03],
  [/[A-ZØ]/, 0.78],
  [/[\u00a0-\u024f]/, 0.7],
];
const widest = 1.1;

/** What a text needs on one line, in em: never less, a tenth more at most. @param tracking added to each letter, in em */
export function textWidth(text: string, tracking = 0): number {
  const letters = [...text.normalize('NFD').replace(/\p{Mn}/gu, '')];
  const width = letters.reduce((sum, letter) => sum + widthOf(letter) + tracking, 0);
  return Math.ceil(width * 100) / 100;
}

/** What the longest word of a text needs, in em; at least 1. @param tracking as above */
export function longestWordWidth(text: string, tracking = 0): number {
  return Math.max(1, ...text.split(/\s+/).map((word) => textWidth(word, tracking)));
}

function widthOf(letter: string): number {
  return classes.find(([pattern]) => pattern.test(letter))?.[1] ?? widest;
}
