import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import type { Face } from '../form/page';
import { remembered } from './remembered';

/** Compiled code is one folder deeper than its source. */
const folder =
  ['../../../../assets/book', '../../../assets/book']
    .map((place) => path.resolve(__dirname, place))
    .find((place) => existsSync(place)) ?? '';

const faces: Record<Face, string[]> = {
  display: ['BodoniModa-Display', 'NotoSerifDisplay'],
  italic: ['BodoniModa-Italic', 'NotoSerifDisplay-Italic'],
  text: ['HankenGrotesk-Regular'],
  strong: ['HankenGrotesk-SemiBold'],
};

/** For letters that a face lacks. The last two are large, and opened only for what nothing else has. */
const others = [
  'NotoSans',
  'NotoSansHebrew',
  'NotoSansArabic',
  'NotoSansThai',
  'NotoSansDevanagari',
  'DejaVuSans',
  'NotoEmoji',
  'NotoSansKR',
  'DroidSansFallback',
];

/** Fonts whose letters join or stand in clusters: no room is put between them. */
export const joining: ReadonlySet<string> = new Set(['NotoSansArabic', 'NotoSansDevanagari']);

/** Names of fonts, in the order in which a letter is looked for. */
export const fontsOf = (face: Face): string[] => [...faces[face], ...others];

/** A font of `assets/book`. */
export const openFont = remembered(
  (name: string): Font => create(readFileSync(path.join(folder, `${name}.ttf`))),
);
