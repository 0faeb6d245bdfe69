import type { Chapter } from '../form/book';
import type { Element, Page } from '../form/page';
import { type Block, fitText, stack, textBlock } from './block';
import type { Captions, Left } from './caption';
import { balance, columnWidth, drawColumns, fill, gutter, heightOf } from './flow';
import { spread } from './picture-pages';
import type { Region } from './picture-rows';
import { factsBlocks, type Press } from './press';
import type { Sheet } from './sheet';
import { body, display, lead } from './styles';

/** Between words and pictures, in pt. */
export const air = 28;

/** Less of a page than this is not left to pictures below or above words. */
export const pictureShare = 0.4;

/** Pictures stand a little above a page's middle. */
const pageHang = 0.42;

/** A text of this many letters at most stands in the display face. */
const shortText = 420;

export const pageOf = ({ width, height }: Sheet, elements: Element[]): Page => ({
  width,
  height,
  ground: 'paper',
  elements,
});

/** A text's paragraphs, set for a column. */
function paragraphs(press: Press, { text }: Chapter, width: number, style = body): Block[] {
  const parts = (text?.text ?? '').split(/\n+/).map((part) => part.trim());
  return parts.filter(Boolean).map((part, i) => {
    const set = press.typesetter.set(part, style, width);
    const language = text?.language ?? press.book.language;
    return textBlock(set, { text: part, language }, { gap: i === 0 ? 20 : style.leading / 2 });
  });
}

/** Title and facts. */
function headBlocks(press: Press, { title, facts }: Chapter, sheet: Sheet, width: number): Block[] {
  const room = { width, height: sheet.area.height * (sheet.isAcross ? 0.5 : 0.3) };
  const set = title && fitText(press.typesetter, title.text, display, sheet.heading, room);
  return [...(set ? [textBlock(set, title, { role: 'H2' })] : []), ...factsBlocks(press, facts, width)];
}

/** Pages that are made of a chapter's words, and what the last of them leaves to pictures. */
type Opening = { pages: Element[][]; room: Region | null };

/** On a page across, words stand in columns, and pictures in the place of those that are left; else below all words. */
function openChapter(press: Press, sheet: Sheet, chapter: Chapter): Opening {
  const { area, isAcross } = sheet;
  const isShort = !isAcross && (chapter.text?.text.length ?? 0) <= shortText;
  const count = isShort ? 1 : sheet.columns;
  const width = isShort ? area.width * 0.82 : columnWidth(area.width, count);
  const text = paragraphs(press, chapter, width, isShort ? lead : body);
  const head = headBlocks(press, chapter, sheet, isAcross ? width : area.width);
  const above = stack(isAcross ? [] : head);
  let rest = isAcross ? [...head, ...text] : text;
  let y = area.y + (above.height > 0 ? above.height + air : 0);
  const bottom = area.y + area.height;
  const pages = [above.draw(area.x, area.y)];
  let columns: Block[] = [];
  while (rest.length > 0) {
    const balanced = isAcross ? null : balance(rest, count, bottom - y);
    const filled = balanced ? { columns: balanced, rest: [] } : fill(rest, count, bottom - y);
    ({ columns, rest } = filled);
    pages.at(-1)?.push(...drawColumns(columns, { x: area.x, y }, width));
    if (rest.length > 0) {
      pages.push([]);
      y = area.y;
    }
  }
  if (isAcross) {
    const x = area.x + columns.length * (width + gutter);
    const room = { ...area, x, width: area.x + area.width - x, hang: columns.length > 0 ? 0 : pageHang };
    return { pages, room: columns.length < count ? room : null };
  }
  if (columns.length > 0) y += heightOf(columns) + air;
  const room = { ...area, y, height: bottom - y, hang: y > area.y ? 1 : pageHang };
  return { pages, room: room.height >= area.height * pictureShare ? room : null };
}

export type LaidChapter = { pages: Page[]; left: Left[]; cost: number };

/** A chapter's pages, each with something on it. @param last what the book's end leaves of the last one */
export function layOutChapter(
  press: Press,
  sheet: Sheet,
  chapter: Chapter,
  captions: Captions,
  last: Region | null = null,
): LaidChapter {
  const { pages, room } = openChapter(press, sheet, chapter);
  const page = { ...sheet.area, hang: pageHang };
  const { fits, cost } = spread(chapter.photographs, { page, first: room, last }, captions);
  const drawn = fits.map((fit) => fit.draw(press));
  if (room) pages.at(-1)?.push(...(drawn.shift() ?? []));
  return {
    pages: [...pages, ...drawn].map((elements) => pageOf(sheet, elements)),
    left: fits.flatMap((fit) => fit.left),
    cost,
  };
}
