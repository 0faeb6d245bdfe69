import { frameRatio } from '../../lib/picture-frame';

/**
 * The widths of one, two and three columns (§2), without gutters and gaps: `gallery-page.module.css` changes at the same
 * widths.
 */
const columnWidths = [
  ['(width >= 1024px)', 29.2, 0],
  ['(width >= 640px)', 46, 10],
  ['', 100, 40],
] as const;

/**
 * The `sizes` of a card's picture: the width it is drawn at, which is the column's, and more where a panorama is cut at
 * its sides.
 *
 * @param image intrinsic size in px; null when it is not known
 */
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

/**
 * How a card's picture is asked for: before everything else goes for the first one alone. A phone shows no more, and on a
 * desk the layout asks for the others at once.
 */
export function cardPriority(index: number): { loading?: 'eager'; fetchPriority?: 'high' } {
  return index === 0 ? { loading: 'eager', fetchPriority: 'high' } : {};
}
