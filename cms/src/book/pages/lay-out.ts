import type { Book, Chapter, Photograph, Text } from '../form/book';
import type { Element, Page, Typesetter } from '../form/page';
import { textAt } from './block';
import { createCaptions, type Press, pressOf } from './caption';
import { layOutCard } from './card';
import { layOutChapter } from './chapter';
import { layOutCover } from './cover';
import { type Left, layOutEnd } from './credits';
import type { Fit } from './picture-rows';
import { pxOf, type Sheet, sheets } from './sheet';
import { folio } from './styles';

/** A book of one story has its title and facts on the cover. */
function withoutCover({ title, facts, chapters }: Book, chapter: Chapter): Chapter {
  const isOnCover = (text: Text | null) => chapters.length === 1 && text?.text === title.text;
  const said = new Set(chapters.length === 1 ? facts.map((fact) => fact.text) : []);
  return {
    ...chapter,
    title: isOnCover(chapter.title) ? null : chapter.title,
    facts: chapter.facts.filter((fact) => !said.has(fact.text)),
  };
}

/** A page's number, at the right below what stands on it. */
function numbered(press: Press, { area }: Sheet, page: Page, i: number): Page {
  if (i === 0) return page;
  const number = { text: String(i + 1).padStart(2, '0'), language: press.book.language };
  const set = press.typesetter.set(number.text, folio, area.width);
  const y = area.y + area.height + 12;
  return {
    ...page,
    elements: [...page.elements, textAt(set, number, area.x, y, { role: 'artifact', colour: 'muted' })],
  };
}

/** A book's pages: the same book and faces give the same pages. */
export function layOut(book: Book, typesetter: Typesetter): Page[] {
  const press = pressOf(book, typesetter);
  if (book.format === 'card') return [layOutCard(press)];
  const sheet = sheets[book.format];
  const captions = createCaptions(press);
  const left: Left[] = [];
  const draw = (fit: Fit): Element[] => {
    const { elements, captions: drawn } = fit.draw(press);
    left.push(...drawn.map(([photograph, caption]) => ({ photograph, left: caption.left })));
    return elements;
  };
  const photographs = book.chapters.flatMap((chapter) => chapter.photographs);
  const onCover = photographs.find(({ key, size }) => key === book.cover && size) ?? null;
  const cover = layOutCover(press, sheet, onCover);
  const foreword: Chapter[] = cover.left.map((text) => ({
    title: null,
    facts: [],
    text,
    credits: [],
    rights: null,
    photographs: [],
  }));
  const chapters = [...foreword, ...book.chapters].flatMap((chapter) => {
    const inside = withoutCover(book, chapter);
    return layOutChapter(press, sheet, inside, captions, draw);
  });
  const pages = [cover.page, ...chapters, ...layOutEnd(press, sheet, left.filter(isLeft))];
  return pages.map((page, i) => numbered(press, sheet, page, i));
}

const isLeft = ({ left: { title, note, lines } }: Left) =>
  title !== null || note !== null || lines.length > 0;

/** px of width that each photograph needs for the promised resolution where it is largest, by its key. */
export function neededWidths(pages: Page[]): Map<Photograph['key'], number> {
  const widths = new Map<string, number>();
  for (const { elements } of pages) {
    for (const element of elements) {
      if (element.kind !== 'picture' || !element.photograph.size) continue;
      const { key } = element.photograph;
      widths.set(key, Math.max(widths.get(key) ?? 0, pxOf(element.box.width)));
    }
  }
  return widths;
}
