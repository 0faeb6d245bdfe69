// @ts-check
// `node scripts/art/fonts.mjs`: cuts both type families down to what Portuguese and its neighbours need, pins their axes, and
// writes the committed frontend/src/ui/fonts/*.woff2, OFL.txt and fonts.css, and for the server, which draws share pictures
// with them, cms/assets/watermark/*.ttf.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cms, frontend } from '../steps/paths.mjs';
import { unicodeRange, WESTERN } from './charset.mjs';
import { DRAWN, FACES, FALLBACKS } from './faces.mjs';
import { fallbackMetrics } from './fallback.mjs';

/** Bytes that all fonts of one page's first paint may take together. */
const FIRST_PAINT_BUDGET = 25_000;

const requireHere = createRequire(import.meta.url);
const subsetFont = requireHere('subset-font');
const ui = join(frontend, 'src/ui');
const server = join(cms, 'assets/watermark');
const source = (/** @type {string} */ path) => readFile(requireHere.resolve(path));

await mkdir(join(ui, 'fonts'), { recursive: true });
/** @type {string[]} */
const rules = [];
/** Bytes by page. @type {Record<string, number>} */
const firstPaint = {};
for (const face of FACES) {
  const woff2 = await subset(await source(face.source), face.characters, face.axes);
  await writeFile(join(ui, 'fonts', `${face.file}.woff2`), woff2);
  rules.push(fontFace(face));
  for (const page of face.firstPaint) firstPaint[page] = (firstPaint[page] ?? 0) + woff2.length;
  console.log(`${face.file.padEnd(24)} ${String(woff2.length).padStart(6)} B  ${face.firstPaint.join(', ')}`);
}
for (const fallback of FALLBACKS) {
  const target = await subset(await source(fallback.source), WESTERN, fallback.axes);
  const metrics = fallbackMetrics({
    target,
    reference: await source(fallback.reference),
    letters: fallback.letters,
  });
  rules.push(fallbackFace(fallback, metrics));
}
for (const { file, source: path, axes } of DRAWN) {
  await writeFile(join(server, file), await subset(await source(path), WESTERN, axes, 'sfnt'));
}
await writeFile(
  join(ui, 'fonts.css'),
  `/* Written by scripts/art/fonts.mjs: change the script, not this file. */\n\n${rules.join('\n')}`,
);
await writeFile(join(ui, 'fonts', 'OFL.txt'), await licence());

for (const [page, bytes] of Object.entries(firstPaint)) {
  console.log(`first paint, ${page.padEnd(20)} ${String(bytes).padStart(6)} B of ${FIRST_PAINT_BUDGET}`);
  if (bytes > FIRST_PAINT_BUDGET) throw new Error(`The fonts of the ${page} page are over their budget.`);
}

/**
 * Fractions and other glyphs reachable only through font features are left out: the pages turn none of them on.
 * @param {Buffer} font
 * @param {string} characters
 * @param {import('./faces.mjs').Axes} variationAxes
 * @param {'woff2' | 'sfnt'} [targetFormat]
 * @returns {Promise<Buffer>}
 */
function subset(font, characters, variationAxes, targetFormat = 'woff2') {
  return subsetFont(font, characters, { targetFormat, variationAxes, noLayoutClosure: true });
}

/** @param {import('./faces.mjs').Face} face */
function fontFace(face) {
  return `@font-face {
  font-family: '${face.family}';
  src: url('./fonts/${face.file}.woff2') format('woff2');
  font-style: normal;
  font-weight: ${face.weight};
  font-display: swap;
  unicode-range: ${unicodeRange(face.characters)};
}
`;
}

/** @param {import('./faces.mjs').Fallback} fallback @param {Record<string, string>} metrics */
function fallbackFace(fallback, metrics) {
  const locals = fallback.locals.map((name) => `local('${name}')`).join(', ');
  const overrides = Object.entries(metrics).map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n  font-family: '${fallback.family} Fallback';\n  src: ${locals};\n${overrides.join('')}}\n`;
}

/** Both families carry the same licence text; only the copyright line differs. */
async function licence() {
  const texts = await Promise.all(
    ['@fontsource-variable/bodoni-moda', '@fontsource-variable/hanken-grotesk'].map(async (name) =>
      readFile(join(dirname(requireHere.resolve(`${name}/package.json`)), 'LICENSE'), 'utf8'),
    ),
  );
  return `${texts.map((text) => text.trim()).join('\n\n\n')}\n`;
}
