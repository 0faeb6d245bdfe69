import { widthOfText } from './watermark-font';

/** How marks are drawn today: a picture whose record has another number, or none, is made anew. */
export const markLook = 2;

/** §9, in px of the widest picture that there is. */
const reference = { width: 2560, fontSize: 40, padding: 10 } as const;
/** §9, in px of a film 1920 px wide: a film is shown at whatever size the screen has, and there is one of it. */
const filmReference = { ...reference, width: 1920 } as const;
/** The most a name takes of the picture's width. */
const widestPart = 1 / 3;
/** A name shrinks to so much of §9's size, and then goes on in another line. */
const smallestPart = 0.6;
/** From one line to the next, as a multiple of the font's size: Arial's own. */
const lineHeight = 1.15;
/** Letters smaller than this, in px, are none. */
const smallestLetter = 1;

type Size = { width: number; height: number };

/** How a watermark stands on a picture: its lines from the top, and sizes in px. */
export type WatermarkLayout = { lines: string[]; fontSize: number; padding: number };

/** What a watermark measures, in px. */
export function sizeOfLayout({ lines, fontSize }: WatermarkLayout): { width: number; height: number } {
  return {
    width: Math.max(...lines.map(widthOfText)) * fontSize,
    height: lines.length * lineHeight * fontSize,
  };
}

/** Parts of a word none of which is wider than `limit`, for a word that is. */
function splitWord(word: string, limit: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOfText(part + letter) > limit) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** Breaks a text into as few lines as it takes. Widths are multiples of the font's size. */
export function wrap(text: string, limit: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => splitWord(whole, limit))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOfText(longer) <= limit) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** As many lines as `wrap` takes, of much the same length each. */
function wrapEvenly(text: string, limit: number): string[] {
  let best = wrap(text, limit);
  let [narrow, wide] = [widthOfText(text) / best.length, limit];
  for (let round = 0; round < 8; round += 1) {
    const middle = (narrow + wide) / 2;
    const lines = wrap(text, middle);
    if (lines.length > best.length) narrow = middle;
    else {
      best = lines;
      wide = middle;
    }
  }
  return best;
}

/**
 * How a name stands on a picture. A narrow one is shown on a card, the widest across a window: the type shrinks by the root
 * of the width, and so is legible on the one and quiet on the other. A name wider than a third of the picture shrinks, then
 * wraps.
 *
 * @param picture its size in px
 * @returns null when the picture is too small to carry it
 */
export function layOutWatermark(text: string, picture: Size): WatermarkLayout | null {
  return layOut(text, picture, Math.sqrt(picture.width / reference.width));
}

/** The same on a film: all of it grows and shrinks with the width. */
export function layOutFilmMark(text: string, film: Size): WatermarkLayout | null {
  return layOut(text, film, film.width / filmReference.width);
}

function layOut(text: string, picture: Size, scale: number): WatermarkLayout | null {
  const name = text.trim().replace(/\s+/g, ' ');
  const padding = Math.round(reference.padding * scale);
  const widest = picture.width * widestPart;
  const highest = picture.height - 2 * padding;
  const largest = reference.fontSize * scale;

  const fitting = (lines: string[]) => {
    const widestLine = Math.max(...lines.map(widthOfText));
    return Math.min(largest, widest / widestLine, highest / (lines.length * lineHeight));
  };
  const onOneLine = fitting([name]);
  if (onOneLine >= largest * smallestPart) return layout([name], onOneLine, padding);

  for (let fontSize = largest * smallestPart; fontSize >= smallestLetter; fontSize *= 0.9) {
    const lines = wrapEvenly(name, widest / fontSize);
    // Lines of much the same length leave room to grow again.
    if (fitting(lines) >= fontSize) return layout(lines, fitting(lines), padding);
  }
  return null;
}

function layout(lines: string[], fontSize: number, padding: number): WatermarkLayout | null {
  return fontSize < smallestLetter ? null : { lines, fontSize, padding };
}
