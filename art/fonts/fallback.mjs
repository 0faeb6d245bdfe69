/** Metrics of the stand-in faces: size-adjust from average advance widths in Portuguese, then the vertical overrides. */

import { create } from 'fontkit';

/** Occurrences per 1000 characters of Portuguese prose, spaces included. */
const PORTUGUESE = {
  ' ': 165,
  a: 112,
  e: 103,
  o: 86,
  s: 65,
  r: 54,
  i: 51,
  n: 42,
  d: 42,
  m: 40,
  u: 38,
  t: 36,
  c: 32,
  l: 23,
  p: 21,
  v: 14,
  g: 11,
  h: 11,
  q: 10,
  b: 9,
  f: 9,
  z: 4,
  j: 3,
  x: 2,
  ã: 7,
  ç: 5,
  é: 4,
  á: 4,
  í: 3,
  ó: 2,
  õ: 2,
  ê: 2,
  ',': 10,
  '.': 9,
};

/**
 * Values of the override descriptors, in per cent.
 * @param {{ target: Uint8Array, reference: Uint8Array, letters: 'text' | 'capitals' }} input font files in any web format; `target` already pinned to the design used
 */
export function fallbackMetrics({ target, reference, letters }) {
  const wanted = create(Buffer.from(target));
  const local = create(Buffer.from(reference));
  const adjust = averageWidth(wanted, letters) / averageWidth(local, letters);
  const percent = (units) => `${((units / wanted.unitsPerEm / adjust) * 100).toFixed(2)}%`;
  return {
    'size-adjust': `${(adjust * 100).toFixed(2)}%`,
    'ascent-override': percent(wanted.ascent),
    'descent-override': percent(-wanted.descent),
    'line-gap-override': percent(wanted.lineGap),
  };
}

/** Weighted advance width in em. */
function averageWidth(font, letters) {
  let sum = 0;
  let count = 0;
  for (const [character, frequency] of Object.entries(PORTUGUESE)) {
    const shown = letters === 'capitals' ? character.toUpperCase() : character;
    const [glyph] = font.glyphsForString(shown);
    if (!glyph || glyph.id === 0) continue;
    sum += (glyph.advanceWidth / font.unitsPerEm) * frequency;
    count += frequency;
  }
  return sum / count;
}
