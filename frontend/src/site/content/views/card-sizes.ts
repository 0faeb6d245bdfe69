import { frameRatio } from '../../../lib/picture-frame';

type Size = { width: number; height: number } | null;

/** Widths of three and two columns (§2), without gutters and gaps; breakpoints as in `gallery-page.module.css`. */
const columnWidths = [
  ['(width >= 1024px)', 29.2, 0],
  ['(width >= 640px)', 46, 10],
] as const;
/** The same for one column. */
const phone = [100, 40] as const;

/**
 * The `sizes` of a card's picture: its column's width, more for a cropped panorama.
 * @param image size in px, if known
 * @param columns with the column's `part` of the width that it has if all are alike, of two columns and of three
 */
export function cardSizes(image: Size, columns: ReadonlyArray<{ part: number }> = []): string {
  const factor = image ? Math.max(1, image.width / image.height / frameRatio(image)) : 1;
  const scaled = (share: number, less: number, part: number) => {
    const [width, px] = [share, less].map((value) => tenths(value * factor * part));
    return px === 0 ? `${width}vw` : `calc(${width}vw - ${px}px)`;
  };
  return [
    ...columnWidths.map(
      ([condition, share, less], at) =>
        `${condition} ${scaled(share, less, tenths(columns[1 - at]?.part ?? 1))}`,
    ),
    scaled(...phone, 1),
  ].join(', ');
}

/**
 * The `sizes` of a card's picture in a row.
 * @param rows with its `part` of the row's width, and width to height of the highest row, on two columns' width and on three
 */
export function rowSizes(rows: ReadonlyArray<{ part: number; highest: number }>): string {
  return [
    ...columnWidths.flatMap(([condition], at) => {
      const row = rows[1 - at];
      return row
        ? `${condition} min(${tenths(92 * row.part)}vw, ${tenths(88 * row.highest * row.part)}vh)`
        : [];
    }),
    `calc(${phone[0]}vw - ${phone[1]}px)`,
  ].join(', ');
}

const tenths = (value: number) => Math.round(value * 10) / 10;
