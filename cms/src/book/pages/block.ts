import type { Book, Line, Text } from '../form/book';
import type { Colour } from '../form/colours';
import type { Box, Element, Role, SetText, Style } from '../form/page';
import { setText } from '../type/typesetter';
import { caption, display, fact } from './styles';

/** What has its height wherever it stands, in pt. One without a height is nothing. */
export type Block = {
  height: number;
  /** Above it, where something stands there in its column. */
  gap: number;
  draw(x: number, y: number): Element[];
  /** What fits into a height, and what is left; null where nothing does. */
  split(height: number): [Block, Block] | null;
};

type Look = { role?: Role; colour?: Colour; url?: string | null; gap?: number };

/** Words in the book's language. */
export const said = ({ language }: Book, text: string): Text => ({ text, language });

/** A text that goes on in the next column; never one line of it alone. */
function setBlock(set: SetText, language: Text['language'], look: Look): Block {
  const { role = 'P', colour = 'ink', url = null, gap = 0 } = look;
  const { lines, style } = set;
  const linesOf = (from: number, to: number): SetText => {
    const some = lines.slice(from, to);
    const text = some.map((line) => line.text.trim()).join(' ');
    return { ...set, text, lines: some, height: some.length * style.leading };
  };
  return {
    height: set.height,
    gap,
    draw: (x, y) => (lines.length > 0 ? [{ kind: 'text', role, set, x, y, colour, language, url }] : []),
    split(height) {
      const here = Math.min(Math.floor((height + 0.01) / style.leading), lines.length - 2);
      if (here < 2) return null;
      const after = { ...look, gap: 0 };
      return [
        setBlock(linesOf(0, here), language, look),
        setBlock(linesOf(here, lines.length), language, after),
      ];
    },
  };
}

/** @param width in pt */
export const textBlock = (
  text: Text | null,
  width: number,
  { style = caption, ...look }: Look & { style?: Style } = {},
): Block => setBlock(setText(text?.text ?? '', style, width), text?.language ?? 'pt', look);

/** Below it, in pt, a title's word is rather broken than set smaller; then its letters are this large at most. */
const smallestWhole = 19;
const largestBroken = 34;

/** A title as large as its room has it, with whole words where they can be read. @param largest pt of its letters */
export function titleBlock(
  text: Text | null,
  { width, height }: Pick<Box, 'width' | 'height'>,
  largest: number,
  { align = 'start', ...look }: Look & Pick<Style, 'align'> = {},
): Block {
  const words = (text?.text ?? '').split(/\s+/);
  const widths = words.map((word) => setText(word, display(100), 1e6).width / 100);
  const whole = width / (Math.max(...widths) + 0.01);
  const sized = (size: number) => textBlock(text, width, { style: { ...display(size), align }, ...look });
  let size = Math.min(largest, whole >= Math.min(smallestWhole, largest) ? whole : largestBroken);
  while (sized(size).height > height && size > 4) size *= 0.95;
  return sized(size);
}

/** 'Editorial   Março de 2026' */
export const factsBlock = (facts: Text[], width: number): Block =>
  textBlock(facts[0] ? { ...facts[0], text: facts.map(({ text }) => text).join('   ') } : null, width, {
    style: fact,
    colour: 'muted',
    gap: 10,
  });

/** Two things beside each other; the second, `inset` pt from the left, may go on in another column if it is high. */
export const beside = (left: Block, right: Block, inset: number): Block => ({
  height: Math.max(left.height, right.height),
  gap: 0,
  draw: (x, y) => [...left.draw(x, y), ...right.draw(x + inset, y)],
  split(height) {
    const parts = right.height > longValue && left.height <= height ? right.split(height) : null;
    return parts && [beside(left, parts[0], inset), beside(textBlock(null, 0), parts[1], inset)];
  },
});

const drawn = (height: number, draw: Block['draw']): Block => ({ height, gap: 0, draw, split: () => null });

export const hairline = (width: number): Block =>
  drawn(0.5, (x, y) => [{ kind: 'rule', box: { x, y, width, height: 0.5 } }]);

/** A code that leads to an address. @param size in pt */
export const codeBlock = (url: string, alt: Text, size: number): Block =>
  drawn(size, (x, y) => [{ kind: 'qr', box: { x, y, width: size, height: size }, url, alt }]);

/** Between a label and its value, in pt. */
const apart = 9;

/** A higher value, in pt, may go on in another column. */
const longValue = 92;

type Lines = { role?: Role; style?: Style };

/** Labels with their values beside them: captions, credits, contact. */
export function lineBlocks(
  lines: (Line & { url?: string | null })[],
  width: number,
  { role = 'P', style = caption }: Lines = {},
): Block[] {
  const widths = lines.map(({ label }) => setText(label.text, style, 1e6).width);
  const labels = Math.min(Math.ceil(Math.max(0, ...widths)), width * 0.36);
  return lines.map(({ label, value, url = null }) => {
    const inset = label.text ? labels + apart : 0;
    const name = textBlock(label, labels, { style, role, colour: 'muted' });
    return beside(name, textBlock(value, width - inset, { style, role, url }), inset);
  });
}

/** Blocks below each other as one, of which only the last is split: a heading stays with what it is of. */
export function stack(all: Block[]): Block {
  const blocks = all.filter(({ height }) => height > 0);
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
      const parts = last?.block.split(most - last.y);
      return parts ? [stack([...blocks.slice(0, -1), parts[0]]), parts[1]] : null;
    },
  };
}
