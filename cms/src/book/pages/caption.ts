import { words } from 'contract/words/words';
import type { Book, Photograph } from '../form/book';
import type { Box, Element } from '../form/page';
import { setText } from '../type/typesetter';
import { type Block, beside, codeBlock, lineBlocks, said, stack, textBlock, titleBlock } from './block';
import { captionTitle, index } from './styles';

/** Of a film's code, in pt: what a phone reads from paper at arm's length. */
const codeSize = 54;

/** Between a number, its text and a code. */
const apart = 8;

/** Captions are not narrower than this, in pt. */
export const leastWidth = ({ film }: Photograph) => (film?.url ? 190 : 100);

/** What stands below a picture, and what had no room there: that is for 'Ficha técnica'. */
export type Caption = { block: Block; left: Photograph };

/** @param width in pt: a film's code ends where it ends @param most pt of height */
export function setCaption(book: Book, photograph: Photograph, width: number, most: number): Caption {
  const { film, title, note, lines, size, number } = photograph;
  const own = words[book.language].book;
  const url = film?.url ?? null;
  const look = { role: 'Caption', colour: 'accent' } as const;
  const inset = Math.ceil(setText(number, index, 60).width) + apart;
  // Down to what many widths have in common: they are tried again and again.
  const inner = Math.floor(width / 10) * 10 - inset - (url ? codeSize + 2 * apart : 0);
  const last = textBlock(url ? said(book, own.film) : null, inner, { style: captionTitle, url, ...look });
  const kept: Block[] = [];
  const keep = (...blocks: Block[]) => {
    const fits = stack([...kept, ...blocks, last]).height <= most;
    if (fits) kept.push(...blocks);
    return fits;
  };
  // A film without a still has its title in its frame.
  const isTitled = !size || keep(textBlock(title, inner, { style: captionTitle, role: 'Caption' }));
  const isNoted = keep(textBlock(note, inner, { role: 'Caption', colour: 'muted' }));
  const isCredited = keep(...lineBlocks(lines, inner, { role: 'Caption' }));
  const text = beside(
    textBlock(said(book, number), 60, { style: index, ...look }),
    stack([...kept, last]),
    inset,
  );
  const left = {
    title: isTitled ? null : title,
    note: isNoted ? null : note,
    lines: isCredited ? [] : lines,
  };
  const code = url && codeBlock(url, said(book, own.filmAt(title?.text ?? number)), codeSize);
  return { block: code ? beside(text, code, width - codeSize) : text, left: { ...photograph, ...left } };
}

/** A picture with what stands below it; a film without a still has its title in a frame. */
export function drawPicture(photograph: Photograph, box: Box, under: Element[] = []): Element[] {
  const { title, size } = photograph;
  const room = { width: box.width * 0.8, height: box.height * 0.8 };
  const framed = titleBlock(size ? null : title, room, box.height / 4, { role: 'Caption', align: 'centre' });
  const inFrame = framed.draw(box.x + box.width * 0.1, box.y + (box.height - framed.height) / 2);
  const captions = [...inFrame, ...under].filter((element) => element.kind === 'text');
  const code = under.filter((element) => element.kind === 'qr');
  return [{ kind: 'picture', photograph, box, captions }, ...code];
}
