import { words } from 'contract/words/words';
import type { Book, Photograph } from '../form/book';
import type { Box, Element } from '../form/page';
import { setText } from '../type/typesetter';
import { type Block, beside, codeBlock, lineBlocks, said, stack, textBlock, titleBlock } from './block';
import { captionTitle, index } from './styles';

/** What had no room with its photograph: it stands in 'Ficha técnica'. */
export type Left = Pick<Photograph, 'title' | 'note' | 'lines'> & { photograph: Photograph };

/** What stands below a picture. */
export type Caption = {
  height: number;
  left: Left;
  /** @param width of the picture above it: a film's code ends where it ends */
  draw(x: number, y: number, width: number): Element[];
};

/** Of a film's code, in pt: what a phone reads from paper at arm's length. */
const codeSize = 54;

/** Between a number, its text and a code. */
const apart = 8;

/** Captions are not narrower than this, in pt. */
export const leastWidth = ({ film }: Photograph) => (film?.url ? 190 : 100);

/** As much as fits into a height. */
export function setCaption(book: Book, photograph: Photograph, room: number, most: number): Caption {
  // Down to what many widths have in common: they are tried again and again.
  const width = Math.floor(room / 10) * 10;
  const { film, title, note, lines, size } = photograph;
  const { film: toFilm, filmAt } = words[book.language].book;
  const url = film?.url ?? null;
  const look = { role: 'Caption', colour: 'accent' } as const;
  const number = textBlock(said(book, photograph.number), 60, { style: index, ...look });
  const inset = Math.ceil(setText(photograph.number, index, 60).width) + apart;
  const inner = width - inset - (url ? codeSize + 2 * apart : 0);
  const last = textBlock(url ? said(book, toFilm) : null, inner, { style: captionTitle, url, ...look });
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
  const text = beside(number, stack([...kept, last]), inset);
  return {
    height: Math.max(text.height, url ? codeSize : 0),
    left: {
      photograph,
      title: isTitled ? null : title,
      note: isNoted ? null : note,
      lines: isCredited ? [] : lines,
    },
    draw(x, y, whole) {
      const alt = said(book, filmAt(title?.text ?? photograph.number));
      const code = url ? codeBlock(url, alt, codeSize).draw(x + whole - codeSize, y) : [];
      return [...text.draw(x, y), ...code];
    },
  };
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
