import { words } from 'contract/words/words';
import type { Book, Line } from '../form/book';
import type { Page } from '../form/page';
import { said } from './block';
import { drawPicture } from './caption';
import { contactBlock } from './contact';
import { mosaic } from './mosaic';
import { ratioOf } from './picture-rows';

/** A5, upright, in pt. */
const [width, height, margin] = [419.53, 595.28, 24];
const area = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };

/** Between the pictures and the words, in pt. */
const air = 16;

/** Who took the photographs; of a hundred, the first. */
function photographers(book: Book): Line[] {
  const role = words[book.language].site.viewer.photography;
  const lines = book.chapters.flatMap(({ credits, photographs }) => [
    ...credits,
    ...photographs.flatMap((photograph) => photograph.lines),
  ]);
  const names = new Set(lines.filter(({ label }) => label.text === role).map(({ value }) => value.text));
  return names.size > 0 ? [{ label: said(book, role), value: said(book, [...names].join(', ')) }] : [];
}

/** 'Cartão': photographs as one rectangle, and below it the name, its lines and a code. One page, whatever the texts. */
export function layOutCard(book: Book): Page {
  const photographs = book.chapters.flatMap((chapter) => chapter.photographs).slice(0, 5);
  const above = book.title.text === book.contact.name ? null : book.title;
  const look = { width: area.width, above, others: photographers(book), role: 'H1' } as const;
  const contact = (nameSize: number, most = Number.POSITIVE_INFINITY) =>
    contactBlock(book, { ...look, nameSize }, most);
  const least = contact(34, area.height * 0.34);
  const boxes = mosaic(photographs.map(ratioOf), { ...area, height: area.height - least.height - air });
  const [right, low] = [
    Math.max(area.x, ...boxes.map((box) => box.x + box.width)),
    Math.max(area.y, ...boxes.map((box) => box.y + box.height)),
  ];
  // Where the pictures leave much of the page, the name is as large as it can be.
  const chosen =
    [contact(60), contact(48)].find((block) => low + air + block.height <= area.y + area.height) ?? least;
  const pictures = photographs.flatMap((photograph, i) => {
    const box = boxes[i];
    // At the right, as on a cover.
    return box ? drawPicture(photograph, { ...box, x: box.x + area.x + area.width - right }) : [];
  });
  const elements = [...pictures, ...chosen.draw(area.x, area.y + area.height - chosen.height)];
  return { width, height, ground: 'paper', elements };
}
