import type { Box, Element } from '../form/page';
import { type Block, stack } from './block';

/** Between columns, in pt. */
export const gutter = 24;

export const columnWidth = (width: number, count: number) => (width - gutter * (count - 1)) / count;

/** Columns, the height of the highest, and what had no room in them. */
type Filled = { columns: Block[]; height: number; rest: Block[]; isWhole: boolean };

/** Puts blocks into columns of a height, in order, and at least one into each. @param most pt of height */
export function fill(blocks: Block[], count: number, most: number): Filled {
  const columns: Block[] = [];
  let rest = blocks.filter(({ height }) => height > 0);
  while (rest.length > 0 && columns.length < count) {
    let column: Block[] = [];
    for (let [next] = rest; next; [next] = rest) {
      const whole = stack([...column, next]);
      const fits = whole.height <= most + 0.01;
      const parts = fits ? null : next.split(most - whole.height + next.height);
      if (!fits && !parts && column.length > 0) break;
      column = [...column, parts?.[0] ?? next];
      rest = [...(parts ? [parts[1]] : []), ...rest.slice(1)];
      if (parts) break;
    }
    columns.push(stack(column));
  }
  const height = Math.max(0, ...columns.map((column) => column.height));
  return { columns, height, rest, isWhole: rest.length === 0 && height <= most + 0.01 };
}

/** Columns as low as they can be, where they have room for all. @param most pt of height */
export function balance(blocks: Block[], count: number, most: number): Filled {
  let best = fill(blocks, count, most);
  let [low, high] = [0, most];
  while (best.isWhole && high - low > 4) {
    const middle = (low + high) / 2;
    const filled = fill(blocks, count, middle);
    if (filled.isWhole) [best, high] = [filled, middle];
    else low = middle;
  }
  return best;
}

/** Columns side by side. @param width of each, in pt */
export const drawColumns = (columns: Block[], { x, y }: Pick<Box, 'x' | 'y'>, width: number): Element[] =>
  columns.flatMap((column, i) => column.draw(x + i * (width + gutter), y));
