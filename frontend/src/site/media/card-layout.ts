import { frameRatio } from '../../lib/picture-frame';

/** Widths of one, two and three columns (§2), without gutters and gaps; `gallery-page.module.css` changes at the same. */
const columnWidths = [
  ['(width >= 1024px)', 29.2, 0],
  ['(width >= 640px)', 46, 10],
  ['', 100, 40],
] as const;

/** The `sizes` of a card's picture: its column's width, more where a panorama is cut. @param image size in px, if known */
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

/** How a card's picture is asked for: the first before everything else, the others when the layout shows them. */
export function cardPriority(index: number): { loading?: 'eager'; fetchPriority?: 'high' } {
  return index === 0 ? { loading: 'eager', fetchPriority: 'high' } : {};
}
