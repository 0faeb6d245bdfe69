import { words } from 'contract/words/words';
import type { Book, Text } from '../form/book';
import { type Block, beside, codeBlock, lineBlocks, said, stack, textBlock, titleBlock } from './block';
import { caption, captionTitle, label, scaled } from './styles';

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

function setContact(book: Book, { width, above, after, role, nameSize }: Look, by: number): Block {
  const { url, name, lines } = book.contact;
  const inner = width - codeSize - 20;
  const isWide = width >= wideContact;
  const room = isWide ? inner : width;
  const own = lines.map((line) => ({ ...line, label: said(book, line.label), value: said(book, line.text) }));
  const most = { width: inner, height: nameSize * 2.3 * by };
  const afterLook = after?.url
    ? ({ style: captionTitle, colour: 'accent' } as const)
    : ({ style: caption, colour: 'muted' } as const);
  const head = [
    textBlock(above, inner, { style: scaled(label, by), colour: 'accent' }),
    titleBlock(said(book, name), most, nameSize * by, { role, gap: 5 }),
  ];
  const below = [
    { ...stack(lineBlocks(own, room, { style: scaled(caption, by) })), gap: 10 },
    textBlock(after, room, {
      ...afterLook,
      style: scaled(afterLook.style, by),
      url: after?.url ?? null,
      gap: 8,
    }),
  ];
  const code = codeBlock(url, said(book, words[book.language].book.siteAt(url)), codeSize);
  const top = { ...beside(stack(isWide ? [...head, ...below] : head), code, width - codeSize), gap: 30 };
  return stack(isWide ? [top] : [top, ...below]);
}

/** Who made it and how they are reached, with a code: smaller letters until it fits. @param most pt of height */
export function contactBlock(book: Book, look: Look, most: number): Block {
  let by = 1;
  while (setContact(book, look, by).height > most && by > 0.3) by *= 0.95;
  return setContact(book, look, by);
}
