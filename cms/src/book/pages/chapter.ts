import type { Book, Chapter, Photograph } from '../form/book';
import type { Element } from '../form/page';
import { factsBlock, stack, textBlock, titleBlock } from './block';
import { balance, columnWidth, drawColumns, fill, gutter } from './flow';
import { spread } from './picture-pages';
import type { Region } from './picture-rows';
import type { Sheet } from './sheet';
import { body, lead } from './styles';

/** Between words and pictures, in pt. */
export const air = 28;

/** Less of a page than this is not left to pictures below or above words. */
export const pictureShare = 0.4;

/** Pictures stand a little above a page's middle. */
const pageHang = 0.42;

/** A text of this many letters at most stands in the display face. */
const shortText = 420;

/** Pages that are made of a chapter's words, and what the last of them leaves to pictures. */
type Opening = { pages: Element[][]; room: Region | null };

/** On a page across, words stand in columns, and pictures in the place of those that are left; else below all words. */
function openChapter({ area, isAcross, ...sheet }: Sheet, { title, facts, text }: Chapter): Opening {
  const isShort = !isAcross && (text?.text.length ?? 0) <= shortText;
  const count = isShort ? 1 : sheet.columns;
  const width = isShort ? area.width * 0.82 : columnWidth(area.width, count);
  const style = isShort ? lead : body;
  const paragraphs = (text?.text ?? '').trim().split(/\s*\n\s*/);
  const told = paragraphs.map((paragraph, i) =>
    textBlock(text && { ...text, text: paragraph }, width, { style, gap: i === 0 ? 20 : style.leading / 2 }),
  );
  const room = { width: isAcross ? width : area.width, height: area.height * (isAcross ? 0.5 : 0.3) };
  const head = [titleBlock(title, room, sheet.heading, { role: 'H2' }), factsBlock(facts, room.width)];
  const above = stack(isAcross ? [] : head);
  const bottom = area.y + area.height;
  const pages = [above.draw(area.x, area.y)];
  let y = area.y + (above.height > 0 ? above.height + air : 0);
  const flow = isAcross ? fill : balance;
  let filled = flow(isAcross ? [...head, ...told] : told, count, bottom - y);
  const draw = () => pages.at(-1)?.push(...drawColumns(filled.columns, { x: area.x, y }, width));
  draw();
  while (filled.rest.length > 0) {
    pages.push([]);
    y = area.y;
    filled = flow(filled.rest, count, area.height);
    draw();
  }
  const { columns, height } = filled;
  if (isAcross) {
    const x = area.x + columns.length * (width + gutter);
    const left = { ...area, x, width: area.x + area.width - x, hang: columns.length > 0 ? 0 : pageHang };
    return { pages, room: columns.length < count ? left : null };
  }
  if (columns.length > 0) y += height + air;
  const left = { ...area, y, height: bottom - y, hang: y > area.y ? 1 : pageHang };
  return { pages, room: left.height >= area.height * pictureShare ? left : null };
}

/** Pages with what had no room below their photographs. */
export type LaidChapter = { pages: Element[][]; left: Photograph[]; cost: number };

/** A chapter's pages, each with something on it. @param last what the book's end leaves of the last one */
export function layOutChapter(
  sheet: Sheet,
  chapter: Chapter,
  book: Book,
  last: Region | null = null,
): LaidChapter {
  const { pages, room } = openChapter(sheet, chapter);
  const page = { ...sheet.area, hang: pageHang };
  const { fits, cost } = spread(book, chapter.photographs, { page, first: room, last });
  const drawn = fits.map((fit) => fit.draw());
  if (room) pages.at(-1)?.push(...(drawn.shift() ?? []));
  return { pages: [...pages, ...drawn], left: fits.flatMap((fit) => fit.left), cost };
}
