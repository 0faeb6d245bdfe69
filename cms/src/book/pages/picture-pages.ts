import type { Book, Photograph } from '../form/book';
import type { Box } from '../form/page';
import { type Fit, fitRows, type Region, ratioOf } from './picture-rows';

/** A page more costs as much as this part of a page that stays empty, squared. */
const pageCost = 0.2;

/** An upright that could have had another beside it. */
const aloneCost = 0.25;

/** Of a page's area: less is not left to pictures between a chapter's words and the book's end. */
const leastRegion = 0.24;

/** Two of one shape, more or less, none of them across; slivers stand in threes and fours. */
function isRow(row: Photograph[]): boolean {
  const ratios = row.map(ratioOf);
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  const isSlim = row.length <= 2 || ratios.reduce((sum, ratio) => sum + ratio, 0) <= 1.4;
  return row.length === 1 || (high < 1.2 && high / low <= 2.2 && isSlim);
}

/** All ways in which the next photographs stand in up to three rows. */
function rowsFrom(photographs: Photograph[], depth = 3): Photograph[][][] {
  if (photographs.length === 0 || depth === 0) return [];
  const rows = [1, 2, 3, 4].map((count) => photographs.slice(0, count));
  return rows
    .filter((row, i) => row.length === i + 1 && isRow(row))
    .flatMap((row) => [
      [row],
      ...rowsFrom(photographs.slice(row.length), depth - 1).map((after) => [row, ...after]),
    ]);
}

/** Where both are. */
function shared(one: Region, other: Region): Region {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return { x, y, width: Math.max(width, 0), height: Math.max(height, 0), hang: one.hang };
}

const areaOf = ({ width, height }: Box) => width * height;

/** Regions of pages: of any, and what words leave of the first and of the last. */
type Regions = { page: Region; first: Region | null; last: Region | null };

type Spread = { cost: number; fits: Fit[] };

/** Spreads photographs over pages in their order, so that the pages are as full as they can be. */
export function spread(book: Book, photographs: Photograph[], { page, first, last }: Regions): Spread {
  // From the last photograph on: the cheapest pages of those from each on.
  const best: Spread[] = [];
  best[photographs.length] = { cost: 0, fits: [] };
  for (let i = photographs.length - 1; i >= 0; i--) {
    const [one, other] = photographs.slice(i, i + 2);
    const isPair = one && other && ratioOf(one) < 0.95 && ratioOf(other) < 0.95 && isRow([one, other]);
    let cheapest: Spread = { cost: Number.POSITIVE_INFINITY, fits: [] };
    for (const rows of rowsFrom(photographs.slice(i))) {
      const end = i + rows.flat().length;
      const begun = (i === 0 && first) || page;
      const region = end === photographs.length && last ? shared(begun, last) : begun;
      const after = best[end];
      if (!after || areaOf(region) < areaOf(page) * leastRegion) continue;
      const fit = fitRows(book, rows, region);
      if (!fit) continue;
      const cost = pageCost + fit.cost + (isPair && rows[0]?.length === 1 ? aloneCost : 0) + after.cost;
      if (cost < cheapest.cost - 1e-9) cheapest = { cost, fits: [fit, ...after.fits] };
    }
    best[i] = cheapest;
  }
  return best[0] ?? { cost: 0, fits: [] };
}
