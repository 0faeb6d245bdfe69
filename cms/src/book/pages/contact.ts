import { words } from 'contract/words/words';
import type { Book, Line, Text } from '../form/book';
import { type Block, beside, codeBlock, lineBlocks, said, stack, textBlock, titleBlock } from './block';
import { caption, captionTitle, label, scaled } from './styles';

/** Of the code, in pt. */
const codeSize = 68;

/** Beside its code stand all lines, not only the name, in pt. */
const wideContact = 330;

type Look = {
  width: number;
  above: Text | null;
  /** Below the owner's lines. */
  others?: Line[];
  role: 'H1' | 'H2';
  /** Largest size of the name's letters, in pt. */
  nameSize: number;
};

function setContact(book: Book, { width, above, others = [], role, nameSize }: Look, by: number): Block {
  const { url, name, lines } = book.contact;
  const own = words[book.language].book;
  const inner = width - codeSize - 20;
  const isWide = width >= wideContact;
  const room = isWide ? inner : width;
  const all = lines.map((line) => ({ ...line, label: said(book, line.label), value: said(book, line.text) }));
  const most = { width: inner, height: nameSize * 2.3 * by };
  const head = [
    textBlock(above, inner, { style: scaled(label, by), colour: 'accent' }),
    titleBlock(said(book, name), most, nameSize * by, { role, gap: 5 }),
  ];
  const link = { style: scaled(captionTitle, by), colour: 'accent', url, gap: 8 } as const;
  const below = [
    { ...stack(lineBlocks([...all, ...others], room, { style: scaled(caption, by) })), gap: 10 },
    textBlock(role === 'H2' ? said(book, own.site) : null, room, link),
  ];
  const code = codeBlock(url, said(book, own.siteAt(url)), codeSize);
  const top = { ...beside(stack(isWide ? [...head, ...below] : head), code, width - codeSize), gap: 30 };
  return stack(isWide ? [top] : [top, ...below]);
}

/** Who made it and how they are reached, with a code: smaller letters until it fits. @param most pt of height */
export function contactBlock(book: Book, look: Look, most: number): Block {
  let by = 1;
  while (setContact(book, look, by).height > most && by > 0.3) by *= 0.95;
  return setContact(book, look, by);
}
