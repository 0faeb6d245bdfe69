/**
 * Maximum advance widths in em, measured over the product's serif fonts; the first matching class applies. Other than Latin
 * letters use a system font, at most about one em wide.
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

/** Width of a text on one line, in em, overestimated by at most a tenth. @param tracking added to each letter, in em */
export function textWidth(text: string, tracking = 0): number {
  const letters = [...text.normalize('NFD').replace(/\p{Mn}/gu, '')];
  const width = letters.reduce((sum, letter) => sum + widthOf(letter) + tracking, 0);
  return Math.ceil(width * 100) / 100;
}

/** Width of a text's longest word, in em; at least 1. @param tracking added to each letter, in em */
export function longestWordWidth(text: string, tracking = 0): number {
  return Math.max(1, ...text.split(/\s+/).map((word) => textWidth(word, tracking)));
}

/** The least width, in em, at which a text takes no more than so many lines. */
export function widthOnLines(text: string, most: number): number {
  const words = text.split(/\s+/).map((word) => textWidth(word));
  const space = textWidth(' ');
  const lines = (width: number) => {
    let [count, end] = [1, -space];
    for (const word of words) {
      end += space + word;
      if (end > width) [count, end] = [count + 1, word];
    }
    return count;
  };
  let width = longestWordWidth(text);
  while (lines(width) > most) width += step;
  return Math.round(width * 100) / 100;
}

/** Precision of `widthOnLines`, in em. */
const step = 0.2;

function widthOf(letter: string): number {
  return classes.find(([pattern]) => pattern.test(letter))?.[1] ?? widest;
}
