import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import type { Face } from '../form/page';

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
export function fontsOf(face: Face, isEmoji: boolean): string[] {
  return isEmoji ? ['NotoEmoji', ...faces[face], ...others] : [...faces[face], ...others];
}

const files = new Map<string, Buffer>();
const opened = new Map<string, Font>();

function fileOf(name: string): Buffer {
  const file = files.get(name) ?? readFileSync(path.join(folder, `${name}.ttf`));
  files.set(name, file);
  return file;
}

/** A font of `assets/book`, read when it is first needed and kept. */
export function openFont(name: string): Font {
  const font = opened.get(name) ?? create(fileOf(name));
  opened.set(name, font);
  return font;
}

/** The same without what others have read of it: fontkit's subsets change what it remembers of glyphs. */
export function openFontAnew(name: string): Font {
  return create(fileOf(name));
}
