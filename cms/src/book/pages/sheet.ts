import type { BookFormat } from 'contract/book/book';
import { bookLimits } from 'contract/book/book';
import type { Box } from '../form/page';

/** A format's page and what stands on it, in pt. */
export type Sheet = {
  width: number;
  height: number;
  /** Where all but the page's number stands. */
  area: Box;
  /** Beside pictures stands their text, not above them. */
  isAcross: boolean;
  /** Of a story's text and of credits. */
  columns: number;
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

function sheetOf(width: number, height: number, margin: number, title: number, heading: number): Sheet {
  const isAcross = width > height;
  // Numbers of pages stand below it.
  const area = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - 14 };
  return { width, height, area, isAcross, columns: isAcross ? 3 : 2, title, heading };
}

export const sheets: Record<Exclude<BookFormat, 'card'>, Sheet> = {
  upright: sheetOf(595.28, 841.89, 39, 92, 60),
  across: sheetOf(841.89, 595.28, 39, 80, 46),
  wide: sheetOf(864, 486, 36, 72, 42),
};
