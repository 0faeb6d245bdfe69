import { words } from 'contract/words/words';
import type { Book, Chapter, Photograph } from '../form/book';
import type { Page, Typesetter } from '../form/page';
import { textAt } from './block';
import { createCaptions, type Left } from './caption';
import { layOutCard } from './card';
import { layOutChapter } from './chapter';
import { isOnCover, layOutCover } from './cover';
import { layOutEnd, layOutFoot } from './end';
import type { Press } from './press';
import { pxOf, type Sheet, sheets } from './sheet';
import { folio } from './styles';

/** A page more than this, in what `spread` counts, is better than pictures that are too small beside the end. */
const endCost = 1;

/** What the cover has no room for, and no more of the chapters than it has not said. */
function inside({ title, facts, chapters }: Book): Chapter[] {
  const said = new Set(facts.filter(isOnCover).map(({ text }) => text));
  const foreword = facts
    .filter((fact) => !isOnCover(fact))
    .map((text): Chapter => ({ title: null, facts: [], text, credits: [], rights: null, photographs: [] }));
  const [only, ...others] = chapters;
  if (!only || others.length > 0) return [...foreword, ...chapters];
  const isSaid = only.title?.text === title.text;
  return [
    ...foreword,
    {
      ...only,
      title: isSaid ? null : only.title,
      facts: only.facts.filter(({ text }) => !said.has(text)),
    },
  ];
}

const isLeft = ({ title, note, lines }: Left) => title !== null || note !== null || lines.length > 0;

/** All chapters, and the book's end on the last page with pictures or on its own. */
function layOutInside(press: Press, sheet: Sheet): Page[] {
  const captions = createCaptions(press);
  const chapters = inside(press.book);
  const laid = chapters.map((chapter) => layOutChapter(press, sheet, chapter, captions));
  const before = laid.slice(0, -1);
  const leftOf = (all: typeof laid) => all.flatMap(({ left }) => left).filter(isLeft);
  const pagesOf = (all: typeof laid) => all.flatMap(({ pages }) => pages);
  const [last, laidLast] = [chapters.at(-1), laid.at(-1)];
  const foot = layOutFoot(press, sheet, leftOf(laid));
  if (last?.photographs.length && laidLast && foot) {
    const again = layOutChapter(press, sheet, last, captions, foot.room);
    // Captions of smaller pictures may have left more.
    const all = [...before, again];
    const after = layOutFoot(press, sheet, leftOf(all));
    const isRoomy = after && after.room.height >= foot.room.height && after.room.width >= foot.room.width;
    if (isRoomy && again.cost <= laidLast.cost + endCost) {
      const pages = pagesOf(all);
      pages.at(-1)?.elements.push(...after.elements);
      return pages;
    }
  }
  return [...pagesOf(laid), ...layOutEnd(press, sheet, leftOf(laid))];
}

/** A page's number, at the right below what stands on it. */
function numbered(press: Press, { area }: Sheet, page: Page, i: number): Page {
  if (i === 0) return page;
  const number = { text: String(i + 1).padStart(2, '0'), language: press.book.language };
  const set = press.typesetter.set(number.text, folio, area.width);
  const y = area.y + area.height + 12;
  const drawn = textAt(set, number, area.x, y, { role: 'artifact', colour: 'muted' });
  return { ...page, elements: [...page.elements, drawn] };
}

/** A book's pages: the same book and faces give the same pages. */
export function layOut(book: Book, typesetter: Typesetter): Page[] {
  const press = { book, typesetter, words: words[book.language].book };
  if (book.format === 'card') return [layOutCard(press)];
  const sheet = sheets[book.format];
  const photographs = book.chapters.flatMap((chapter) => chapter.photographs);
  const onCover = photographs.find(({ key, size }) => key === book.cover && size) ?? null;
  return [layOutCover(press, sheet, onCover), ...layOutInside(press, sheet)].map((page, i) =>
    numbered(press, sheet, page, i),
  );
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
