import type { Face, Run, SetLine, SetText, Style, Typesetter } from '../form/page';
import { partsOf, placesIn } from './breaks';
import { joining } from './fonts';
import { clustersOf, type Piece, piecesOf } from './letters';
import { isReversedText, orderOf } from './order';
import { remembered } from './remembered';
import { isRightToLeft, shape, trackingOf } from './shape';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are taken out.
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufeff]/g;
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Widths in em: with the spaces at the end, and without them and the room behind the last letter. */
const measured = remembered((text: string, face: Face, tracking: number) => {
  const widthOf = (pieces: Piece[]) =>
    pieces.reduce((sum, { font, text }) => sum + shape(font, text, tracking).width, 0);
  const pieces = piecesOf(text.trimEnd(), face);
  const behind = joining.has(pieces.at(-1)?.font ?? '') ? 0 : tracking;
  return { whole: widthOf(piecesOf(text, face)), letters: Math.max(0, widthOf(pieces) - behind) };
});

const casedAs = ({ isCapitals }: Style, text: string) => (isCapitals ? text.toLocaleUpperCase('pt') : text);

/** @returns widths in pt */
function measure(text: string, style: Style) {
  const { whole, letters } = measured(casedAs(style, text), style.face, trackingOf(style));
  return { whole: whole * style.size, letters: letters * style.size };
}

/** Divides a word between letters into parts that are as wide as a line. */
function divide(word: string, style: Style, width: number): string[] {
  const parts: string[] = [];
  let rest = clustersOf(word);
  while (rest.length > 0) {
    let count = 1;
    for (let sum = 0; count < rest.length && sum <= width; count += 1) {
      sum += measure(rest[count - 1] ?? '', style).whole;
    }
    while (count > 1 && measure(rest.slice(0, count).join(''), style).letters > width) count -= 1;
    parts.push(rest.slice(0, count).join(''));
    rest = rest.slice(count);
  }
  return parts;
}

/** Divides what is wider than a line, at sensible places if there are some. */
function fit(part: string, style: Style, width: number): string[] {
  if (measure(part, style).letters <= width) return [part];
  const places = placesIn(part);
  return places.length > 1 ? places.flatMap((place) => fit(place, style, width)) : divide(part, style, width);
}

/** A line in parts that are shaped each for itself, as they were measured; its width in pt. */
type Line = { parts: string[]; width: number };

function breakLines(paragraph: string, style: Style, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { parts: [], width: 0 };
  let used = 0;
  for (const part of partsOf(paragraph).flatMap((whole) => fit(whole, style, width))) {
    const own = measure(part, style);
    if (line.parts.length > 0 && used + own.letters > width) {
      lines.push(line);
      [line, used] = [{ parts: [], width: 0 }, 0];
    }
    line.parts.push(part);
    line.width = used + own.letters;
    used += own.whole;
  }
  return [...lines, line];
}

/** In the order in which they stand from left to right. */
function piecesInOrder(typed: string[], style: Style, isReversed: boolean): Piece[] {
  const { face } = style;
  const parts = typed.map((part) => casedAs(style, part));
  const text = parts.join('');
  if (!isRightToLeft(text)) return parts.flatMap((part) => piecesOf(part, face));
  return orderOf(text.trimEnd(), isReversed).flatMap((stretch) => {
    const pieces = stretch.text.split(/(?<= )/).flatMap((word) => piecesOf(word, face));
    if (!stretch.isReversed) return pieces;
    // What stands between the words is not turned by the font.
    const turned = ({ text }: Piece) => (isRightToLeft(text) ? text : clustersOf(text).reverse().join(''));
    return pieces.map((piece) => ({ ...piece, text: turned(piece) })).reverse();
  });
}

function runsOf(pieces: Piece[], style: Style, start: number): Run[] {
  let x = start;
  return pieces.map(({ text, font }) => {
    const width = shape(font, text, trackingOf(style)).width * style.size;
    x += width;
    return { text, font, x: x - width, width };
  });
}

/** Baselines are as in CSS: letters stand in the middle of their line. */
const baselineIn = ({ leading, size }: Style) => leading / 2 + size * 0.35;

function setAnew(text: string, style: Style, width: number): SetText {
  const plain = text.normalize('NFC').replaceAll('\t', ' ').replace(controls, '').trim();
  const lines: SetLine[] = [];
  let widest = 0;
  for (const paragraph of plain === '' ? [] : plain.split(lineEnds)) {
    const isReversed = isReversedText(paragraph);
    for (const line of breakLines(paragraph.trimEnd(), style, width)) {
      const room = width - line.width;
      const shift = style.align === 'end' ? room : style.align === 'centre' ? room / 2 : 0;
      const runs = runsOf(piecesInOrder(line.parts, style, isReversed), style, shift);
      const y = lines.length * style.leading + baselineIn(style);
      lines.push({ y, runs, text: line.parts.join('') });
      widest = Math.max(widest, line.width);
    }
  }
  return { text, style, lines, width: widest, height: lines.length * style.leading };
}

/** Sets texts in the fonts of `assets/book`: composing tries the same captions many times. */
export const createTypesetter = (): Typesetter => ({ set: remembered(setAnew) });
