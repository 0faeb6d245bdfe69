import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import { assetFolder } from '../../platform/asset-folder';
import type { Face } from '../form/page';

/** Makes a value once for the same arguments. A thread makes one book, and what it remembers ends with it. */
export function remembered<Args extends unknown[], Value>(make: (...args: Args) => Value) {
  const known = new Map<string, Value>();
  return (...args: Args): Value => {
    const key = JSON.stringify(args);
    if (!known.has(key)) known.set(key, make(...args));
    return known.get(key) as Value;
  };
}

/** A font of `assets/book`. */
export const openFont = remembered((name: string) =>
  create(readFileSync(path.join(assetFolder('book'), `${name}.ttf`))),
);

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

/** Names of fonts, in the order in which a letter is looked for. */
export const fontsOf = (face: Face): string[] => [...faces[face], ...others];
