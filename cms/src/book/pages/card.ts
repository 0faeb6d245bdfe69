import { words } from 'contract/words/words';
import type { Text } from '../form/book';
import type { Page } from '../form/page';
import { drawPicture } from './caption';
import { contactBlock } from './contact';
import { mosaic } from './mosaic';
import { ratioOf } from './picture-rows';
import type { Press } from './press';

/** A5, upright, in pt. */
const [width, height, margin] = [419.53, 595.28, 24];
const area = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };

/** Between pictures, and between them and the words. */
const gap = 6;
const air = 16;

/** Who took the photographs; of a hundred, the first. */
function photographers({ book }: Press): Text | null {
  const role = words[book.language].site.viewer.photography;
  const lines = book.chapters.flatMap(({ credits, photographs }) => [
    ...credits,
    ...photographs.flatMap((photograph) => photograph.lines),
  ]);
  const names = new Set(lines.filter(({ label }) => label.text === role).map(({ value }) => value.text));
  return names.size > 0 ? { text: `${role}: ${[...names].join(', ')}`, language: book.language } : null;
}

/** 'Cartão': photographs as one rectangle, and below it the name, its lines and a code. One page, whatever the texts. */
export function layOutCard(press: Press): Page {
  const { book } = press;
  const photographs = book.chapters.flatMap((chapter) => chapter.photographs).slice(0, 5);
  const by = photographers(press);
  const above = book.title.text === book.contact.name ? null : book.title;
  const contact = (nameSize: number, most: number) =>
    contactBlock(
      press,
      { width: area.width, above, after: by && { ...by, url: null }, role: 'H1', nameSize },
      most,
    );
  const least = contact(34, area.height * 0.34);
  const placed = mosaic(photographs.map(ratioOf), { ...area, height: area.height - least.height - air }, gap);
  // At the right, as on a cover.
  const strip = area.width - Math.max(...placed.map((box) => box.x + box.width - area.x));
  const boxes = placed.map((box) => ({ ...box, x: box.x + strip }));
  const low = Math.max(area.y, ...boxes.map((box) => box.y + box.height));
  // Where the pictures leave much of the page, the name is as large as it can be.
  const rest = area.y + area.height - low - air;
  const names = [60, 48].map((size) => contact(size, Number.POSITIVE_INFINITY));
  const chosen = names.find((block) => block.height <= rest) ?? least;
  const pictures = photographs.flatMap((photograph, i) => {
    const box = boxes[i];
    return box ? drawPicture(press, photograph, box) : [];
  });
  const elements = [...pictures, ...chosen.draw(area.x, area.y + area.height - chosen.height)];
  return { width, height, ground: 'paper', elements };
}
