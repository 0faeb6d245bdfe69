import { words } from 'contract/words/words';
import { encode } from 'uqr';
import type { Photograph, Text } from '../form/book';
import { colours } from '../form/colours';
import type { Box, Element, Page } from '../form/page';
import { setText } from '../type/typesetter';
import type { Picture, Structure } from './document';
import { addLinked, drawSilently, drawText, type Place, tagOf } from './draw-text';

type Of<Kind extends Element['kind']> = Extract<Element, { kind: Kind }>;

/** Begins a page with its ground. */
export function beginPage(place: Place, { width, height, ground }: Page): void {
  const { document } = place;
  document.addPage({ size: [width, height], margin: 0 });
  drawSilently(place, 'Page', () => document.rect(0, 0, width, height).fill(colours[ground].ground));
}

function figureOf({ document }: Place, alt: Text, box: Box, draw: () => void): Structure {
  const bbox = [box.x, box.y, box.x + box.width, box.y + box.height];
  return document.struct('Figure', { lang: tagOf(alt.language), alt: alt.text, bbox } as object, draw);
}

/** In modules, all in one path. The page leaves the quiet zone. */
function drawCode({ document, ground }: Place, { url, box }: Of<'qr'>): void {
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const module = box.width / size;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) document.rect(box.x + x * module, box.y + y * module, module, module);
    });
  });
  document.fill(colours[ground].ink);
}

function altOf({ alt, title, number }: Photograph): Text {
  const said = [alt, title].find((text) => text?.text.trim());
  return said ?? { text: words[alt.language].book.photograph(number), language: alt.language };
}

function drawPicture(place: Place, { photograph, box, captions }: Of<'picture'>, picture: Picture): void {
  const { document, ground, parent, language } = place;
  const { film, size } = photograph;
  const alt = altOf(photograph);
  const group = document.struct('Div');
  parent.add(group);
  const within = { ...place, parent: group };
  const { x, y, width, height } = box;
  const figure = figureOf(place, alt, box, () => {
    if (picture) document.image(picture, x, y, { fit: [width, height], align: 'center', valign: 'center' });
    else document.rect(x, y, width, height).fill(colours[ground].frame);
  });
  addLinked(within, figure, { url: film?.url, contents: alt.text, box });
  if (!picture && size) {
    const style = { face: 'text', size: 8, leading: 11, align: 'centre' } as const;
    const set = setText(words[language].book.unread, style, width * 0.9);
    const at = { x: x + width * 0.05, y: y + (height - set.height) / 2 };
    drawText(within, { kind: 'text', role: 'P', set, ...at, colour: 'muted', language });
  }
  for (const caption of captions) drawText(within, caption);
  group.end();
}

export function drawElement(place: Place, element: Element, picture: Picture): void {
  const { document, ground, parent } = place;
  if (element.kind === 'text') drawText(place, element);
  else if (element.kind === 'picture') drawPicture(place, element, picture);
  else if (element.kind === 'qr')
    parent.add(figureOf(place, element.alt, element.box, () => drawCode(place, element)));
  else {
    const { x, y, width, height } = element.box;
    drawSilently(place, 'Layout', () => document.rect(x, y, width, height).fill(colours[ground].hairline));
  }
}
