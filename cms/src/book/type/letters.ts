import type { Face } from '../form/page';
import { fontsOf, openFont } from './fonts';

/** Letters of one font, as typed. */
export type Piece = { text: string; font: string };

const graphemes = new Intl.Segmenter('pt', { granularity: 'grapheme' });

/** Letters with their accents, emoji with what they are joined of. */
export const clustersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[0-9#*]\ufe0f?\u20e3/u;
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Fonts of clusters that were looked for, by face; forgotten when they are many. */
const found = new Map<string, Piece | null>();

function hasAll(font: string, text: string): boolean {
  const letters = [...text.replace(ignorable, '')];
  return letters.every((letter) => openFont(font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

/** A cluster, else a plainer form of it, with the first font that has it; null where none has any. */
function look(cluster: string, face: Face): Piece | null {
  const bare = cluster.normalize('NFKD').replace(/\p{M}/gu, '');
  const forms = [cluster, cluster.normalize('NFKC'), cluster.normalize('NFKD'), bare];
  for (const text of forms) {
    if (text.replace(ignorable, '') === '') continue;
    const font = fontsOf(face, emoji.test(text)).find((name) => hasAll(name, text));
    if (font) return { text, font };
  }
  return null;
}

function pieceOf(cluster: string, face: Face): Piece | null {
  const key = `${face} ${cluster}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  if (found.size > 10_000) found.clear();
  const piece = look(cluster, face);
  found.set(key, piece);
  return piece;
}

/**
 * Divides a word by the fonts that have its letters: one font for all of it where there is one. A letter that no font has is
 * left out.
 */
export function piecesOf(word: string, face: Face): Piece[] {
  const [first] = fontsOf(face, false);
  if (first && hasAll(first, word)) return [{ text: word, font: first }];
  const whole = emoji.test(word) ? undefined : fontsOf(face, false).find((name) => hasAll(name, word));
  if (whole) return [{ text: word, font: whole }];
  const pieces: Piece[] = [];
  for (const cluster of clustersOf(word)) {
    const piece = pieceOf(cluster, face);
    const last = pieces.at(-1);
    if (!piece) continue;
    if (last?.font === piece.font) last.text += piece.text;
    else pieces.push({ ...piece });
  }
  return pieces;
}
