import type { Run, SetLine, SetText, Style } from '../form/page';
import { joining } from '../type/fonts';
import { isRightToLeft, shape, trackingOf } from '../type/shape';
import { type Document, fontOf } from './document';

const short = (value: number) => String(Math.round(value * 1000) / 1000);
/** Parts of a letter are read as nothing. */
const joiner = 0x200d;

const hex = (value: number) => value.toString(16).padStart(4, '0');

/** The operators that draw letters of one font. @param x of their first one, in pt; `y` of their baseline */
function operatorsOf(document: Document, run: Run, style: Style, x: number, y: number): string {
  const font = fontOf(document, run.font);
  const room = joining.has(run.font) ? 0 : (style.tracking ?? 0);
  const toPt = style.size / 1000;
  let [behind, rise] = [0, 0];
  const letters = shape(run.font, run.text, trackingOf(style)).glyphs.map((glyph) => {
    const code = font.subset.includeGlyph(glyph.id);
    font.widths[code] ??= glyph.width;
    font.unicode[code] ??= glyph.codePoints.length > 0 ? glyph.codePoints : [joiner];
    const shift = short(-behind - glyph.x);
    behind = glyph.advance - glyph.width - glyph.x - room / toPt;
    const lifted = glyph.y === rise ? '' : `] TJ ${short(glyph.y * toPt)} Ts [`;
    rise = glyph.y;
    return `${lifted}${shift === '0' ? '' : shift}<${hex(code)}>`;
  });
  const state = `/${font.id} ${short(style.size)} Tf ${short(room)} Tc 0 Ts`;
  return `${state} 1 0 0 -1 ${short(x)} ${short(y)} Tm [${letters.join('')}] TJ`;
}

/** Draws a line of a text that stands at this place (pt). Where its letters would be read otherwise, it says what was typed. */
export function drawLine(document: Document, { style }: SetText, line: SetLine, x: number, y: number): void {
  const operators = line.runs.map((run) => operatorsOf(document, run, style, x + run.x, y + line.y));
  const drawn = line.runs.flatMap(({ font, text }) => shape(font, text, trackingOf(style)).glyphs);
  const read = String.fromCodePoint(...drawn.flatMap(({ codePoints }) => codePoints));
  const typed = line.text.replaceAll('\u00a0', ' ');
  // Readers turn what stands from right to left themselves.
  const isReadAsTyped = isRightToLeft(typed) || read === typed;
  const units = Array.from({ length: typed.length }, (_, index) => hex(typed.charCodeAt(index)));
  if (!isReadAsTyped) document.addContent(`/Span <</ActualText <feff${units.join('')}>>> BDC`);
  document.addContent(`BT ${operators.join(' ')} ET`);
  if (!isReadAsTyped) document.addContent('EMC');
}
