import type { BookFormat } from 'contract/book/book';
import { bookLimits } from 'contract/book/book';
import type { Box } from '../form/page';

/** A format's page and what stands on it, in pt. */
export type Sheet = {
  width: number;
  height: number;
  /** Where all but the page's number stands. */
  area: Box;
  /** Of a story's text and of credits. */
  columns: number;
  /** Beside pictures stands their text, not above them. */
  isAcross: boolean;
  /** Largest sizes of letters: the cover's title and a chapter's. */
  title: number;
  heading: number;
};

/** Between pictures, and between columns. */
export const gap = 14;

const pxPerPt = bookLimits.dpi / 72;

/** Widths of JPEGs that are there, in pt at the promised resolution: a wider picture would need the next file. */
const [small, medium, large, whole] = [720, 1080, 1440, 1920].map((px) => px / pxPerPt) as [
  number,
  number,
  number,
  number,
];

/** How wide a picture may be, so that thirty of them fit into a book's bytes. @param ratio width by height */
export function widest(ratio: number, isPaired: boolean): number {
  if (isPaired) return small;
  if (ratio < 1.2) return medium;
  return ratio < 2 ? large : whole;
}

/** @returns px for the promised resolution of a picture @param width in pt */
export const pxOf = (width: number) => Math.ceil(width * pxPerPt - 0.01);

function sheet(
  width: number,
  height: number,
  margin: number,
  rest: Omit<Sheet, 'width' | 'height' | 'area'>,
): Sheet {
  // Numbers of pages stand below.
  const area = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - 14 };
  return { width, height, area, ...rest };
}

export const sheets: Record<Exclude<BookFormat, 'card'>, Sheet> = {
  // Across the page a picture has 1,077 px.
  upright: sheet(595.28, 841.89, 39, { columns: 2, isAcross: false, title: 92, heading: 60 }),
  across: sheet(841.89, 595.28, 39, { columns: 3, isAcross: true, title: 80, heading: 46 }),
  wide: sheet(864, 486, 36, { columns: 3, isAcross: true, title: 72, heading: 42 }),
};
