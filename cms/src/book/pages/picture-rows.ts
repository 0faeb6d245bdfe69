import type { Book, Photograph } from '../form/book';
import type { Box, Element } from '../form/page';
import { drawPicture, leastWidth, setCaption } from './caption';
import { gap, widest } from './sheet';

/** Pictures at places of a region, with their captions. */
export type Fit = {
  /** How badly it uses its region: 0 is best. */
  cost: number;
  /** With what had no room below them. */
  left: Photograph[];
  draw(): Element[];
};

/** `hang`: pictures stand at its top (0), at its foot (1) or between. */
export type Region = Box & { hang: number };

/** Between a picture and its caption, and its own caption and the next row, in pt. */
const below = 7;
const between = 20;

/** Pictures beside or below others are not smaller than this, in pt². */
const leastArea = 24_000;

/** Rows on one page are made smaller by this at most, so that they still look as wide as the page. */
const leastScale = [0, 0.7, 0.85];

/** Of a region's height: the highest caption where one row stands in it, two, three. */
const captionShare = [0.26, 0.16, 0.12];

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

/** A film without a still has a frame of this shape. */
export const ratioOf = ({ size }: Photograph) => (size ? size.width / size.height : 16 / 9);

/** A row as wide as its region, in pt: its pictures have the same height. */
function rowHeight(row: Photograph[], region: Box): number {
  const ratios = row.map(ratioOf);
  const wide = (region.width - gap * (row.length - 1)) / sum(ratios);
  return Math.min(wide, ...ratios.map((ratio) => widest(ratio, row.length > 1) / ratio));
}

/** Rows of pictures side by side, below each other; null where they would be too small. One alone always fits. */
export function fitRows(book: Book, rows: Photograph[][], region: Region): Fit | null {
  const isAlone = rows.flat().length === 1;
  const heights = rows.map((row) => rowHeight(row, region));
  let scale = Math.min(1, region.height / sum(heights));
  for (let tries = 0; tries < 12; tries++) {
    if (scale < (leastScale[rows.length - 1] ?? 1)) return null;
    // A caption that grows while its picture shrinks has only its number in the end.
    const most = tries < 8 ? region.height * (captionShare[rows.length - 1] ?? 0) : 0;
    let y = region.y;
    const spots = rows.flatMap((row, i) => {
      const height = (heights[i] ?? 0) * scale;
      const widths = row.map((photograph) => ratioOf(photograph) * height);
      let x = region.x + (region.width - sum(widths) - gap * (row.length - 1)) / 2;
      const placed = row.map((photograph, j) => {
        const width = widths[j] ?? 0;
        const room = Math.max(width, leastWidth(photograph));
        const box = { x, y, width, height };
        x += width + gap;
        return { photograph, box, room, caption: setCaption(book, photograph, room, most) };
      });
      y += height + below + Math.max(...placed.map(({ caption }) => caption.block.height)) + between;
      return placed;
    });
    const used = y - between - region.y;
    if (used > region.height) {
      scale -= (used - region.height) / sum(heights) + 0.001;
      continue;
    }
    const isSmall = ({ box, room }: (typeof spots)[number]) =>
      box.width < room || box.width * box.height < leastArea;
    if (!isAlone && spots.some(isSmall)) return null;
    // What nearly fills it hangs from the top, as on the pages before.
    const down = used > region.height * 0.86 ? 0 : (region.height - used) * region.hang;
    const area = sum(spots.map(({ box }) => box.width * box.height));
    return {
      cost: (1 - area / (region.width * region.height)) ** 2 + (rows.length > 1 ? (1 - scale) / 2 : 0),
      left: spots.map(({ caption }) => caption.left),
      draw: () =>
        spots.flatMap(({ photograph, box, room, caption }) => {
          const at = { ...box, y: box.y + down };
          const x = Math.min(box.x, region.x + region.width - room);
          return drawPicture(photograph, at, caption.block.draw(x, at.y + box.height + below));
        }),
    };
  }
  return null;
}
