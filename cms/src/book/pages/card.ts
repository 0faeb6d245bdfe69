import { words } from 'contract/words/words';
import type { Text } from '../form/book';
import type { Box, Element, Page } from '../form/page';
import { fitText, hairline, textAt } from './block';
import { frameTitle, type Press } from './caption';
import { mosaic } from './mosaic';
import { ratioOf } from './picture-rows';
import { display, label } from './styles';

/** A5, upright, in pt. */
const [width, height, margin] = [419.53, 595.28, 24];
const area: Box = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };

const gap = 6;
const codeSize = 64;

/** Who took the photographs. */
function photographers({ book }: Press): Text | null {
  const role = words[book.language].site.viewer.photography;
  const credits = book.chapters.flatMap(({ credits, photographs }) => [
    ...credits,
    ...photographs.flatMap(({ lines }) => lines),
  ]);
  const names = new Set(credits.filter((line) => line.label.text === role).map((line) => line.value.text));
  return names.size > 0 ? { text: `${role}: ${[...names].join(', ')}`, language: book.language } : null;
}

/** Words at the foot of the card, whatever their length: smaller letters until they fit. @param most pt of height */
function setFoot(press: Press, size: number, nameSize: number, nameHeight: number) {
  const { book, typesetter } = press;
  const { contact, language } = book;
  const inner = area.width - codeSize - 20;
  const text = { face: 'text', size, leading: size * 1.4 } as const;
  const name = fitText(typesetter, contact.name, display, nameSize, { width: inner, height: nameHeight });
  const parts: {
    text: Text;
    set: ReturnType<typeof typesetter.set>;
    gap: number;
    role?: 'P';
    colour: 'muted' | 'ink' | 'accent';
    url?: string | null;
  }[] = [];
  if (book.title.text !== contact.name) {
    const style = { ...label, size: Math.min(label.size, size), leading: size * 1.4 };
    parts.push({
      text: book.title,
      set: typesetter.set(book.title.text, style, inner),
      gap: 4,
      colour: 'accent',
    });
  }
  for (const [i, line] of contact.lines.entries()) {
    const said = { text: [line.label, line.text].filter(Boolean).join('  '), language };
    parts.push({
      text: said,
      set: typesetter.set(said.text, text, inner),
      gap: i === 0 ? 6 : 0,
      colour: 'ink',
      url: line.url,
    });
  }
  const by = photographers(press);
  const credit = by && typesetter.set(by.text, { ...text, size: size * 0.86, leading: size * 1.2 }, inner);
  if (by && credit && credit.lines.length <= 3)
    parts.push({ text: by, set: credit, gap: 6, colour: 'muted' });
  const wordsHeight = parts.reduce((sum, part) => sum + part.gap + part.set.height, name.height);
  return {
    height: Math.max(wordsHeight, codeSize) + 14,
    draw(top: number): Element[] {
      let y = top + 14 + name.height;
      return [
        hairline(area.x, top, area.width),
        textAt(name, { text: contact.name, language }, area.x, top + 14, { role: 'H1' }),
        ...parts.map((part) => {
          y += part.gap + part.set.height;
          return textAt(part.set, part.text, area.x, y - part.set.height, {
            colour: part.colour,
            url: part.url ?? null,
          });
        }),
        {
          kind: 'qr',
          box: { x: area.x + area.width - codeSize, y: top + 14, width: codeSize, height: codeSize },
          url: contact.url,
          alt: press.words.siteAt(contact.url),
          language,
        },
      ];
    },
  };
}

/** 'Cartão': photographs as one rectangle, and below it the name, its lines and a code. One page, whatever the texts. */
export function layOutCard(press: Press): Page {
  const photographs = press.book.chapters.flatMap((chapter) => chapter.photographs).slice(0, 5);
  let size = 8;
  let foot = setFoot(press, size, 34, 76);
  while (foot.height > area.height * 0.34 && size > 3) {
    size *= 0.92;
    foot = setFoot(press, size, 34, Math.max(24, size * 8));
  }
  const room = { ...area, height: area.height - foot.height - 16 };
  const boxes = mosaic(photographs.map(ratioOf), room, gap);
  const low = Math.max(area.y, ...boxes.map((box) => box.y + box.height));
  // Where the pictures leave much of the page, the name is as large as it can be.
  const rest = area.y + area.height - low - 16;
  const large = setFoot(press, size, 60, Math.max(0, rest - foot.height) / 2 + 76);
  const chosen = large.height <= rest ? large : foot;
  const pictures = photographs.flatMap((photograph, i): Element[] => {
    const box = boxes[i];
    if (!box) return [];
    return [
      {
        kind: 'picture',
        photograph,
        box,
        url: photograph.film?.url ?? null,
        captions: frameTitle(press, photograph, box),
      },
    ];
  });
  const elements = [...pictures, ...chosen.draw(area.y + area.height - chosen.height)];
  return { width, height, ground: 'paper', elements };
}
