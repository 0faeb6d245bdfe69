import { frameRatio } from '../../lib/picture-frame';

/** Widths of one, two and three columns (§2), without gutters and gaps; breakpoints as in `gallery-page.module.css`. */
const columnWidths = [
  ['(width >= 1024px)', 29.2, 0],
  ['(width >= 640px)', 46, 10],
  ['', 100, 40],
] as const;

/** The `sizes` of a card's picture: its column's width, more for a cropped panorama. @param image size in px, if known */
export function cardSizes(image: { width: number; height: number } | null): string {
  const factor = image ? Math.max(1, image.width / image.height / frameRatio(image)) : 1;
  const scaled = (value: number) => Math.round(value * factor * 10) / 10;
  return columnWidths
    .map(([condition, share, less]) => {
      const width = less === 0 ? `${scaled(share)}vw` : `calc(${scaled(share)}vw - ${scaled(less)}px)`;
      return condition === '' ? width : `${condition} ${width}`;
    })
    .join(', ');
}

/** Most cards that share a single row, which is laid out like a story's. */
const few = 2;

/** Width to height of a gallery's cards side by side if they share a single row; else null. */
export function rowOfFew(images: readonly ({ width: number; height: number } | null)[]): number | null {
  if (images.length === 0 || images.length > few) return null;
  return Math.round(images.reduce((sum, image) => sum + frameRatio(image), 0) * 1000) / 1000;
}

/** The `sizes` of a card's picture in a single row. @param row the result of `rowOfFew` */
export function rowSizes(image: { width: number; height: number } | null, row: number): string {
  const ratio = frameRatio(image);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return `(width >= 640px) min(${rounded((92 * ratio) / row)}vw, ${rounded(88 * ratio)}vh), calc(100vw - 40px)`;
}

/** How a card's picture is loaded: the first eagerly with high priority, the others lazily. */
export function cardPriority(index: number): { loading?: 'eager'; fetchPriority?: 'high' } {
  return index === 0 ? { loading: 'eager', fetchPriority: 'high' } : {};
}
