import type { Box, Element } from '../form/page';
import type { Block } from './block';
import { gap } from './sheet';

type Filled = { columns: { block: Block; y: number }[][]; rest: Block[] };

/** Lines of a text that a heading has below it at least, in pt. */
const beginning = 30;

/** Puts blocks into columns of a height, in order. What is higher than a column and cannot be split stands in one. */
function fill(blocks: Block[], count: number, height: number): Filled {
  const rest = [...blocks];
  const columns = Array.from({ length: count }, () => {
    const column: { block: Block; y: number }[] = [];
    let y = 0;
    for (;;) {
      const [block, next] = rest;
      if (!block) return column;
      const top = y === 0 ? 0 : y + block.gap;
      const end = top + block.height;
      const follows =
        block.isHeading && next
          ? next.gap + (next.split ? Math.min(next.height, beginning) : next.height)
          : 0;
      if (end + follows <= height + 0.01 || (y === 0 && !block.split)) {
        column.push({ block, y: top });
        rest.shift();
        y = end;
        continue;
      }
      const parts = block.split?.(height - top) ?? null;
      if (parts) {
        column.push({ block: parts[0], y: top });
        rest[0] = parts[1];
      } else if (y === 0) {
        column.push({ block, y: 0 });
        rest.shift();
      }
      return column;
    }
  });
  return { columns, rest };
}

/** Columns of one page: as low as they can be where all fits, else full. @param most pt of height */
export function flow(blocks: Block[], count: number, most: number): Filled & { height: number } {
  const full = fill(blocks, count, most);
  if (full.rest.length > 0) return { ...full, height: most };
  let [low, high, best] = [0, most, full];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    const filled = fill(blocks, count, middle);
    const ends = filled.columns.map((column) => endOf(column));
    if (filled.rest.length === 0 && Math.max(...ends) <= middle + 0.01) [high, best] = [middle, filled];
    else low = middle;
  }
  return { ...best, height: Math.max(...best.columns.map(endOf)) };
}

function endOf(column: Filled['columns'][number]): number {
  const last = column.at(-1);
  return last ? last.y + last.block.height : 0;
}

export const columnWidth = (width: number, count: number, between = gap * 1.5) =>
  (width - between * (count - 1)) / count;

/** @param box of all columns */
export function drawColumns({ columns }: Filled, box: Box, between = gap * 1.5): Element[] {
  const width = columnWidth(box.width, columns.length, between);
  return columns.flatMap((column, i) =>
    column.flatMap(({ block, y }) => block.draw(box.x + i * (width + between), box.y + y)),
  );
}

/** One column of blocks, whatever its height. */
export function stack(blocks: Block[]): { height: number; draw(x: number, y: number): Element[] } {
  const filled = fill(blocks, 1, Number.POSITIVE_INFINITY);
  const [column = []] = filled.columns;
  return {
    height: endOf(column),
    draw: (x, y) => column.flatMap((placed) => placed.block.draw(x, y + placed.y)),
  };
}
