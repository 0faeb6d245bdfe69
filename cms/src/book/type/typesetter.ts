import type { SetLine, SetText, Style } from '../form/page';
import { partsOf, placesIn } from './breaks';
import { remembered } from './fonts';
import { clustersOf, isTurned, type Piece, piecesOf, widthOf } from './letters';
import { isRightToLeft, orderOf } from './order';

const lineEnds = /\r\n|[\n\r\u2028\u2029]/;

const casedAs = ({ isCapitals }: Style, text: string) => (isCapitals ? text.toLocaleUpperCase('pt') : text);

/** In pt. */
const measure = (text: string, style: Style): number =>
  piecesOf(casedAs(style, text), style.face).reduce((sum, piece) => sum + widthOf(piece, style), 0);

/** Divides what is wider than a line: at sensible places if there are some, else between its letters. */
function fit(part: string, style: Style, width: number): string[] {
  if (measure(part.trimEnd(), style) <= width) return [part];
  const places = placesIn(part);
  const parts = places.length > 1 ? places : clustersOf(part);
  return parts.length > 1 ? parts.flatMap((one) => fit(one, style, width)) : [part];
}

/** A line in parts that are shaped each for itself, as they were measured; its width in pt. */
type Line = { parts: string[]; width: number };

function breakLines(paragraph: string, style: Style, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { parts: [], width: 0 };
  let used = 0;
  for (const part of partsOf(paragraph).flatMap((whole) => fit(whole, style, width))) {
    const own = measure(part.trimEnd(), style);
    if (line.parts.length > 0 && used + own > width) {
      lines.push(line);
      [line, used] = [{ parts: [], width: 0 }, 0];
    }
    line.parts.push(part);
    line.width = used + own;
    used += measure(part, style);
  }
  return [...lines, line];
}

/** In the order in which they stand from left to right. */
function piecesInOrder(typed: string[], style: Style, isReversed: boolean): Piece[] {
  const parts = typed.map((part) => casedAs(style, part));
  const text = parts.join('');
  if (!isRightToLeft(text)) return parts.flatMap((part) => piecesOf(part, style.face));
  return orderOf(text.trimEnd(), isReversed).flatMap((stretch) => {
    const turned = (piece: Piece): Piece =>
      isTurned(piece) === stretch.isReversed
        ? piece
        : { ...piece, text: clustersOf(piece.text).reverse().join('') };
    const pieces = stretch.text
      .split(/(?<= )/)
      .flatMap((word) => piecesOf(word, style.face))
      .map(turned);
    return stretch.isReversed ? pieces.reverse() : pieces;
  });
}

/**
 * Sets a text in the fonts of `assets/book`; a word that is wider than a line is broken, too. Composing tries the same
 * captions many times.
 * @param width in pt
 */
export const setText = remembered((text: string, style: Style, width: number): SetText => {
  const plain = text.normalize('NFC').replaceAll('\t', ' ').trim();
  const lines: SetLine[] = [];
  let widest = 0;
  for (const paragraph of plain === '' ? [] : plain.split(lineEnds)) {
    const isReversed = isRightToLeft(/\p{L}/u.exec(paragraph)?.[0] ?? '');
    for (const line of breakLines(paragraph.trimEnd(), style, width)) {
      const room = width - line.width;
      let x = style.align === 'end' ? room : style.align === 'centre' ? room / 2 : 0;
      const runs = piecesInOrder(line.parts, style, isReversed).map((piece) => {
        const run = { ...piece, x };
        x += widthOf(piece, style);
        return run;
      });
      lines.push({ runs, text: line.parts.join('') });
      widest = Math.max(widest, line.width);
    }
  }
  return { text, style, lines, width: widest, height: lines.length * style.leading };
});
