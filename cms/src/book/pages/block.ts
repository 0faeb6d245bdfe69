import type { Text } from '../form/book';
import type { Colour } from '../form/colours';
import type { Box, Element, Role, SetText, Style, TextElement, Typesetter } from '../form/page';

/** What has its height wherever it stands, in pt. */
export type Block = {
  height: number;
  /** Above it, where something stands there in its column. */
  gap: number;
  draw(x: number, y: number): Element[];
  /** What fits into a height, and what is left; null where nothing does. */
  split?(height: number): [Block, Block] | null;
};

export type TextOptions = { role?: Role; colour?: Colour; url?: string | null; gap?: number };

/** A text that is set, at a place. */
export function textAt(
  set: SetText,
  { language }: Text,
  x: number,
  y: number,
  { role = 'P', colour = 'ink', url = null }: TextOptions = {},
): TextElement {
  return { kind: 'text', role, set, x, y, colour, language, url };
}

export const hairline = (x: number, y: number, width: number): Element => ({
  kind: 'rule',
  box: { x, y, width, height: 0.5 },
  colour: 'hairline',
});

/** Some of a text's lines, as a text. */
function linesOf(set: SetText, from: number, to: number): SetText {
  const lines = set.lines.slice(from, to);
  const up = from * set.style.leading;
  return {
    ...set,
    text: lines.map((line) => line.text.trim()).join(' '),
    lines: lines.map((line) => ({ ...line, y: line.y - up })),
    height: lines.length * set.style.leading,
  };
}

/** A text that goes on in the next column; never one line of it alone. */
export function textBlock(set: SetText, text: Text, options: TextOptions = {}): Block {
  return {
    height: set.height,
    gap: options.gap ?? 0,
    draw: (x, y) => [textAt(set, text, x, y, options)],
    split(height) {
      const count = set.lines.length;
      const here = Math.min(Math.floor((height + 0.01) / set.style.leading), count - 2);
      if (here < 2) return null;
      return [
        textBlock(linesOf(set, 0, here), text, options),
        textBlock(linesOf(set, here, count), text, { ...options, gap: 0 }),
      ];
    },
  };
}

/** Blocks below each other as one, of which only the last is split: a heading stays with what it is of. */
export function stack(blocks: Block[]): Block {
  let height = 0;
  const placed = blocks.map((block, i) => {
    const y = height + (i > 0 ? block.gap : 0);
    height = y + block.height;
    return { block, y };
  });
  return {
    height,
    gap: blocks[0]?.gap ?? 0,
    draw: (x, y) => placed.flatMap((one) => one.block.draw(x, y + one.y)),
    split(most) {
      const last = placed.at(-1);
      const parts = last?.block.split?.(most - last.y) ?? null;
      return parts && [stack([...blocks.slice(0, -1), parts[0]]), parts[1]];
    },
  };
}

/** Below it, in pt, a title's word is rather broken than set smaller; then its letters are this large at most. */
const smallestWhole = 19;
const largestBroken = 34;

/**
 * A title as large as its room has it, with whole words where they can be read.
 * @param style for a size in pt
 */
export function fitText(
  typesetter: Typesetter,
  text: string,
  style: (size: number) => Style,
  largest: number,
  room: Pick<Box, 'width' | 'height'>,
): SetText {
  const widths = text.split(/\s+/).map((word) => typesetter.set(word, style(100), 1e6).width / 100);
  const whole = room.width / (Math.max(...widths) + 0.01);
  let size = Math.min(largest, whole >= Math.min(smallestWhole, largest) ? whole : largestBroken);
  let set = typesetter.set(text, style(size), room.width);
  while (set.height > room.height && size > 4) {
    size *= 0.95;
    set = typesetter.set(text, style(size), room.width);
  }
  return set;
}
