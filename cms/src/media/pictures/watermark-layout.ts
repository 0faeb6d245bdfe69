import { widthOfText } from './watermark-font';

/** Version of the watermark's layout: a picture with another version in its record is re-encoded. */
export const markLook = 3;

/** §9, in px of the widest file. */
const reference = { width: 2560, fontSize: 40, padding: 10 } as const;
/** §9, in px of a video 1920 px wide: a video has one file for all screens. */
const filmReference = { ...reference, width: 1920 } as const;
/** The text's maximum part of the picture's width. */
const widestPart = 1 / 3;
/** The text shrinks to this part of §9's size before it wraps. */
const smallestPart = 0.6;
/** Arial's line height, as a multiple of the font size. */
const lineHeight = 1.15;
/** Minimum font size (px). */
const smallestLetter = 1;

type Size = { width: number; height: number };

/** A watermark's lines from the top, and sizes in px. */
export type WatermarkLayout = { lines: string[]; fontSize: number; padding: number };

export function sizeOfLayout({ lines, fontSize }: WatermarkLayout): Size {
  return {
    width: Math.max(...lines.map(widthOfText)) * fontSize,
    height: lines.length * lineHeight * fontSize,
  };
}

/** Splits a word into parts no wider than `limit`. */
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

/** Wraps a text into as few lines as possible. `limit` is a multiple of the font size. */
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

/** As many lines as `wrap` needs, of similar length. */
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

/** A picture of a multiple of this width (px) has a mark of whole px. */
export const markStep = reference.width / reference.fontSize;

/**
 * Lays out a watermark on a picture, in proportion to its width: as quiet on a card as on a page. A text wider than a third of
 * the picture shrinks, then wraps.
 * @param picture its size in px
 * @returns null if the picture is too small
 */
export function layOutWatermark(text: string, picture: Size): WatermarkLayout | null {
  return layOut(text, picture, picture.width / reference.width);
}

/** The same on a video, in proportion to its width. */
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
    // Lines of similar length may leave room for a larger font.
    if (fitting(lines) >= fontSize) return layout(lines, fitting(lines), padding);
  }
  return null;
}

function layout(lines: string[], fontSize: number, padding: number): WatermarkLayout | null {
  return fontSize < smallestLetter ? null : { lines, fontSize, padding };
}
