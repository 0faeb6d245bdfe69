import type { Photograph } from '../form/book';
import type { Box } from '../form/page';
import type { Captions } from './caption';
import { type Fit, fitAlone, fitRows, type Row, ratioOf } from './picture-rows';

/** A page more costs as much as this part of a page that stays empty, squared. */
const pageCost = 0.2;

/** An upright that could have had another beside it. */
const aloneCost = 0.25;

const isUpright = (photograph: Photograph) => ratioOf(photograph) < 0.95;

/** Two of one shape, more or less, neither of them across. */
function isPair(one: Photograph, other: Photograph): boolean {
  const [a, b] = [ratioOf(one), ratioOf(other)];
  return Math.max(a, b) < 1.2 && Math.max(a, b) / Math.min(a, b) <= 2.2;
}

/** All ways in which the next photographs stand in up to three rows. */
function rowsFrom(photographs: Photograph[], depth = 3): Row[][] {
  const [one, other] = photographs;
  if (!one || depth === 0) return [];
  const rows: Row[] = other && isPair(one, other) ? [[one], [one, other]] : [[one]];
  return rows.flatMap((row) => [
    [row],
    ...rowsFrom(photographs.slice(row.length), depth - 1).map((after) => [row, ...after]),
  ]);
}

/** All ways in which the next photographs fill a region. */
function fitsFrom(photographs: Photograph[], region: Box, captions: Captions): Fit[] {
  return rowsFrom(photographs.slice(0, 6)).flatMap((rows) => {
    const [row = []] = rows;
    const [only] = row;
    if (rows.length === 1 && row.length === 1 && only) {
      const other = photographs[1];
      return [
        fitAlone(only, region, captions, isUpright(only) && other && isPair(only, other) ? aloneCost : 0),
      ];
    }
    // An upright left over alone is large: nothing stands above or below it.
    if (rows.some(([first, second]) => first && !second && isUpright(first))) return [];
    const fit = fitRows(rows, region, captions);
    return fit ? [fit] : [];
  });
}

/** A picture beside text is not smaller than this, in pt. */
const smallestBeside = 150;

/**
 * Spreads photographs over pages in their order, so that the pages are as full as they can be.
 * @param first what is left of a page with text; its pictures come first in the answer, none where they would be too
 * small, unless it `needs` some
 */
export function spread(
  photographs: Photograph[],
  region: Box,
  captions: Captions,
  first: { region: Box; needs: boolean } | null = null,
): { first: Fit | null; pages: Fit[] } {
  // From the last photograph on: the cheapest pages of those from each on.
  const best: { cost: number; fit: Fit | null }[] = [];
  const costFrom = (i: number) => best[i]?.cost ?? 0;
  best[photographs.length] = { cost: 0, fit: null };
  const cheapest = (i: number, room: Box, large: (fit: Fit) => boolean) => {
    let found: { cost: number; fit: Fit } | null = null;
    for (const fit of fitsFrom(photographs.slice(i), room, captions)) {
      const cost = pageCost + fit.cost + costFrom(i + fit.photographs.length);
      if (large(fit) && (!found || cost < found.cost - 1e-9)) found = { cost, fit };
    }
    return found;
  };
  for (let i = photographs.length - 1; i >= 0; i--) {
    best[i] = cheapest(i, region, () => true) ?? { cost: Number.POSITIVE_INFINITY, fit: null };
  }
  const opening = first
    ? cheapest(0, first.region, (fit) => first.needs || fit.smallest >= smallestBeside)
    : null;
  const pages: Fit[] = [];
  for (let i = opening?.fit.photographs.length ?? 0; i < photographs.length; ) {
    const fit = best[i]?.fit;
    if (!fit) break;
    pages.push(fit);
    i += fit.photographs.length;
  }
  return { first: opening?.fit ?? null, pages };
}
