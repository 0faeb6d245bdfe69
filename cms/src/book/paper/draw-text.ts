import { languages } from 'contract/translations/languages';
import type { Ground } from '../form/colours';
import { colours } from '../form/colours';
import type { SetLine, TextElement } from '../form/page';
import { trackingOf } from '../type/shape';
import { chooseFont, type Document, type Structure } from './document';

/** Where something is drawn: what is read of it goes below `parent`. */
export type Place = { document: Document; ground: Ground; parent: Structure };

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An address as PDF has it, in ASCII; null for what is none. */
function addressOf(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { href, protocol } = new URL(url);
  return schemes.has(protocol) ? href : null;
}

/** The language of a text where it is not the document's. */
export function languageOf({ options }: Document, language: TextElement['language']): { lang?: string } {
  const { tag } = languages[language];
  return tag === options.lang ? {} : { lang: tag };
}

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

type Area = [x: number, y: number, width: number, height: number];

/** Puts what is read into a link, if there is an address. @param areas where a tap leads there, in pt */
export function linked(
  place: Place,
  url: string | null | undefined,
  contents: string,
  areas: Area[],
): Structure {
  const { document, parent } = place;
  const address = addressOf(url);
  if (address === null) return parent;
  const link = document.struct('Link');
  parent.add(link);
  for (const area of areas) {
    const options: object = { structParent: link, Contents: new String(contents) };
    document.link(...area, address, options);
  }
  return link;
}

function drawLines(document: Document, element: TextElement, colour: string): void {
  const { set, x, y } = element;
  const features = { tracking: trackingOf(set.style) };
  document.fillColor(colour);
  for (const line of set.lines) {
    for (const run of line.runs) {
      chooseFont(document, run.font, set.style.size);
      document.text(run.text, x + run.x, y + line.y, {
        lineBreak: false,
        baseline: 'alphabetic',
        // They go to `drawnFont`.
        features: features as unknown as PDFKit.Mixins.OpenTypeFeatures[],
      });
    }
  }
}

function areaOf({ set, x, y }: TextElement, { runs }: SetLine, index: number): Area {
  const left = Math.min(...runs.map((run) => run.x));
  const right = Math.max(...runs.map((run) => run.x + run.width));
  return [x + left, y + index * set.style.leading, right - left, set.style.leading];
}

/** Draws a text and says how it is read; headings become bookmarks. */
export function drawText(place: Place, element: TextElement): void {
  const { document, ground, parent } = place;
  const { role, set, colour, language, url } = element;
  const lines = set.lines.filter(({ runs }) => runs.length > 0);
  if (lines.length === 0) return;
  const draw = () => drawLines(document, element, colours[ground][colour]);
  if (role === 'artifact') {
    drawSilently(document, 'Pagination', draw);
    return;
  }
  const structure = document.struct(role, languageOf(document, language));
  parent.add(structure);
  const areas = set.lines.flatMap((line, index) =>
    line.runs.length > 0 ? [areaOf(element, line, index)] : [],
  );
  const inner = linked({ ...place, parent: structure }, url, set.text, areas);
  inner.add(draw as unknown as Structure);
  structure.end();
  if (role === 'H1' || role === 'H2') document.outline.addItem(set.text.replace(/\s+/g, ' '));
}
