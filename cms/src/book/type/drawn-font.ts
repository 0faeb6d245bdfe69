import type { Font, Layout } from 'fontkit';
import { openFontAnew } from './fonts';
import { shape } from './shape';

/** Options of a run, as pdfkit hands them to its font: room between letters, in em. */
export type DrawnFeatures = { tracking: number };

/** A font for one document, whose letters stand as they were measured; pdfkit embeds what is drawn of it. */
export function drawnFont(name: string): Font {
  const font = openFontAnew(name);
  const layout = (text: string, features?: Partial<DrawnFeatures>): Layout => {
    const { glyphs, positions, width } = shape(name, text, features?.tracking);
    return { glyphs, positions, advanceWidth: width * font.unitsPerEm };
  };
  return Object.create(font, { layout: { value: layout } });
}
