// @ts-check
/**
 * The faces the product sets text in. `firstPaint` names the pages that need a file before they can be read; the files
 * of each page together must stay under the budget in fonts.mjs.
 */

import { ACCENT_CORE, CAPITALS, DIGITS, HEADING_CORE, TEXT_CORE, WESTERN, without } from './charset.mjs';

const bodoni = '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-standard-normal.woff2';
const bodoniItalic = '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-standard-italic.woff2';
const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

// Above an optical size of about 22 the crossbar of the A and the en dash vanish altogether at 5 rem on a 1x screen
// with a hinting rasteriser; at 20 they hold, and the contrast still reads as a didone. Small settings take 11.
const display = { wght: 400, opsz: 20 };
// The one huge word of the landing page on a wide screen, 10 rem and more, can bear finer hairlines. Below that size:
// Bodoni Display.
const poster = { wght: 400, opsz: 28 };
const small = { wght: 450, opsz: 11 };
const text = { wght: { min: 400, max: 600, default: 400 } };

/** @typedef {Record<string, number | { min: number, max: number, default: number }>} Axes */
/** @typedef {{ family: string, source: string, axes: Axes, weight: string }} Family */
/** @typedef {Family & { file: string, characters: string, firstPaint: string[] }} Face */
/** @typedef {{ family: string, source: string, axes: Axes, letters: 'text' | 'capitals', locals: string[], reference: string }} Fallback */

/** @type {(family: Family, file: string, characters: string, ...firstPaint: string[]) => Face} */
const face = (family, file, characters, ...firstPaint) => ({ ...family, file, characters, firstPaint });
const everywhere = ['landing', 'landing on a phone', 'gallery', 'about'];
const grotesk = { family: 'Hanken Grotesk', source: hanken, axes: text, weight: '400 600' };
const posters = { family: 'Bodoni Poster', source: bodoni, axes: poster, weight: '400' };
const headings = { family: 'Bodoni Display', source: bodoni, axes: display, weight: '400' };
const capitals = { family: 'Bodoni Capitals', source: bodoni, axes: small, weight: '450' };
const captions = { family: 'Bodoni Small', source: bodoni, axes: small, weight: '450' };
const italics = { family: 'Bodoni Italic', source: bodoniItalic, axes: display, weight: '400' };
/** Indices beside captions: low optical size, or the hairlines of the 4 vanish. */
const numerals = { ...italics, axes: { wght: 400, opsz: 11 } };

export const FACES = [
  face(grotesk, 'hanken-core', TEXT_CORE, ...everywhere),
  face(grotesk, 'hanken-more', without(WESTERN, TEXT_CORE)),
  face(posters, 'bodoni-poster', HEADING_CORE, 'landing'),
  face(headings, 'bodoni-display-core', HEADING_CORE, 'landing on a phone', 'gallery', 'about'),
  face(headings, 'bodoni-display-more', without(WESTERN, HEADING_CORE)),
  face(capitals, 'bodoni-capitals', CAPITALS, ...everywhere),
  face(captions, 'bodoni-small', WESTERN),
  face(numerals, 'bodoni-italic-numerals', DIGITS, 'gallery'),
  // Accent words in headings.
  face(italics, 'bodoni-italic-core', ACCENT_CORE, 'about'),
  face(italics, 'bodoni-italic-more', without(WESTERN, DIGITS + ACCENT_CORE)),
];

/**
 * Stand-ins from the reader's own machine, scaled to the face they stand for so that nothing moves when it arrives.
 * `reference` is an open font with the very same advance widths as the local ones named.
 */
const serif = {
  locals: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
  reference: '@fontsource/tinos/files/tinos-latin-400-normal.woff2',
};
const serifItalic = {
  locals: ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic', 'Times Italic'],
  reference: '@fontsource/tinos/files/tinos-latin-400-italic.woff2',
};
const sans = {
  locals: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
  reference: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
};

/** @type {Fallback[]} */
export const FALLBACKS = [
  { family: 'Hanken Grotesk', source: hanken, axes: { wght: 400 }, letters: 'text', ...sans },
  { family: 'Bodoni Poster', source: bodoni, axes: poster, letters: 'text', ...serif },
  { family: 'Bodoni Display', source: bodoni, axes: display, letters: 'text', ...serif },
  { family: 'Bodoni Capitals', source: bodoni, axes: small, letters: 'capitals', ...serif },
  { family: 'Bodoni Small', source: bodoni, axes: small, letters: 'text', ...serif },
  { family: 'Bodoni Italic', source: bodoniItalic, axes: display, letters: 'text', ...serifItalic },
];

/** What the server sets the words of share pictures in. */
export const DRAWN = [
  { file: 'BodoniModa.ttf', source: bodoni, axes: display },
  { file: 'HankenGrotesk.ttf', source: hanken, axes: { wght: 500 } },
];
