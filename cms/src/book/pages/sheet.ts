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

/**
 * How wide a picture may be in pt, so that thirty of them fit into a book's bytes: as wide as one of the JPEGs that are
 * there at the promised resolution. @param ratio width by height
 */
export function widest(ratio: number, isPaired: boolean): number {
  if (isPaired) return 720 / pxPerPt;
  if (ratio < 1.2) return 1080 / pxPerPt;
  return (ratio < 2 ? 1440 : 1920) / pxPerPt;
}

/** @returns px for the promised resolution of a picture @param width in pt */
export const pxOf = (width: number) => Math.ceil(width * pxPerPt - 0.01);

/** Numbers of pages stand below it. */
const areaOf = (width: number, height: number, margin: number): Box => ({
  x: margin,
  y: margin,
  width: width - 2 * margin,
  height: height - 2 * margin - 14,
});

const [long, short] = [841.89, 595.28];
const upright = { columns: 2, isAcross: false };
const across = { columns: 3, isAcross: true };

export const sheets: Record<Exclude<BookFormat, 'card'>, Sheet> = {
  upright: { ...upright, width: short, height: long, area: areaOf(short, long, 39), title: 92, heading: 60 },
  across: { ...across, width: long, height: short, area: areaOf(long, short, 39), title: 80, heading: 46 },
  wide: { ...across, width: 864, height: 486, area: areaOf(864, 486, 36), title: 72, heading: 42 },
};
