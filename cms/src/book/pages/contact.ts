import type { Text } from '../form/book';
import type { Style } from '../form/page';
import { type Block, fitText, stack, type TextOptions, textBlock } from './block';
import { lineBlocks, type Press } from './press';
import { caption, captionTitle, display, label, scaled } from './styles';

/** Of the code, in pt. */
const codeSize = 68;

/** Beside its code stand all lines, not only the name, in pt. */
const wideContact = 330;

type Look = {
  width: number;
  /** Above the name and below the lines. */
  above: Text | null;
  after: (Text & { url: string | null }) | null;
  role: 'H1' | 'H2';
  /** Largest size of the name's letters, in pt. */
  nameSize: number;
};

function setContact(press: Press, { width, above, after, role, nameSize }: Look, by: number): Block {
  const { typesetter, words } = press;
  const { language, contact } = press.book;
  const inner = width - codeSize - 20;
  const say = (text: string) => ({ text, language });
  const text = (said: Text, style: Style, room: number, options: TextOptions) =>
    textBlock(typesetter.set(said.text, scaled(style, by), room), said, options);
  const name = fitText(typesetter, contact.name, display, nameSize * by, {
    width: inner,
    height: nameSize * 2.3 * by,
  });
  const head = stack([
    ...(above ? [text(above, label, inner, { colour: 'accent' })] : []),
    textBlock(name, say(contact.name), { role, gap: 5 }),
  ]);
  const { url } = contact;
  const lines = contact.lines.map((line) => ({ ...line, label: say(line.label), value: say(line.text) }));
  const isWide = width >= wideContact;
  const room = isWide ? inner : width;
  const below = [
    { ...stack(lineBlocks(press, lines, room, { style: scaled(caption, by) })), gap: 10 },
    ...(after?.url ? [text(after, captionTitle, room, { colour: 'accent', url: after.url, gap: 8 })] : []),
    ...(after && !after.url ? [text(after, caption, room, { colour: 'muted', gap: 8 })] : []),
  ];
  const beside = stack(isWide ? [head, ...below] : [head]);
  const top: Block = {
    height: Math.max(beside.height, codeSize),
    gap: 30,
    draw(x, y) {
      const box = { x: x + width - codeSize, y, width: codeSize, height: codeSize };
      return [...beside.draw(x, y), { kind: 'qr', box, url, alt: words.siteAt(url), language }];
    },
  };
  return stack(isWide ? [top] : [top, ...below]);
}

/** Who made it and how they are reached, with a code: smaller letters until it fits. @param most pt of height */
export function contactBlock(press: Press, look: Look, most: number): Block {
  let by = 1;
  let block = setContact(press, look, by);
  while (block.height > most && by > 0.3) {
    by *= 0.95;
    block = setContact(press, look, by);
  }
  return block;
}
