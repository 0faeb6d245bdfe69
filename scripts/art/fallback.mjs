// @ts-check
/** Metrics of the stand-in faces: size-adjust from average advance widths in Portuguese, then the vertical overrides. */

import { createRequire } from 'node:module';

const { create } = createRequire(import.meta.url)('fontkit');

/** Occurrences per 1000 characters of Portuguese prose, spaces included. */
const letters = ' aeosrindmutclpvghqbfzjxãçéáíóõê,.';
const occurrences = [
  165, 112, 103, 86, 65, 54, 51, 42, 42, 40, 38, 36, 32, 23, 21, 14, 11, 11, 10, 9, 9, 4, 3, 2, 7, 5, 4, 4, 3,
  2, 2, 2, 10, 9,
];

/**
 * Values of the override descriptors, in per cent.
 * @param {{ target: Uint8Array, reference: Uint8Array, letters: 'text' | 'capitals' }} input font files in any web format; `target` already pinned to the design used
 */
export function fallbackMetrics({ target, reference, letters }) {
  const wanted = create(Buffer.from(target));
  const local = create(Buffer.from(reference));
  const adjust = averageWidth(wanted, letters) / averageWidth(local, letters);
  const percent = (/** @type {number} */ units) =>
    `${((units / wanted.unitsPerEm / adjust) * 100).toFixed(2)}%`;
  return {
    'size-adjust': `${(adjust * 100).toFixed(2)}%`,
    'ascent-override': percent(wanted.ascent),
    'descent-override': percent(-wanted.descent),
    'line-gap-override': percent(wanted.lineGap),
  };
}

/** Weighted advance width in em. @param {any} font @param {'text' | 'capitals'} kind */
function averageWidth(font, kind) {
  let sum = 0;
  let count = 0;
  for (const [at, character] of [...letters].entries()) {
    const frequency = occurrences[at] ?? 0;
    const shown = kind === 'capitals' ? character.toUpperCase() : character;
    const [glyph] = font.glyphsForString(shown);
    if (!glyph || glyph.id === 0) continue;
    sum += (glyph.advanceWidth / font.unitsPerEm) * frequency;
    count += frequency;
  }
  return sum / count;
}
