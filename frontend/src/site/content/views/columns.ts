/** A height: pictures in parts of the column's width, text in lines. */
export interface Height {
  pictures: number;
  lines: number;
}

/** A number of columns, and the width in px of each in the narrowest window that has them, in a usual one, and in the widest. */
export interface ColumnLayout {
  count: number;
  narrowest: number;
  usual: number;
  widest: number;
}

/** A card: its picture's height in parts of the column's width, and its lines and those of the space below in a width in px. */
export interface ColumnCard {
  pictures: number;
  linesIn: (width: number) => number;
}

interface Column {
  /** Its cards' positions. */
  cards: number[];
  /** What each space between two of them grows by. */
  growth: Height;
  /** Its part of the width of all columns, without gaps, and lines that are added to that. */
  part: number;
  more: number;
}

/** The columns' widths, and where each card stands: its column, from 0, its top, and its place as the eye reads them, from 0. */
export interface Columns {
  columns: Array<Pick<Column, 'part' | 'more'>>;
  places: Array<{ column: number; top: Height; lines: number; read: number }>;
}

/** A line of text in px. */
export const linePx = 25.6;

/** Cards at the end whose columns are chosen together. */
const lastCards = 6;
/** Cards whose tops differ by less than this part of a column's width are read from left to right. */
const level = 0.12;
/** The difference of columns, in px, that is worth a card that is read before an earlier one. */
const outOfOrder = 40;
/** What the space between two cards grows and shrinks by at most, in px, in the narrowest and in the widest window. */
const maxGrowth = 32;
const maxShrinking = 8;

const inPx = ({ pictures, lines }: Height, width: number) => pictures * width + lines * linePx;
const sum = (one: Height, other: Height, times = 1): Height => ({
  pictures: one.pictures + times * other.pictures,
  lines: one.lines + times * other.lines,
});
const none: Height = { pictures: 0, lines: 0 };
const difference = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** Lays out cards in columns that end together. */
export function layColumns(cards: readonly ColumnCard[], layout: ColumnLayout): Columns {
  const heightsIn = (width: (at: number) => number) =>
    cards.map(({ pictures, linesIn }, at) => ({ pictures, lines: linesIn(width(at)) }));
  const alike = heightsIn(() => layout.narrowest);
  const columnOf = chooseColumns(alike, layout);
  // A caption may need more lines where its column is narrower than the others.
  const draft = levelled(alike, columnOf, layout);
  const heights = heightsIn((at) => widthOf(draft[columnOf[at] ?? 0], layout.count * layout.narrowest));
  const columns = levelled(heights, columnOf, layout);
  const order = readingOrder(heights, columns, layout);
  const tops = columns.map(() => none);
  return {
    columns,
    places: heights.map((height, at) => {
      const column = columnOf[at] ?? 0;
      const top = tops[column] ?? none;
      tops[column] = sum(sum(top, height), columns[column]?.growth ?? none);
      return { column, top, lines: height.lines, read: order.indexOf(at) };
    }),
  };
}

/** A column's width in px. @param all the width of all columns, without gaps, in px */
const widthOf = (column: Column | undefined, all: number) =>
  column ? column.part * all + column.more * linePx : all;

/**
 * Puts each card, in order, into the leftmost of the columns that end highest; the last six where the columns end most nearly
 * together, at any width, with few cards out of order.
 */
function chooseColumns(cards: readonly Height[], layout: ColumnLayout): number[] {
  const { count, narrowest, usual, widest } = layout;
  let [best, chosen]: [number, number[]] = [Number.POSITIVE_INFINITY, []];
  const from = Math.max(0, cards.length - lastCards);
  const place = (columnOf: readonly number[], ends: readonly Height[]) => {
    const at = columnOf.length;
    const card = cards[at];
    if (card) {
      const tops = ends.map((end) => inPx(end, usual));
      const highest = Math.min(...tops) + level * usual;
      const choice = at < from ? [tops.findIndex((top) => top <= highest)] : ends.keys();
      for (const column of choice) {
        place(
          [...columnOf, column],
          ends.map((end, index) => (index === column ? sum(end, card) : end)),
        );
      }
      return;
    }
    const cost = Math.max(
      ...[narrowest, widest].map((width) => difference(ends.map((end) => inPx(end, width)))),
    );
    if (cost >= best || ends.some(({ lines }) => lines === 0)) return;
    const full =
      cost + outOfOrder * inversions(readingOrder(cards, levelled(cards, columnOf, layout), layout));
    if (full < best) [best, chosen] = [full, [...columnOf]];
  };
  place(
    [],
    Array.from({ length: count }, () => none),
  );
  return chosen;
}

/** The columns, made to end together at every width: first their spaces grow, then their widths differ. */
function levelled(
  cards: readonly Height[],
  columnOf: readonly number[],
  { count, narrowest, usual, widest }: ColumnLayout,
): Column[] {
  const columns = Array.from({ length: count }, (_, column) => {
    const own = [...cards.keys()].filter((index) => columnOf[index] === column);
    return { cards: own, end: own.reduce((end, index) => sum(end, cards[index] ?? none), none) };
  });
  const longest = columns.reduce(
    (found, { end }) => (inPx(end, usual) > inPx(found, usual) ? end : found),
    none,
  );
  const grown = columns.map(({ cards: own, end }) => {
    const spaces = own.length - 1;
    const lacking = sum(longest, end, -1);
    const most = [narrowest, widest].map((width) => {
      const px = inPx(lacking, width);
      return (spaces * (px > 0 ? maxGrowth : maxShrinking)) / Math.max(1, Math.abs(px));
    });
    const growth = spaces > 0 ? sum(none, lacking, Math.min(1, ...most) / spaces) : none;
    return { cards: own, growth, end: sum(end, growth, spaces) };
  });
  // The height h of all is that of each column, pictures × width + lines; the widths are together as wide as the page.
  const parts = grown.reduce((total, { end }) => total + 1 / end.pictures, 0);
  const lines = grown.reduce((total, { end }) => total + end.lines / end.pictures, 0) / parts;
  return grown.map(({ cards: own, growth, end }) => ({
    cards: own,
    growth,
    part: 1 / end.pictures / parts,
    more: (lines - end.lines) / end.pictures,
  }));
}

/** The cards' positions in the order in which the eye reads them: by their tops, from left to right where these are level. */
function readingOrder(
  cards: readonly Height[],
  columns: readonly Column[],
  { count, usual }: ColumnLayout,
): number[] {
  const tops = columns.map((column) => {
    let top = 0;
    return column.cards.map((index) => {
      const card = { index, top };
      top += inPx(sum(cards[index] ?? none, column.growth), widthOf(column, count * usual));
      return card;
    });
  });
  return cards.map(() => {
    const next = tops.flatMap(([first]) => first?.top ?? []);
    const line = Math.min(...next) + level * usual;
    return tops.find(([first]) => first && first.top <= line)?.shift()?.index ?? 0;
  });
}

const inversions = (order: readonly number[]) =>
  order.reduce((total, one, at) => total + order.slice(0, at).filter((other) => other > one).length, 0);
