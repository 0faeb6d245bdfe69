import type { Words } from 'contract/words/words';
import type { Book, Line, Text } from '../form/book';
import type { Role, Style, Typesetter } from '../form/page';
import { type Block, hairline, textBlock } from './block';
import { caption, fact } from './styles';

/** What composing needs everywhere. */
export type Press = { book: Book; typesetter: Typesetter; words: Words['book'] };

/** Between a label and its value, in pt. */
const apart = 9;

/** A higher value, in pt, may go on in another column. */
const longValue = 92;

type Look = { role?: Role; isRuled?: boolean; style?: Style };

/** Labels with their values beside them: captions, credits, contact. */
export function lineBlocks(
  { typesetter }: Press,
  lines: (Line & { url?: string | null })[],
  width: number,
  { role = 'P', isRuled = false, style = caption }: Look = {},
): Block[] {
  const widths = lines.map(({ label }) => (label.text ? typesetter.set(label.text, style, 1e6).width : 0));
  const labels = Math.min(Math.ceil(Math.max(0, ...widths)), width * 0.36);
  const pad = isRuled ? 3.5 : 0;
  const row = (name: Block | null, value: Block, inset: number): Block => ({
    height: Math.max(name?.height ?? 0, value.height) + 2 * pad,
    gap: 0,
    draw: (x, y) => [
      ...(isRuled ? [hairline(x, y, width)] : []),
      ...(name?.draw(x, y + pad) ?? []),
      ...value.draw(x + inset, y + pad),
    ],
    split(height) {
      const room = height - 2 * pad;
      if (value.height <= longValue || (name?.height ?? 0) > room) return null;
      const parts = value.split?.(room) ?? null;
      return parts && [row(name, parts[0], inset), row(null, parts[1], inset)];
    },
  });
  return lines.map(({ label, value, url = null }) => {
    const inset = label.text ? labels + apart : 0;
    const name = textBlock(typesetter.set(label.text, style, labels), label, { role, colour: 'muted' });
    const said = textBlock(typesetter.set(value.text, style, width - inset), value, { role, url });
    return row(label.text ? name : null, said, inset);
  });
}

/** 'Editorial · Março de 2026' */
export function factsBlocks({ typesetter }: Press, facts: Text[], width: number): Block[] {
  const [first] = facts;
  if (!first) return [];
  const text = { text: facts.map((one) => one.text).join('   '), language: first.language };
  return [textBlock(typesetter.set(text.text, fact, width), text, { colour: 'muted', gap: 10 })];
}
