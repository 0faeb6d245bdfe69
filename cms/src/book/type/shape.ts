import type { Style } from '../form/page';
import { joining, openFont } from './fonts';
import { remembered } from './remembered';

/** A letter as it is drawn; lengths in thousandths of an em, `x` and `y` from where it would stand. */
type Glyph = { id: number; codePoints: number[]; width: number; advance: number; x: number; y: number };

/** Letters from left to right; their width in em. */
export type Shape = { glyphs: Glyph[]; width: number };

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

export const isRightToLeft = (text: string) => rightToLeft.test(text);

/** Joiners and variants mean something to emoji and to letters that join; elsewhere they would be drawn as a space. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Room between letters in em. */
export const trackingOf = ({ tracking = 0, size }: Style) => tracking / size;

/**
 * Shapes letters of one font and one direction.
 * @param tracking between letters, in em; letters that join have none
 */
export const shape = remembered((name: string, text: string, tracking: number): Shape => {
  const font = openFont(name);
  const scale = 1000 / font.unitsPerEm;
  const room = joining.has(name) ? 0 : tracking * 1000;
  const plain = joining.has(name) || name === 'NotoEmoji' ? text : text.replace(invisible, '');
  // Each feature costs time; the faces' only ligatures in use are those of f.
  const hasLigatures = room === 0 && /f[fijlt]/.test(plain);
  const features = joining.has(name) ? undefined : { calt: false, clig: false, liga: hasLigatures };
  const direction = isRightToLeft(plain) ? 'rtl' : undefined;
  const laid = font.layout(plain.replaceAll('\u00a0', ' '), features, undefined, undefined, direction);
  const glyphs = laid.glyphs.flatMap(({ id, advanceWidth, codePoints }, index): Glyph[] => {
    const position = laid.positions[index];
    // The first glyph is the box for what a font lacks.
    if (id === 0 || !position) return [];
    const advance = position.xAdvance * scale + (advanceWidth > 0 ? room : 0);
    const [x, y] = [position.xOffset * scale, position.yOffset * scale];
    return [{ id, codePoints, width: advanceWidth * scale, advance, x, y }];
  });
  return { glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) / 1000 };
});
