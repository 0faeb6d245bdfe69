/** Advance widths of the text font in em, rounded up; the first match counts. */
const widths: ReadonlyArray<[letters: RegExp, em: number]> = [
  [/[ijl.,;:'’!|]/, 0.28],
  [/[frt()[\]/ -]/, 0.38],
  [/[mwMW—%@…]/, 0.92],
  [/[A-ZÀ-Ý0-9&]/, 0.7],
  [/[\u0021-\u024f]/, 0.58],
];
/** Emoji and other scripts. */
const otherWidth = 1.35;

const widthOf = (word: string) =>
  [...word].reduce(
    (sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth),
    0,
  );

/** How many lines a title needs at most, estimated without a browser. @param room width of a line in em */
export function captionLines(title: string, room: number): number {
  const space = widthOf(' ');
  let lines = 1;
  let used = 0;
  for (const word of title.split(/\s+/)) {
    const width = widthOf(word);
    const gap = used === 0 ? 0 : space;
    if (used + gap + width <= room) {
      used += gap + width;
      continue;
    }
    // A word longer than a line is broken at the line's end.
    const own = Math.max(1, Math.ceil(width / room));
    lines += used === 0 ? own - 1 : own;
    used = width - (own - 1) * room;
  }
  return lines;
}
