import type { Glyph, Position } from 'fontkit';
import { joining, openFont } from './fonts';

/** Letters of one font as they are drawn, from left to right; lengths in em. */
export type Shape = { glyphs: Glyph[]; positions: Position[]; width: number };

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

export const isRightToLeft = (text: string) => rightToLeft.test(text);

/** Joiners and variants mean something to emoji and to letters that join; elsewhere they would be drawn as a space. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const withoutInvisible = (name: string, text: string) =>
  joining.has(name) || name === 'NotoEmoji' ? text : text.replace(invisible, '');

/** Words of one font that are remembered; all are forgotten at once. */
const remembered = 4_000;
const words = new Map<string, Map<string, Shape>>();

function shapeAnew(name: string, word: string, hasLigatures: boolean): Shape {
  const font = openFont(name);
  const direction = isRightToLeft(word) ? 'rtl' : undefined;
  // Each feature costs time; the faces' only ligatures in use are those of f.
  const features = joining.has(name)
    ? undefined
    : { calt: false, clig: false, liga: hasLigatures && /f[fijlt]/.test(word) };
  const laid = font.layout(word, features, undefined, undefined, direction);
  const points = [...word].map((letter) => letter.codePointAt(0) ?? 0);
  const isPlain = laid.glyphs.length === points.length && direction === undefined;
  const glyphs: Glyph[] = [];
  const positions: Position[] = [];
  let width = 0;
  laid.glyphs.forEach(({ id, advanceWidth, codePoints }, index) => {
    const position = laid.positions[index];
    // The first glyph is the box for what a font lacks.
    if (id === 0 || !position) return;
    const point = points[index];
    glyphs.push({ id, advanceWidth, codePoints: isPlain && point !== undefined ? [point] : codePoints });
    const { xAdvance, yAdvance, xOffset, yOffset } = position;
    positions.push({ xAdvance, yAdvance, xOffset, yOffset });
    width += xAdvance;
  });
  return { glyphs, positions, width: width / font.unitsPerEm };
}

function shapeWord(name: string, word: string, hasLigatures: boolean): Shape {
  const known = words.get(name) ?? new Map<string, Shape>();
  words.set(name, known);
  const key = hasLigatures ? word : `${word}\n`;
  const before = known.get(key);
  if (before) return before;
  if (known.size >= remembered) known.clear();
  const shape = shapeAnew(name, word, hasLigatures);
  known.set(key, shape);
  return shape;
}

/**
 * Shapes a text of one font and one direction, word by word.
 * @param tracking between letters, in em; letters that join have none
 */
export function shape(name: string, text: string, tracking = 0): Shape {
  const { unitsPerEm } = openFont(name);
  const room = joining.has(name) ? 0 : tracking;
  const parts = text.replaceAll('\u00a0', ' ').split(/( )/).filter(Boolean);
  if (isRightToLeft(text)) parts.reverse();
  const all: Shape = { glyphs: [], positions: [], width: 0 };
  for (const part of parts) {
    const word = withoutInvisible(name, part);
    const { glyphs, positions, width } = shapeWord(name, word, room === 0);
    all.width += width;
    glyphs.forEach((glyph, index) => {
      const position = positions[index];
      if (!position) return;
      const added = glyph.advanceWidth > 0 ? room : 0;
      all.width += added;
      all.glyphs.push(glyph);
      all.positions.push({ ...position, xAdvance: position.xAdvance + added * unitsPerEm });
    });
  }
  return all;
}

/** Room between letters in em. */
export const trackingOf = ({ tracking = 0, size }: { tracking?: number; size: number }) => tracking / size;
