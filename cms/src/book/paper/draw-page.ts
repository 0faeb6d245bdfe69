import { words } from 'contract/words/words';
import { encode } from 'uqr';
import type { Photograph } from '../form/book';
import { colours } from '../form/colours';
import type { Box, Element, Page, TextElement } from '../form/page';
import { createTypesetter } from '../type/typesetter';
import type { Structure } from './document';
import { addLinked, drawSilently, drawText, type Place, tagOf } from './draw-text';

/** A picture of the document; null where its file cannot be read. */
export type Picture = PDFKit.Mixins.ImageSrc | null;

type Of<Kind extends Element['kind']> = Extract<Element, { kind: Kind }>;

/** Begins a page with its ground. */
export function beginPage({ document, ground }: Place, { width, height }: Page): void {
  document.addPage({ size: [width, height], margin: 0 });
  drawSilently(document, 'Page', () => document.rect(0, 0, width, height).fill(colours[ground].ground));
}

/** In modules, all in one path. The page leaves the quiet zone. */
function drawCode({ document, ground }: Place, { url, box }: Of<'qr'>): void {
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const module = box.width / size;
  data.forEach((row, y) => {
    let start = -1;
    [...row, false].forEach((isDark, x) => {
      if (isDark && start < 0) start = x;
      if (isDark || start < 0) return;
      document.rect(box.x + start * module, box.y + y * module, (x - start) * module, module);
      start = -1;
    });
  });
  document.fill(colours[ground].ink);
}

function figureOf(
  { document }: Place,
  { text, language }: { text: string; language: TextElement['language'] },
  { x, y, width, height }: Box,
  draw: () => void,
): Structure {
  const options = { lang: tagOf(language), alt: text, bbox: [x, y, x + width, y + height] };
  return document.struct('Figure', options, draw);
}

function altOf({ alt, title, number }: Photograph) {
  const said = [alt, title].find((text) => text?.text.trim());
  return said ?? { text: words[alt.language].book.photograph(number), language: alt.language };
}

/** What stands in the frame of a picture that cannot be read. */
function unreadIn({ x, y, width, height }: Box, language: TextElement['language']): TextElement {
  const style = { face: 'text', size: 8, leading: 11, align: 'centre' } as const;
  const set = createTypesetter().set(words[language].book.unread, style, width * 0.9);
  const middle = y + (height - set.height) / 2;
  return { kind: 'text', role: 'P', set, x: x + width * 0.05, y: middle, colour: 'muted', language };
}

/** @param language of the words for a picture that cannot be read */
function drawPicture(
  place: Place,
  { photograph, box, url, captions }: Of<'picture'>,
  picture: Picture,
  language: TextElement['language'],
): void {
  const { document, ground, parent } = place;
  const alt = altOf(photograph);
  const group = document.struct('Div');
  parent.add(group);
  const within = { ...place, parent: group };
  const { x, y, width, height } = box;
  const figure = figureOf(place, alt, box, () => {
    if (picture) document.image(picture, x, y, { fit: [width, height], align: 'center', valign: 'center' });
    else document.rect(x, y, width, height).fill(colours[ground].frame);
  });
  addLinked(within, figure, { url, contents: alt.text, boxes: [box] });
  if (!picture && photograph.size) drawText(within, unreadIn(box, language));
  for (const caption of captions) drawText(within, caption);
  group.end();
}

/** @param language of the book */
export function drawElement(
  place: Place,
  element: Element,
  { picture, language }: { picture: Picture; language: TextElement['language'] },
): void {
  const { document, ground, parent } = place;
  if (element.kind === 'text') drawText(place, element);
  else if (element.kind === 'picture') drawPicture(place, element, picture, language);
  else if (element.kind === 'rule') {
    const { x, y, width, height } = element.box;
    const colour = colours[ground][element.colour];
    drawSilently(document, 'Layout', () => document.rect(x, y, width, height).fill(colour));
  } else {
    const alt = { text: element.alt, language: element.language };
    parent.add(figureOf(place, alt, element.box, () => drawCode(place, element)));
  }
}
