import { words } from 'contract/words/words';
import type { Book, Line, Photograph, Text } from '../form/book';
import type { Element } from '../form/page';
import { type Block, hairline, lineBlocks, said, stack, textBlock, titleBlock } from './block';
import { air, pictureShare } from './chapter';
import { contactBlock } from './contact';
import { balance, columnWidth, drawColumns, fill, gutter } from './flow';
import type { Region } from './picture-rows';
import type { Sheet } from './sheet';
import { captionTitle } from './styles';

/** A heading stays with the first two of what it is of. */
function headed(heading: Block, blocks: Block[]): Block[] {
  const [first, second, ...others] = blocks.filter(({ height }) => height > 0);
  if (!first) return [];
  const below = { ...first, gap: Math.max(first.gap, 5) };
  return [stack([heading, below, ...(second ? [second] : [])]), ...others];
}

/** 'Ficha técnica' and the contact, for columns of a page. */
function endBlocks(book: Book, sheet: Sheet, left: Photograph[]) {
  const own = words[book.language].book;
  const hasCredits =
    left.length > 0 || book.chapters.some(({ credits, rights }) => credits.length > 0 || rights);
  const count = sheet.isAcross || hasCredits ? sheet.columns : 1;
  const width = columnWidth(sheet.area.width, count);
  const title = (text: Text | null, size: number, role: 'H2' | 'H3', gap: number) =>
    titleBlock(text, { width, height: 90 }, size, { role, gap });
  const small = (text: Text | null) => textBlock(text, width, { colour: 'muted', gap: 8 });
  const ruled = (lines: Line[]) =>
    lineBlocks(lines, width).map((line) => ({ ...stack([hairline(width), { ...line, gap: 3 }]), gap: 3.5 }));
  const numbered = ({ number, title: name, note, lines }: Photograph) => {
    const heading = textBlock(said(book, own.photograph(number)), width, {
      style: captionTitle,
      colour: 'accent',
      gap: 14,
    });
    return headed(heading, [small(name), small(note), ...ruled(lines)]);
  };
  const credits = book.chapters.flatMap((chapter) => {
    const keys = chapter.photographs.map(({ key }) => key);
    const ofChapter = left.filter(({ key }) => keys.includes(key));
    const blocks = [...ruled(chapter.credits), ...ofChapter.flatMap(numbered), small(chapter.rights)];
    return book.chapters.length > 1 && chapter.title
      ? headed(title(chapter.title, 19, 'H3', 24), blocks)
      : blocks;
  });
  const look = { width, above: said(book, own.contact), role: 'H2', nameSize: count > 1 ? 26 : 40 } as const;
  const contact = contactBlock(book, look, sheet.area.height * 0.8);
  return { blocks: [...headed(title(said(book, own.credits), 32, 'H2', 0), credits), contact], count, width };
}

/** At the foot of the last page with pictures, or at its right; null where that would leave too little to them. */
export function layOutFoot(
  book: Book,
  sheet: Sheet,
  left: Photograph[],
): { elements: Element[]; room: Region } | null {
  const { area, isAcross } = sheet;
  const { blocks, count, width } = endBlocks(book, sheet, left);
  const most = isAcross ? area.height : area.height * (1 - pictureShare) - air;
  const ways = (isAcross ? [1, 2] : [count]).map((columns) => balance(blocks, columns, most));
  const filled = ways.find(({ isWhole }) => isWhole);
  if (!filled) return null;
  const { columns, height } = filled;
  const beside = isAcross ? (count - columns.length) * (width + gutter) : 0;
  const at = { x: area.x + beside, y: area.y + area.height - height };
  const room = isAcross ? { width: beside - gutter } : { height: area.height - height - air };
  return { elements: drawColumns(columns, at, width), room: { ...area, ...room, hang: 0 } };
}

/** Pages of their own, each as full as the others. */
export function layOutEnd(book: Book, sheet: Sheet, left: Photograph[]): Element[][] {
  const { area } = sheet;
  const { blocks, count, width } = endBlocks(book, sheet, left);
  const pages = Math.ceil(fill(blocks, Number.POSITIVE_INFINITY, area.height).columns.length / count);
  const { columns } = balance(blocks, pages * count, area.height);
  return Array.from({ length: pages }, (_, i) =>
    drawColumns(columns.slice(i * count, (i + 1) * count), area, width),
  );
}
