import { languages } from 'contract/translations/languages';
import { colours, type Ground } from '../form/colours';
import type { Box, TextElement } from '../form/page';
import type { Document, Structure } from './document';
import { drawLine } from './draw-letters';

/** Where something is drawn: what is read of it goes below `parent`. */
export type Place = { document: Document; ground: Ground; parent: Structure };

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An address as PDF has it, in ASCII; null for what is none. */
function addressOf(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { href, protocol } = new URL(url);
  return schemes.has(protocol) ? href : null;
}

export const tagOf = (language: TextElement['language']) => languages[language].tag;

/** Draws what is not read aloud. */
export function drawSilently(
  document: Document,
  type: 'Page' | 'Pagination' | 'Layout',
  draw: () => void,
): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}

/** Puts what is read below `parent`, in a link if there is an address. @param boxes where a tap leads there */
export function addLinked(
  { document, parent }: Place,
  content: Structure | (() => void),
  link: { url?: string | null | undefined; contents: string; boxes: Box[] },
): void {
  const address = addressOf(link.url);
  if (address === null) {
    parent.add(content);
    return;
  }
  const structure = document.struct('Link');
  parent.add(structure);
  structure.add(content);
  for (const { x, y, width, height } of link.boxes) {
    const options: object = { structParent: structure, Contents: new String(link.contents) };
    document.link(x, y, width, height, address, options);
  }
  structure.end();
}

/** Draws a text and says how it is read; headings become bookmarks. */
export function drawText(place: Place, { role, set, x, y, colour, language, url }: TextElement): void {
  const { document, ground, parent } = place;
  const lines = set.lines.filter(({ runs }) => runs.length > 0);
  if (lines.length === 0) return;
  const draw = () => {
    document.fillColor(colours[ground][colour]);
    for (const line of lines) drawLine(document, set, line, x, y);
  };
  if (role === 'artifact') {
    drawSilently(document, 'Pagination', draw);
    return;
  }
  const boxes = set.lines.flatMap(({ runs }, index): Box[] => {
    const left = Math.min(...runs.map((run) => run.x));
    const right = Math.max(...runs.map((run) => run.x + run.width));
    const { leading } = set.style;
    return left < right
      ? [{ x: x + left, y: y + index * leading, width: right - left, height: leading }]
      : [];
  });
  const structure = document.struct(role, { lang: tagOf(language) });
  parent.add(structure);
  addLinked({ ...place, parent: structure }, draw, { url, contents: set.text, boxes });
  structure.end();
  if (role === 'H1' || role === 'H2') document.outline.addItem(set.text.replace(/\s+/g, ' '));
}
