import type { Face, Style } from '../form/page';
import { fontsOf, openFont, remembered } from './fonts';

/** Letters of one font, as they are drawn. */
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
export const piecesOf = remembered((typed: string, face: Face): Piece[] => {
  const word = typed.replaceAll('\u00a0', ' ');
  const whole = emoji.test(word) ? undefined : fontFor(word, face);
  if (whole) return [{ text: word, font: whole }];
  const pieces: Piece[] = [];
  for (const piece of clustersOf(word).flatMap((cluster) => pieceOf(cluster, face))) {
    const last = pieces.at(-1);
    if (last?.font === piece.font) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
});

/** Their letters join, or have marks: no room is put between them. */
const close = /Arabic|Hebrew|Thai|Devanagari/;

/** Room between the letters of a font, in pt. */
export const trackingOf = (font: string, { tracking = 0 }: Style) => (close.test(font) ? 0 : tracking);

const shaped = remembered((font: string, text: string) => {
  const { glyphs, advanceWidth, direction } = openFont(font).layout(text);
  return {
    count: glyphs.length,
    em: advanceWidth / openFont(font).unitsPerEm,
    isTurned: direction === 'rtl',
  };
});

/** Whether the font draws them from right to left. */
export const isTurned = ({ text, font }: Piece) => shaped(font, text).isTurned;

/** In pt, with the room behind its last letter. */
export function widthOf({ text, font }: Piece, style: Style): number {
  const { count, em } = shaped(font, text);
  return em * style.size + count * trackingOf(font, style);
}
