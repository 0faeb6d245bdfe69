import type { Run, SetLine, Style, Typesetter } from '../form/page';
import { partsOf, placesIn } from './breaks';
import { joining } from './fonts';
import { clustersOf, type Piece, piecesOf } from './letters';
import { isReversedText, orderOf } from './order';
import { isRightToLeft, shape, trackingOf } from './shape';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are taken out.
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

const widthOf = ({ text, font }: Piece, style: Style) =>
  shape(font, text, trackingOf(style)).width * style.size;

const sumOf = (pieces: Piece[], style: Style) =>
  pieces.reduce((sum, piece) => sum + widthOf(piece, style), 0);

/** Width in pt, without the spaces at the end and the room behind the last letter. */
function measure(text: string, style: Style): number {
  const pieces = piecesOf(text.trimEnd(), style.face);
  const last = pieces.at(-1);
  const behind = last && !joining.has(last.font) ? (style.tracking ?? 0) : 0;
  return Math.max(0, sumOf(pieces, style) - behind);
}

/** Divides a word between letters into parts that are as wide as a line. */
function divide(word: string, style: Style, width: number): string[] {
  const parts: string[] = [];
  let rest = clustersOf(word);
  while (rest.length > 0) {
    let count = 1;
    for (let sum = 0; count < rest.length && sum <= width; count += 1) {
      sum += sumOf(piecesOf(rest[count - 1] ?? '', style.face), style);
    }
    while (count > 1 && measure(rest.slice(0, count).join(''), style) > width) count -= 1;
    parts.push(rest.slice(0, count).join(''));
    rest = rest.slice(count);
  }
  return parts;
}

/** Divides what is wider than a line, at sensible places if there are some. */
function fit(part: string, style: Style, width: number): string[] {
  if (measure(part, style) <= width) return [part];
  const places = placesIn(part);
  return places.length > 1 ? places.flatMap((place) => fit(place, style, width)) : divide(part, style, width);
}

/** The lines of a paragraph, in parts that are shaped each for itself, as they were measured. */
function breakLines(paragraph: string, style: Style, width: number): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let used = 0;
  for (const part of partsOf(paragraph).flatMap((whole) => fit(whole, style, width))) {
    if (line.length > 0 && used + measure(part, style) > width) {
      lines.push(line);
      [line, used] = [[], 0];
    }
    line.push(part);
    used += sumOf(piecesOf(part, style.face), style);
  }
  return [...lines, line];
}

/** In the order in which they stand from left to right. */
function piecesInOrder(line: string[], style: Style, isReversed: boolean): Piece[] {
  const text = line.join('');
  if (!isRightToLeft(text)) return line.flatMap((part) => piecesOf(part, style.face));
  return orderOf(text.trimEnd(), isReversed).flatMap((stretch) => {
    const pieces = stretch.text.split(/(?<= )/).flatMap((word) => piecesOf(word, style.face));
    if (!stretch.isReversed) return pieces;
    const drawn = pieces.map(({ text, font }) => ({
      // What stands between the words is not turned by the font.
      text: isRightToLeft(text) ? text : clustersOf(text).reverse().join(''),
      font,
    }));
    return drawn.reverse();
  });
}

function runsOf(pieces: Piece[], style: Style): Run[] {
  const runs: Run[] = [];
  let x = 0;
  for (const piece of pieces) {
    const width = widthOf(piece, style);
    const open = runs.at(-1);
    // Words are shaped each for itself, so those of one font can stand in one run.
    if (open?.font === piece.font && open.text.endsWith(' ') && !isRightToLeft(open.text + piece.text)) {
      open.text += piece.text;
      open.width += width;
    } else runs.push({ ...piece, x, width });
    x += width;
  }
  return runs;
}

/** Baselines are as in CSS: letters stand in the middle of their line. */
const baselineIn = ({ leading, size }: Style) => leading / 2 + size * 0.35;

/** Sets texts in the fonts of `assets/book`, which are read when they are first needed. */
export function createTypesetter(): Typesetter {
  return {
    set: (text, style, width) => {
      const cased = style.isCapitals ? text.toLocaleUpperCase('pt') : text;
      const plain = cased.normalize('NFC').replaceAll('\t', ' ').replace(controls, '').trim();
      const paragraphs = plain === '' ? [] : plain.split(lineEnds);
      const lines: SetLine[] = [];
      let widest = 0;
      for (const paragraph of paragraphs) {
        const isReversed = isReversedText(paragraph);
        for (const line of breakLines(paragraph.trimEnd(), style, width)) {
          const own = measure(line.join(''), style);
          const shift =
            style.align === 'end' ? width - own : style.align === 'centre' ? (width - own) / 2 : 0;
          const runs = runsOf(piecesInOrder(line, style, isReversed), style);
          for (const run of runs) run.x += shift;
          lines.push({ y: lines.length * style.leading + baselineIn(style), runs, text: line.join('') });
          widest = Math.max(widest, own);
        }
      }
      return { text, style, lines, width: widest, height: lines.length * style.leading };
    },
  };
}
