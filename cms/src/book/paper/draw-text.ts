import { languages } from 'contract/translations/languages';
import type { Text } from '../form/book';
import { colours, type Ground } from '../form/colours';
import type { Box, Run, SetLine, Style, TextElement } from '../form/page';
import { trackingOf } from '../type/letters';
import { isRightToLeft } from '../type/order';
import { type Document, fontOf, type Structure } from './document';

/** Where something is drawn, in a book of a language: what is read of it goes below `parent`. */
export type Place = { document: Document; ground: Ground; parent: Structure; language: Text['language'] };

export const tagOf = (language: Text['language']) => languages[language].tag;

/** Draws what is not read aloud. */
export function drawSilently(
  { document }: Place,
  type: 'Page' | 'Pagination' | 'Layout',
  draw: () => void,
): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}

/** Puts what is read below `parent`, in a link if there is an address. @param box where a tap leads there */
export function addLinked(
  { document, parent }: Place,
  content: Structure | (() => void),
  { url, contents, box }: { url?: string | null | undefined; contents: string; box: Box },
): void {
  if (!url || !URL.canParse(url)) {
    parent.add(content);
    return;
  }
  const structure = document.struct('Link');
  parent.add(structure);
  structure.add(content);
  const options: object = { structParent: structure, Contents: new String(contents) };
  // An address is ASCII in a PDF.
  document.link(box.x, box.y, box.width, box.height, new URL(url).href, options);
  structure.end();
}

const short = (value: number) => Math.round(value * 1000) / 1000;

/** The operators that draw letters of one font: pdfkit's own are turned, where readers lose what was typed. */
function operatorsOf(
  document: Document,
  { text, font: name }: Run,
  style: Style,
  x: number,
  y: number,
): string {
  const font = fontOf(document, name);
  const [codes, positions] = font.encode(text);
  let [behind, rise] = [0, 0];
  const letters = positions.map(({ xAdvance, advanceWidth, xOffset, yOffset }, i) => {
    const shift = short(-behind - xOffset) || '';
    const lift = yOffset === rise ? '' : `] TJ ${short((yOffset * style.size) / 1000)} Ts [`;
    behind = xAdvance - advanceWidth - xOffset;
    rise = yOffset;
    return `${lift}${shift}<${codes[i]}>`;
  });
  const state = `/${font.id} ${short(style.size)} Tf ${short(trackingOf(name, style))} Tc 0 Ts`;
  return `${state} 1 0 0 -1 ${short(x)} ${short(y)} Tm [${letters.join('')}] TJ`;
}

/** Marks and joiners are read otherwise than they were typed, from where they stand. */
const marks = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** Draws a line with its baseline at `y`. Where its letters would be read otherwise, it says what was typed. */
function drawLine(document: Document, { text, runs }: SetLine, style: Style, x: number, y: number): void {
  const typed = text.replaceAll('\u00a0', ' ');
  const drawn = runs.map((run) => run.text).join('');
  // Readers turn what stands from right to left themselves.
  const isReadAsTyped = isRightToLeft(typed) || (drawn === typed && !marks.test(typed));
  if (!isReadAsTyped) document.markContent('Span', { actual: typed });
  document.addContent(
    `BT ${runs.map((run) => operatorsOf(document, run, style, x + run.x, y)).join(' ')} ET`,
  );
  if (!isReadAsTyped) document.endMarkedContent();
}

/** Draws a text and says how it is read; headings become bookmarks. */
export function drawText(place: Place, { role, set, x, y, colour, language, url }: TextElement): void {
  const { document, ground, parent } = place;
  const { lines, style, text, width, height } = set;
  if (lines.every(({ runs }) => runs.length === 0)) return;
  const draw = () => {
    document.fillColor(colours[ground][colour]);
    // As in CSS: letters stand in the middle of their line.
    const first = y + style.leading / 2 + style.size * 0.35;
    lines.forEach((line, i) => {
      if (line.runs.length > 0) drawLine(document, line, style, x, first + i * style.leading);
    });
  };
  if (role === 'artifact') {
    drawSilently(place, 'Pagination', draw);
    return;
  }
  const structure = document.struct(role, { lang: tagOf(language) });
  parent.add(structure);
  addLinked({ ...place, parent: structure }, draw, { url, contents: text, box: { x, y, width, height } });
  structure.end();
  if (role === 'H1' || role === 'H2') document.outline.addItem(text.replace(/\s+/g, ' '));
}
