import type { Text } from '../form/book';
import type { Colour } from '../form/colours';
import type { Box, Element, Role, SetText, Style, TextElement, Typesetter } from '../form/page';

/** What has its height wherever it stands, in pt. */
export type Block = {
  height: number;
  /** Above it, where something stands there in its column. */
  gap: number;
  /** It never ends a column: a heading. */
  isHeading?: boolean;
  draw(x: number, y: number): Element[];
  /** What fits into a height, and what is left; null where nothing does. */
  split?(height: number): [Block, Block] | null;
};

export type TextOptions = { role?: Role; colour?: Colour; url?: string | null };

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

export const rule = (box: Box, colour: Colour = 'hairline'): Element => ({ kind: 'rule', box, colour });

export const hairline = (x: number, y: number, width: number) => rule({ x, y, width, height: 0.5 });

/** Some of a text's lines, as a text. */
export function linesOf(set: SetText, from: number, to: number): SetText {
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
export function textBlock(set: SetText, text: Text, options: TextOptions & { gap?: number } = {}): Block {
  const { leading } = set.style;
  return {
    height: set.height,
    gap: options.gap ?? 0,
    draw: (x, y) => [textAt(set, text, x, y, options)],
    split(height) {
      const count = set.lines.length;
      const here = Math.min(Math.floor((height + 0.01) / leading), count - 2);
      if (here < 2) return null;
      return [
        textBlock(linesOf(set, 0, here), text, options),
        textBlock(linesOf(set, here, count), text, { ...options, gap: 0 }),
      ];
    },
  };
}

const unbroken = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** In pt for letters of 1 pt: the widest word of those that are not broken anywhere. */
function widestWord(typesetter: Typesetter, text: string, style: Style): number {
  const words = text.split(/\s+/).filter((word) => !unbroken.test(word));
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 3);
  return Math.max(0, ...longest.map((word) => typesetter.set(word, style, 1e6).width)) / style.size;
}

/** Below it a word is rather broken than set smaller; then letters are this large at most. */
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
  room: { width: number; height: number },
): SetText {
  const whole = room.width / (widestWord(typesetter, text, style(100)) + 0.01);
  let size =
    whole >= Math.min(smallestWhole, largest) ? Math.min(largest, whole) : Math.min(largest, largestBroken);
  for (;;) {
    const set = typesetter.set(text, style(size), room.width);
    if (set.height <= room.height || size < 7) return set;
    size *= 0.94;
  }
}
