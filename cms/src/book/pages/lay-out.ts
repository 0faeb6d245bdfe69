import type { Book, Chapter, Photograph } from '../form/book';
import type { Element, Page } from '../form/page';
import { said, textBlock } from './block';
import { layOutCard } from './card';
import { layOutChapter } from './chapter';
import { isOnCover, layOutCover } from './cover';
import { layOutEnd, layOutFoot } from './end';
import { pxOf, type Sheet, sheets } from './sheet';
import { folio } from './styles';

/** A page more than this, in what `spread` counts, is better than pictures that are too small beside the end. */
const endCost = 1;

/** What the cover has no room for, and no more of the chapters than it has not said. */
function inside({ title, facts, chapters }: Book): Chapter[] {
  const known = new Set(facts.filter(isOnCover).map(({ text }) => text));
  const foreword = facts
    .filter((fact) => !isOnCover(fact))
    .map((text): Chapter => ({ title: null, facts: [], text, credits: [], rights: null, photographs: [] }));
  const [only, ...others] = chapters;
  if (!only || others.length > 0) return [...foreword, ...chapters];
  const own = {
    title: only.title?.text === title.text ? null : only.title,
    facts: only.facts.filter(({ text }) => !known.has(text)),
  };
  return [...foreword, { ...only, ...own }];
}

/** All chapters, and the book's end on the last page with pictures or on its own. */
function layOutInside(book: Book, sheet: Sheet): Element[][] {
  const chapters = inside(book);
  const laid = chapters.map((chapter) => layOutChapter(sheet, chapter, book));
  const pagesOf = (all: typeof laid) => all.flatMap(({ pages }) => pages);
  const leftOf = (all: typeof laid) =>
    all
      .flatMap(({ left }) => left)
      .filter(({ title, note, lines }) => title !== null || note !== null || lines.length > 0);
  const [last, laidLast] = [chapters.at(-1), laid.at(-1)];
  const foot = layOutFoot(book, sheet, leftOf(laid));
  if (last?.photographs.length && laidLast && foot) {
    const again = layOutChapter(sheet, last, book, foot.room);
    // Captions of smaller pictures may have left more.
    const all = laid.with(-1, again);
    const after = layOutFoot(book, sheet, leftOf(all));
    const isRoomy = after && after.room.height >= foot.room.height && after.room.width >= foot.room.width;
    if (isRoomy && again.cost <= laidLast.cost + endCost) {
      again.pages.at(-1)?.push(...after.elements);
      return pagesOf(all);
    }
  }
  return [...pagesOf(laid), ...layOutEnd(book, sheet, leftOf(laid))];
}

/** A book's pages: the same book and faces give the same pages. */
export function layOut(book: Book): Page[] {
  if (book.format === 'card') return [layOutCard(book)];
  const sheet = sheets[book.format];
  const { width, height, area } = sheet;
  const photographs = book.chapters.flatMap((chapter) => chapter.photographs);
  const onCover = photographs.find(({ key, size }) => key === book.cover && size) ?? null;
  const look = { style: folio, role: 'artifact', colour: 'muted' } as const;
  const pages = layOutInside(book, sheet).map((elements, i): Page => {
    // At the right below what stands on it.
    const number = textBlock(said(book, String(i + 2).padStart(2, '0')), area.width, look);
    const drawn = number.draw(area.x, area.y + area.height + 12);
    return { width, height, ground: 'paper', elements: [...elements, ...drawn] };
  });
  return [layOutCover(book, sheet, onCover), ...pages];
}

/** px of width that each photograph needs for the promised resolution where it is largest, by its key. */
export function neededWidths(pages: Page[]): Map<Photograph['key'], number> {
  const widths = new Map<string, number>();
  for (const element of pages.flatMap(({ elements }) => elements)) {
    if (element.kind !== 'picture' || !element.photograph.size) continue;
    const { key } = element.photograph;
    widths.set(key, Math.max(widths.get(key) ?? 0, pxOf(element.box.width)));
  }
  return widths;
}
