import type { Photograph } from '../form/book';
import type { Box, Element } from '../form/page';
import { type Caption, type Captions, frameTitle, type Press } from './caption';
import { gap, widest } from './sheet';

/** Pictures at places of a region, with their captions. */
export type Fit = {
  /** How badly it uses its region: 0 is best. */
  cost: number;
  photographs: Photograph[];
  /** In pt, of its smallest picture: the shorter side, or less than half of a panorama's longer. */
  smallest: number;
  draw(press: Press): { elements: Element[]; captions: [Photograph, Caption][] };
};

/** One picture, or two side by side. */
export type Row = Photograph[];

/** Between a picture and its caption, and its own caption and the next row. */
const below = 7;
const between = 20;

/** A caption beside a picture is this wide. */
const besideWidth = 150;

/** Pictures with a shorter side than this are not put with others. */
const smallest = 100;

/** Rows on one page are made smaller by this at most, so that they still look as wide as the page. */
const smallestScale = 0.8;

/** A film without a still has a frame of this shape. */
export const ratioOf = ({ size }: Photograph) => (size ? size.width / size.height : 16 / 9);

type Spot = { photograph: Photograph; box: Box; caption: Caption; captionAt: { x: number; y: number } };

function fitOf(spots: Spot[], region: Box, penalty: number): Fit {
  const area = spots.reduce((sum, { box }) => sum + box.width * box.height, 0);
  return {
    cost: (1 - area / (region.width * region.height)) ** 2 + penalty,
    photographs: spots.map(({ photograph }) => photograph),
    smallest: Math.min(
      ...spots.map(({ box: { width, height } }) =>
        Math.max(Math.min(width, height), Math.max(width, height) / 2.2),
      ),
    ),
    draw: (press) => ({
      elements: spots.flatMap(({ photograph, box, caption, captionAt }): Element[] => {
        const { texts, code } = caption.draw(captionAt.x, captionAt.y);
        const captions = [...frameTitle(press, photograph, box), ...texts];
        return [{ kind: 'picture', photograph, box, url: photograph.film?.url ?? null, captions }, ...code];
      }),
      captions: spots.map(({ photograph, caption }) => [photograph, caption]),
    }),
  };
}

/** Where a block stands in a region: hung from its top where it nearly fills it, else a little above its middle. */
const topOf = (region: Box, height: number) =>
  region.y + Math.max(0, region.height - height) * (height > region.height * 0.86 ? 0 : 0.42);

/** A picture alone, as large as it can be with its caption below or beside. */
export function fitAlone(photograph: Photograph, region: Box, captions: Captions, penalty = 0): Fit {
  const ratio = ratioOf(photograph);
  const cap = Math.min(region.width, widest(ratio, false));
  let width = Math.min(cap, region.height * ratio);
  let caption = captions(photograph, width, region.height * 0.3);
  for (let tries = 0; tries < 6 && width / ratio + below + caption.height > region.height; tries++) {
    width = (region.height - below - caption.height) * ratio;
    caption = captions(photograph, Math.max(width, 60), region.height * 0.3);
  }
  const besides = Math.min(cap, region.height * ratio, region.width - gap - besideWidth);
  const room = Math.min(220, region.width - gap - besides);
  // What a caption beside it has as its height is the picture's.
  if (besides > width * 1.001) {
    const height = besides / ratio;
    const beside = captions(photograph, room, height);
    if (beside.height <= height) {
      const x = region.x + (region.width - besides - gap - room) / 2;
      const y = topOf(region, height);
      const box = { x, y, width: besides, height };
      const captionAt = { x: x + besides + gap, y: y + height - beside.height };
      return fitOf([{ photograph, box, caption: beside, captionAt }], region, penalty);
    }
  }
  const height = width / ratio;
  const x = region.x + (region.width - width) / 2;
  const y = topOf(region, height + below + caption.height);
  const captionAt = { x: Math.min(x, region.x + region.width - Math.max(width, 60)), y: y + height + below };
  return fitOf([{ photograph, box: { x, y, width, height }, caption, captionAt }], region, penalty);
}

/** A row as wide as its region, in pt: its pictures have the same height. */
function rowHeight(row: Row, region: Box): number {
  const ratios = row.map(ratioOf);
  const sum = ratios.reduce((all, ratio) => all + ratio, 0);
  const wide = (region.width - gap * (row.length - 1)) / sum;
  return Math.min(wide, ...ratios.map((ratio) => widest(ratio, row.length > 1) / ratio));
}

/** Rows below each other; null where their pictures would be too small. */
export function fitRows(rows: Row[], region: Box, captions: Captions): Fit | null {
  const heights = rows.map((row) => rowHeight(row, region));
  const total = heights.reduce((sum, height) => sum + height, 0);
  const gaps = (rows.length - 1) * between + rows.length * (below + 11);
  let scale = Math.min(1, (region.height - gaps) / total);
  const least = rows.length > 1 ? smallestScale : 0.4;
  for (let tries = 0; tries < 6; tries++) {
    if (scale < least) return null;
    const spots: Spot[] = [];
    let y = region.y;
    for (const [i, row] of rows.entries()) {
      const height = (heights[i] ?? 0) * scale;
      const widths = row.map((photograph) => ratioOf(photograph) * height);
      if (Math.min(height, ...widths) < smallest) return null;
      const rowWidth = widths.reduce((sum, width) => sum + width, gap * (row.length - 1));
      let x = region.x + (region.width - rowWidth) / 2;
      let low = 0;
      for (const [j, photograph] of row.entries()) {
        const width = widths[j] ?? 0;
        const caption = captions(photograph, width, region.height * (rows.length > 1 ? 0.16 : 0.26));
        spots.push({
          photograph,
          box: { x, y, width, height },
          caption,
          captionAt: { x, y: y + height + below },
        });
        low = Math.max(low, caption.height);
        x += width + gap;
      }
      y += height + below + low + between;
    }
    const used = y - between - region.y;
    if (used <= region.height) {
      const down = topOf(region, used) - region.y;
      for (const { box, captionAt } of spots) {
        box.y += down;
        captionAt.y += down;
      }
      return fitOf(spots, region, rows.length > 1 ? (1 - scale) / 2 : 0);
    }
    scale -= (used - region.height) / total + 0.001;
  }
  return null;
}
