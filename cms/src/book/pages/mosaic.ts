import type { Box } from '../form/page';

/** Pictures in their order, side by side or below each other. As wide as `ratio` times its height, and `more` pt. */
type Tree = { ratio: number; more: number; parts: Tree[]; isRow: boolean };

function joined(one: Tree, other: Tree, gap: number, isRow: boolean): Tree {
  const parts = [one, other];
  if (isRow) return { ratio: one.ratio + other.ratio, more: one.more + other.more + gap, parts, isRow };
  // Both have the same width; their heights and the gap add up.
  const steep = 1 / one.ratio + 1 / other.ratio;
  return {
    ratio: 1 / steep,
    more: (one.more / one.ratio + other.more / other.ratio - gap) / steep,
    parts,
    isRow,
  };
}

/** Every way to divide a box for them. */
function trees(ratios: number[], gap: number): Tree[] {
  const [ratio = 1] = ratios;
  if (ratios.length <= 1) return [{ ratio, more: 0, parts: [], isRow: true }];
  return ratios
    .slice(1)
    .flatMap((_, i) =>
      trees(ratios.slice(0, i + 1), gap).flatMap((one) =>
        trees(ratios.slice(i + 1), gap).flatMap((other) =>
          [true, false].map((isRow) => joined(one, other, gap, isRow)),
        ),
      ),
    );
}

function boxesOf({ parts, isRow }: Tree, box: Box, gap: number): Box[] {
  if (parts.length === 0) return [box];
  let { x, y } = box;
  return parts.flatMap((part) => {
    const height = isRow ? box.height : (box.width - part.more) / part.ratio;
    const width = isRow ? part.ratio * box.height + part.more : box.width;
    const own = { x, y, width, height };
    if (isRow) x += width + gap;
    else y += height + gap;
    return boxesOf(part, own, gap);
  });
}

/**
 * Boxes of whole pictures, in their order, that fill a rectangle without a rest: the one that shows most of them, and
 * none much smaller than the others.
 * @param ratios of pictures, width by height
 * @param room the most that it may take, in pt; it begins at its upper left corner
 */
export function mosaic(ratios: number[], room: Box, gap: number): Box[] {
  let best = { worth: Number.NEGATIVE_INFINITY, boxes: [] as Box[] };
  for (const tree of trees(ratios, gap)) {
    const width = Math.min(room.width, tree.ratio * room.height + tree.more);
    const boxes = boxesOf(tree, { ...room, width, height: (width - tree.more) / tree.ratio }, gap);
    const areas = boxes.map((box) => (box.width > 0 && box.height > 0 ? box.width * box.height : -1));
    const total = areas.reduce((sum, area) => sum + area, 0);
    const evenness = Math.min(1, (Math.min(...areas) * areas.length * 2.5) / total);
    const worth = Math.min(...areas) < 0 ? -1 : total * evenness;
    if (worth > best.worth + 1) best = { worth, boxes };
  }
  return best.boxes;
}
