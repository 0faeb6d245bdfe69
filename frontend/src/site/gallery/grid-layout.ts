import type { CSSProperties } from 'react';
import { frameRatio } from '../../lib/picture-frame';

/** A line of text in rem; a one-line caption with the space to the next card takes four. As in `media-card.module.css`. */
const lineRem = 1.6;
const captionLinesAndSpace = 4;

/** Width of a caption in em, beside a three-digit number in the narrowest columns. */
const captionRoom = 14.4;

/** The same for the line below a title, which has smaller letters. */
const detailRoom = 16.4;

/** Two columns and three (§2), with the column width in px to compare heights: in windows of 820 px (tablet) and 1440 px. */
const layouts = [
  { columns: 2, columnWidth: 367.2 },
  { columns: 3, columnWidth: 419.52 },
] as const;

/** Column ends that differ by less than this, in px, are equal: the leftmost is taken. */
const tie = 0.5;

/** A card's size: its picture's height in % of its width, and the lines of its caption. */
export interface CardSize {
  height: number;
  lines: number;
}

/** A card's column, from 1, and the height above it: pictures in % of the column's width, text in lines. */
interface CardPlace {
  column: number;
  pictures: number;
  lines: number;
}

export function cardSize(
  { title, detail }: { title: string; detail?: string | undefined },
  picture: { width: number; height: number } | null,
): CardSize {
  return {
    height: Math.round(10_000 / frameRatio(picture)) / 100,
    lines: captionLines(title, captionRoom) + (detail ? captionLines(detail, detailRoom) : 0),
  };
}

/** Puts each card, in order, into the shortest column, so that added cards move no others. @param columnWidth in px */
export function placeCards(cards: readonly CardSize[], columns: number, columnWidth: number): CardPlace[] {
  const ends = Array.from({ length: columns }, () => ({ pictures: 0, lines: 0 }));
  const heightOf = ({ pictures, lines }: { pictures: number; lines: number }) =>
    (pictures * columnWidth) / 100 + lines * lineRem * 16;
  return cards.map(({ height, lines }) => {
    const heights = ends.map(heightOf);
    const highest = Math.min(...heights);
    const column = heights.findIndex((each) => each - highest < tie);
    const above = ends[column] ?? { pictures: 0, lines: 0 };
    ends[column] = {
      pictures: above.pictures + height,
      lines: above.lines + captionLinesAndSpace - 1 + lines,
    };
    return { column: column + 1, ...above };
  });
}

/** The cards' layout as custom properties: picture height, caption lines beyond one, column and top for two and three columns. */
export function gridStyles(cards: readonly CardSize[]): CSSProperties[] {
  const places = layouts.map(({ columns, columnWidth }) =>
    placeCards(cards, columns, columnWidth).map((place) => ({
      [`--c${columns}`]: place.column,
      ...(place.lines > 0 && { [`--y${columns}`]: distance(place) }),
    })),
  );
  return cards.map(({ height, lines }, index) => ({
    '--h': height,
    ...(lines > 1 && { '--lines': lines }),
    ...Object.assign({}, ...places.map((each) => each[index])),
  }));
}

const distance = ({ pictures, lines }: CardPlace) =>
  `calc(${round(pictures)}% + ${round(lines * lineRem)}rem)`;

/** Removes binary rounding errors from sums of hundredths. */
const round = (value: number) => Math.round(value * 100) / 100;

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
