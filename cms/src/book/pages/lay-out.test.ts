import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomBook } from '../../../../tests/support/material/random-book';
import type { Book, Text } from '../form/book';
import type { Box, Element, Page, TextElement } from '../form/page';
import { layOut, neededWidths } from './lay-out';

const boxOf = (element: Element): Box =>
  element.kind === 'text'
    ? { x: element.x, y: element.y, width: element.set.width, height: element.set.height }
    : element.box;

const textsOf = (page: Page): TextElement[] =>
  page.elements.flatMap((element) =>
    element.kind === 'text' ? [element] : element.kind === 'picture' ? element.captions : [],
  );

/** All boxes of a page; a title inside the frame of a film without a still belongs to it. */
function boxesOf(page: Page): { box: Box; isArtifact: boolean; name: string }[] {
  return page.elements.flatMap((element) => {
    const isArtifact = element.kind === 'rule' || (element.kind === 'text' && element.role === 'artifact');
    const name = element.kind === 'text' ? element.set.text.slice(0, 40) : element.kind;
    const own = { box: boxOf(element), isArtifact, name };
    if (element.kind !== 'picture') return [own];
    const isInside = (box: Box) =>
      box.y + box.height <= element.box.y + element.box.height &&
      box.y >= element.box.y &&
      box.x + box.width <= element.box.x + element.box.width &&
      box.x >= element.box.x;
    const captions = element.captions.map((caption) => ({
      box: boxOf(caption),
      isArtifact: false,
      name: caption.set.text.slice(0, 40),
    }));
    return [own, ...captions.filter(({ box }) => element.photograph.size || !isInside(box))];
  });
}

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.5;

function checkPage(page: Page): void {
  expect(
    textsOf(page).length + page.elements.filter(({ kind }) => kind === 'picture').length,
  ).toBeGreaterThan(1);
  const boxes = boxesOf(page);
  for (const { box, name } of boxes) {
    expect(Math.min(box.width, box.height), name).toBeGreaterThan(0);
    expect(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(23.9);
    expect(box.x + box.width, name).toBeLessThanOrEqual(page.width - 23.9);
    expect(box.y + box.height, name).toBeLessThanOrEqual(page.height - 23.9);
  }
  for (const [i, one] of boxes.entries()) {
    for (const other of boxes.slice(i + 1)) {
      if (one.name === 'rule' || other.name === 'rule') continue;
      if (overlap(one.box, other.box))
        expect.fail(`${one.name} × ${other.name} ${JSON.stringify([one.box, other.box])}`);
    }
  }
  const pictures = page.elements.filter((element) => element.kind === 'picture');
  for (const { photograph, box } of pictures) {
    const { width, height } = photograph.size ?? { width: 16, height: 9 };
    expect(box.width / box.height).toBeCloseTo(width / height, 2);
    // Not silly: a thumb's length at least, or a panorama.
    expect(Math.max(box.width, box.height)).toBeGreaterThan(page.width < 500 ? 40 : 120);
  }
  for (const [i, element] of page.elements.entries()) {
    if (element.kind !== 'text' || (element.role !== 'H2' && element.role !== 'H3')) continue;
    expect(
      page.elements
        .slice(i + 1)
        .some((after) => after.kind !== 'rule' && !(after.kind === 'text' && after.role === 'artifact')),
      element.set.text,
    ).toBe(true);
  }
}

const bare = (text: string) => text.replaceAll(/\s/g, '');

/** Every text of a book, but what a card leaves out. */
function textsOfBook({ title, from, facts, chapters, contact }: Book): Text[] {
  const say = (text: string): Text => ({ text, language: 'pt' });
  return [
    title,
    say(from),
    ...facts,
    ...chapters.flatMap((chapter) => [
      ...(chapter.title ? [chapter.title] : []),
      ...chapter.facts,
      ...(chapter.text?.text.split('\n').map(say) ?? []),
      ...(chapter.rights ? [chapter.rights] : []),
      ...chapter.credits.flatMap(({ label, value }) => [label, value]),
      ...chapter.photographs.flatMap((photograph) => [
        ...(photograph.title ? [photograph.title] : []),
        ...(photograph.note ? [photograph.note] : []),
        ...photograph.lines.flatMap(({ label, value }) => [label, value]),
      ]),
    ]),
    ...textsOfCard({ title, contact }),
  ];
}

const textsOfCard = ({ title, contact }: Pick<Book, 'title' | 'contact'>): Text[] => [
  title,
  ...[contact.name, ...contact.lines.flatMap(({ label, text }) => [label, text])].map((text) => ({
    text,
    language: 'pt' as const,
  })),
];

function check(book: Book): void {
  const pages = layOut(book);
  for (const page of pages) checkPage(page);
  const isCard = book.format === 'card';
  if (isCard) expect(pages).toHaveLength(1);
  const drawn = (isCard ? pages : pages.slice(1)).flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === 'picture' ? [element.photograph.key] : [])),
  );
  const keys = book.chapters.flatMap(({ photographs }) => photographs.map(({ key }) => key));
  if (isCard) expect(drawn.toSorted()).toEqual(keys.slice(0, 5).toSorted());
  else expect(drawn).toEqual(keys);
  const said = bare(
    pages
      .flatMap(textsOf)
      .filter(({ role }) => role !== 'artifact')
      .map(({ set }) => set.text)
      .join(''),
  );
  for (const { text } of isCard ? textsOfCard(book) : textsOfBook(book)) expect(said).toContain(bare(text));
  for (const px of neededWidths(pages).values()) expect(px).toBeLessThanOrEqual(1920);
}

/** More runs look for what many books do not show: RUNS=400. */
const runs = Number(process.env.RUNS ?? 12);

test(
  'any book is whole: inside its margins, nothing over anything, each photograph once, every text there',
  { timeout: 30_000 + runs * 1000 },
  () => fc.assert(fc.property(randomBook, check), { numRuns: runs, endOnFailure: true, verbose: 0 }),
);
