import type { Face } from '../form/page';
import { fontsOf, openFont } from './fonts';

/** Letters of one font, as typed. */
export type Piece = { text: string; font: string };

const graphemes = new Intl.Segmenter('pt', { granularity: 'grapheme' });

/** Letters with their accents, emoji with what they are joined of. */
export const clustersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[0-9#*]\ufe0f?\u20e3/u;
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** The first font that has all these letters. */
function fontFor(text: string, face: Face): string | undefined {
  const points = [...text.replace(ignorable, '')].map((letter) => letter.codePointAt(0) ?? 0);
  const fonts = emoji.test(text) ? ['NotoEmoji', ...fontsOf(face)] : fontsOf(face);
  if (points.length === 0) return undefined;
  return fonts.find((name) => points.every((point) => openFont(name).hasGlyphForCodePoint(point)));
}

/** A cluster, else a plainer form of it, with the font that has it; nothing where none has any. */
function pieceOf(cluster: string, face: Face): Piece[] {
  const bare = cluster.normalize('NFKD').replace(/\p{M}/gu, '');
  for (const text of [cluster, cluster.normalize('NFKC'), cluster.normalize('NFKD'), bare]) {
    const font = fontFor(text, face);
    if (font) return [{ text, font }];
  }
  return [];
}

/** Divides a word by the fonts that have its letters: one for all of it where there is one. */
export function piecesOf(word: string, face: Face): Piece[] {
  const whole = emoji.test(word) ? undefined : fontFor(word, face);
  if (whole) return [{ text: word, font: whole }];
  const pieces: Piece[] = [];
  for (const piece of clustersOf(word).flatMap((cluster) => pieceOf(cluster, face))) {
    const last = pieces.at(-1);
    if (last?.font === piece.font) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
}
