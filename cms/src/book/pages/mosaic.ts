import type { Box } from '../form/page';

/** Between pictures, in pt. */
const gap = 6;

/** Pictures in their order, side by side or below each other. As wide as `ratio` times its height, and `more` pt. */
type Tree = { ratio: number; more: number; boxes(at: Box): Box[] };

const sideBySide = (one: Tree, other: Tree): Tree => ({
  ratio: one.ratio + other.ratio,
  more: one.more + other.more + gap,
  boxes(at) {
    const width = one.ratio * at.height + one.more;
    const right = { ...at, x: at.x + width + gap, width: at.width - width - gap };
    return [...one.boxes({ ...at, width }), ...other.boxes(right)];
  },
});

/** Both have the same width; their heights and the gap add up. */
function belowEachOther(one: Tree, other: Tree): Tree {
  const steep = 1 / one.ratio + 1 / other.ratio;
  return {
    ratio: 1 / steep,
    more: (one.more / one.ratio + other.more / other.ratio - gap) / steep,
    boxes(at) {
      const height = (at.width - one.more) / one.ratio;
      const lower = { ...at, y: at.y + height + gap, height: at.height - height - gap };
      return [...one.boxes({ ...at, height }), ...other.boxes(lower)];
    },
  };
}

/** Every way to divide a box for them. */
function trees(ratios: number[]): Tree[] {
  const [ratio] = ratios;
  if (ratio !== undefined && ratios.length === 1) return [{ ratio, more: 0, boxes: (at) => [at] }];
  return ratios.slice(1).flatMap((_, i) => {
    const others = trees(ratios.slice(i + 1));
    return trees(ratios.slice(0, i + 1)).flatMap((one) =>
      others.flatMap((other) => [sideBySide(one, other), belowEachOther(one, other)]),
    );
  });
}

/**
 * Boxes of whole pictures, in their order, that fill a rectangle without a rest: the one that shows most of them, and
 * none much smaller than the others.
 * @param ratios of pictures, width by height
 * @param room the most that it may take, in pt; it begins at its upper left corner
 */
export function mosaic(ratios: number[], room: Box): Box[] {
  let best = { worth: 0, boxes: [] as Box[] };
  for (const tree of trees(ratios)) {
    const width = Math.min(room.width, tree.ratio * room.height + tree.more);
    const boxes = tree.boxes({ ...room, width, height: (width - tree.more) / tree.ratio });
    const areas = boxes.map((box) => Math.max(0, box.width) * Math.max(0, box.height));
    const total = areas.reduce((sum, area) => sum + area, 0);
    const worth = Math.min(total, Math.min(...areas) * areas.length * 2.5);
    if (worth > best.worth + 1) best = { worth, boxes };
  }
  return best.boxes;
}
