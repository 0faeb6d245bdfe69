import { frameRatio } from '../../../lib/picture-frame';
import { captionLines } from './caption-lines';
import { cardSizes, rowSizes } from './card-sizes';
import { type Height, layColumns, linePx } from './columns';
import { rowsOfFew } from './rows-of-few';
import { usualSizes } from './usual-sizes';

/** A line of text in rem; a one-line caption with the space to the next card takes four. As in `media-card.module.css`. */
const lineRem = linePx / 16;
const spaceLines = 3;

/** Px beside a caption's text, a three-digit number and a gap, and the sizes in px of its title and of the line below. */
const besideText = 53.6;
const [titleSize, detailSize] = [16, 14];

/** Two columns and three (§2), in windows of 640, 820 and 1023 px, and of 1024, 1440 and 1920 px; and the rows of a few cards. */
const layouts = [
  { count: 2, narrowest: 284, usual: 367.2, widest: 459, rows: { ideal: 1.6, least: 1.2, most: 3 } },
  { count: 3, narrowest: 298, usual: 419.52, widest: 565, rows: { ideal: 2.4, least: 1.85, most: 5 } },
] as const;

/** Most cards that stand in rows (§2). */
const few = 6;

/** What a card shows: its picture, its title and the line below that. */
export interface CardContent {
  picture: { width: number; height: number } | null;
  title: string;
  detail?: string | undefined;
}

/** A card's layout. */
export interface CardPlace {
  /** Custom properties, as in a `style` attribute. */
  style: string;
  /** Of its picture; absent for the usual ones. */
  sizes?: string;
  /** By how many cards it is read later than it stands in the gallery's order, in two columns and in three; absent if by none. */
  later?: readonly number[];
}

/** Lays out the cards of a window: up to six in rows, more in columns that end together. */
export function gridLayout(cards: readonly CardContent[]): { list: string; places: CardPlace[] } {
  const isRows = cards.length <= few;
  const laid = layouts.map((layout) => (isRows ? inRows : inColumns)(cards, layout));
  return {
    list: cssText(laid.map(({ style }) => style)),
    places: cards.map((card, at) => {
      const own = laid.flatMap(({ cells }) => cells[at] ?? []);
      const sizes = isRows ? rowSizes(own) : cardSizes(card.picture, own);
      const later = own.map(({ read }) => read - at);
      return {
        style: cssText([{ '--h': heightOf(card) }, ...own.map(({ style }) => style), captionStyle(own)]),
        ...(sizes !== usualSizes && { sizes }),
        ...(later.some((cards) => cards !== 0) && { later }),
      };
    }),
  };
}

/** Text, which the page has already: as an object of React's it would make the page's data longer. */
const cssText = (styles: ReadonlyArray<Record<string, string | number>>) =>
  styles
    .flatMap((style) => Object.entries(style))
    .map((entry) => entry.join(':'))
    .join(';');

type Layout = (typeof layouts)[number];

/** Each picture's width in its row; and the list's width where a row would be higher than the window. */
function inRows(cards: readonly CardContent[], { count, rows: goal }: Layout) {
  const rows = rowsOfFew(
    cards.map(({ picture }) => frameRatio(picture)),
    goal,
  );
  const highest = rows.reduce((found, row) => (total(row) < total(found) ? row : found), rows[0] ?? []);
  const cells = rows.flatMap((row) =>
    row.map((ratio) => ({ part: ratio / total(row), gaps: row.length - 1 })),
  );
  return {
    style: { [`--row${count}`]: round(total(highest), 3), [`--gaps${count}`]: highest.length - 1 },
    cells: cells.map(({ part, gaps }, read) => ({
      style: { [`--w${count}`]: width(part, gaps) },
      lines: 1,
      part,
      highest: total(highest),
      read,
    })),
  };
}

/** The columns' widths, if they differ; each card's column, its distance from the top, and its caption's lines. */
function inColumns(cards: readonly CardContent[], layout: Layout) {
  const { count } = layout;
  const { columns, places } = layColumns(
    cards.map((card) => ({
      pictures: heightOf(card) / 100,
      linesIn: (px: number) => spaceLines + captionLinesOf(card, px - besideText),
    })),
    layout,
  );
  const isEven = columns.every(({ part }) => round(part, 3) === round(1 / count, 3));
  return {
    style: isEven
      ? {}
      : { [`--t${count}`]: columns.map(({ part, more }) => width(part, count - 1, more)).join(' ') },
    cells: places.map(({ column, top, lines, read }, at) => ({
      style: {
        [`--c${count}`]: column + 1,
        ...(top.lines > 0 && { [`--y${count}`]: distance(top) }),
        ...(read !== at && { [`--o${count}`]: read }),
      },
      lines: lines - spaceLines,
      part: (columns[column]?.part ?? 0) * count,
      highest: 1,
      read,
    })),
  };
}

/** The lines of a caption that has more than one, in two columns, and in three if they differ. */
const captionStyle = ([two, three]: ReadonlyArray<{ lines: number }>) => ({
  ...(two && two.lines > 1 && { '--l2': two.lines }),
  ...(three && three.lines !== two?.lines && { '--l3': three.lines }),
});

/** A picture's height in % of its width. */
const heightOf = ({ picture }: CardContent) => round(100 / frameRatio(picture));

/** @param room width of a line in px */
const captionLinesOf = ({ title, detail }: CardContent, room: number) =>
  captionLines(title, room / titleSize) + (detail ? captionLines(detail, room / detailSize) : 0);

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A part of the list's width without its gaps. Rounded down, for more than all would begin a new row. @param lines added to it */
const width = (part: number, gaps: number, lines = 0) =>
  `calc(${Math.floor(part * 10_000) / 100}% - ${round(part * gaps, 3)} * var(--gap) + ${round(lines * lineRem)}rem)`;

const distance = ({ pictures, lines }: Height) =>
  `calc(${round(pictures * 100)}% + ${round(lines * lineRem)}rem)`;

const round = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits;
