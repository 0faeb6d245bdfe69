import type { Box, Element } from '../form/page';
import { type Block, stack } from './block';

/** Between columns, in pt. */
export const gutter = 24;

export const columnWidth = (width: number, count: number) => (width - gutter * (count - 1)) / count;

/** What fits into a column, in order, and at least one block. */
function fillColumn(blocks: Block[], height: number): { column: Block; rest: Block[] } {
  let [y, count] = [0, 0];
  const topOf = (block: Block) => y + (count > 0 ? block.gap : 0);
  for (const block of blocks) {
    if (topOf(block) + block.height > height + 0.01) break;
    y = topOf(block) + block.height;
    count += 1;
  }
  const next = blocks[count];
  const parts = next?.split?.(height - topOf(next));
  if (parts) {
    return {
      column: stack([...blocks.slice(0, count), parts[0]]),
      rest: [parts[1], ...blocks.slice(count + 1)],
    };
  }
  count = Math.max(count, 1);
  return { column: stack(blocks.slice(0, count)), rest: blocks.slice(count) };
}

/** Puts blocks into columns of a height, in order. @param height in pt */
export function fill(blocks: Block[], count: number, height: number): { columns: Block[]; rest: Block[] } {
  const columns: Block[] = [];
  let rest = blocks;
  while (rest.length > 0 && columns.length < count) {
    const filled = fillColumn(rest, height);
    columns.push(filled.column);
    rest = filled.rest;
  }
  return { columns, rest };
}

export const heightOf = (columns: Block[]) => Math.max(0, ...columns.map(({ height }) => height));

/** Columns as low as they can be; null where they need more than `most`. @param most pt of height */
export function balance(blocks: Block[], count: number, most: number): Block[] | null {
  const fitting = (height: number) => {
    const { columns, rest } = fill(blocks, count, height);
    return rest.length === 0 && heightOf(columns) <= height + 0.01 ? columns : null;
  };
  let best = fitting(most);
  let [low, high] = [0, most];
  while (best && high - low > 4) {
    const middle = (low + high) / 2;
    const columns = fitting(middle);
    if (columns) [best, high] = [columns, middle];
    else low = middle;
  }
  return best;
}

/** Columns side by side. @param width of each, in pt */
export const drawColumns = (columns: Block[], { x, y }: Pick<Box, 'x' | 'y'>, width: number): Element[] =>
  columns.flatMap((column, i) => column.draw(x + i * (width + gutter), y));
