import { words } from 'contract/words/words';
import { encode } from 'uqr';
import type { Photograph } from '../form/book';
import { colours } from '../form/colours';
import type { Element, Page, TextElement } from '../form/page';
import { createTypesetter } from '../type/typesetter';
import type { Structure } from './document';
import { drawSilently, drawText, languageOf, linked, type Place } from './draw-text';

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

type Figure = { alt: string; language: TextElement['language']; box: Of<'qr'>['box']; draw(): void };

function addFigure({ document, parent }: Place, { alt, language, box, draw }: Figure): void {
  const bbox = [box.x, box.y, box.x + box.width, box.y + box.height];
  const options = { ...languageOf(document, language), alt, bbox };
  const figure = document.struct('Figure', options);
  parent.add(figure);
  figure.add(draw as unknown as Structure);
  figure.end();
}

const altOf = ({ alt, title, number }: Photograph) => {
  const said = [alt, title].find((text) => text?.text.trim());
  return said ?? { text: words[alt.language].book.photograph(number), language: alt.language };
};

/** What stands in the frame of a picture that cannot be read. */
function unreadIn({ box }: Of<'picture'>, language: TextElement['language']): TextElement {
  const set = createTypesetter().set(
    words[language].book.unread,
    { face: 'text', size: 8, leading: 11, align: 'centre' },
    box.width * 0.9,
  );
  const [x, y] = [box.x + box.width * 0.05, box.y + (box.height - set.height) / 2];
  return { kind: 'text', role: 'P', set, x, y, colour: 'muted', language };
}

function drawPicture(
  place: Place,
  element: Of<'picture'>,
  picture: Picture,
  language: TextElement['language'],
): void {
  const { document, ground, parent } = place;
  const { photograph, box, url, captions } = element;
  const alt = altOf(photograph);
  const group = captions.length > 0 ? document.struct('Div') : null;
  if (group) parent.add(group);
  const within = { ...place, parent: group ?? parent };
  const draw = () => {
    const { x, y, width, height } = box;
    if (picture) document.image(picture, x, y, { fit: [width, height], align: 'center', valign: 'center' });
    else document.rect(x, y, width, height).fill(colours[ground].frame);
  };
  const link = linked(within, url, alt.text, [[box.x, box.y, box.width, box.height]]);
  addFigure({ ...within, parent: link }, { alt: alt.text, language: alt.language, box, draw });
  if (link !== within.parent) link.end();
  if (!picture && photograph.size) drawText(within, unreadIn(element, language));
  for (const caption of captions) drawText(within, caption);
  group?.end();
}

/** @param language of the words for a picture that cannot be read */
export function drawElement(
  place: Place,
  element: Element,
  { picture, language }: { picture: Picture; language: TextElement['language'] },
): void {
  const { document, ground } = place;
  if (element.kind === 'text') drawText(place, element);
  else if (element.kind === 'picture') drawPicture(place, element, picture, language);
  else if (element.kind === 'rule') {
    const { x, y, width, height } = element.box;
    drawSilently(document, 'Layout', () =>
      document.rect(x, y, width, height).fill(colours[ground][element.colour]),
    );
  } else {
    const { alt, box, language: spoken } = element;
    addFigure(place, { alt, language: spoken, box, draw: () => drawCode(place, element) });
  }
}
