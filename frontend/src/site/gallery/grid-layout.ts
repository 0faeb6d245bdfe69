import type { CSSProperties } from 'react';
import { frameRatio } from '../../lib/picture-frame';
import { captionLines } from './caption-lines';

/**
 * A line of text in rem, which is the unit of everything beneath a picture: rule, words and the space to the next card
 * are four lines; `media-card.module.css` knows it too.
 */
const lineRem = 1.6;
const captionLinesAndSpace = 4;

/** The room of a caption in em, beside a number of three digits, where columns are narrowest. */
const captionRoom = 14.4;

/**
 * Two columns and three (§2), each with the width in px that its heights are weighed at: on a tablet of 820 px and a
 * desk of 1440 px. Elsewhere the same cards stand in the same columns.
 */
const layouts = [
  { columns: 2, columnWidth: 367.2 },
  { columns: 3, columnWidth: 419.52 },
] as const;

/** Ends of columns that are nearer than this, in px, are as high: the leftmost goes first. */
const tie = 0.5;

/** A card before it has a place: its picture's height in % of its width, and the lines of its title. */
export interface CardSize {
  height: number;
  lines: number;
}

/** A card's column, from 1, and what lies above it there: pictures in % of the column's width, words in lines. */
export interface CardPlace {
  column: number;
  pictures: number;
  lines: number;
}

export function cardSize(
  item: { title: string },
  picture: { width: number; height: number } | null,
): CardSize {
  return {
    height: Math.round(10_000 / frameRatio(picture)) / 100,
    lines: captionLines(item.title, captionRoom),
  };
}

/**
 * Gives each card, in reading order, the column that ends highest, the leftmost of several. A card's place hangs on
 * those before it alone: what is added moves nothing.
 *
 * @param columnWidth in px
 */
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

/**
 * What the style sheet needs to lay the cards out, card by card: the picture's height, the lines of a title that takes
 * more than one, and column and distance from the top for two columns and for three.
 */
export function gridStyles(cards: readonly CardSize[]): CSSProperties[] {
  const places = layouts.map(({ columns, columnWidth }) => placeCards(cards, columns, columnWidth));
  return cards.map(({ height, lines }, index) => ({
    '--h': height,
    ...(lines > 1 && { '--lines': lines }),
    ...Object.fromEntries(
      layouts.flatMap(({ columns }, at) => {
        const place = places[at]?.[index];
        return place
          ? [
              [`--c${columns}`, place.column],
              ...(place.lines > 0 ? [[`--y${columns}`, distance(place)]] : []),
            ]
          : [];
      }),
    ),
  }));
}

const distance = ({ pictures, lines }: CardPlace) =>
  `calc(${round(pictures)}% + ${round(lines * lineRem)}rem)`;

/** Sums of hundredths, without what binary fractions add. */
const round = (value: number) => Math.round(value * 100) / 100;
