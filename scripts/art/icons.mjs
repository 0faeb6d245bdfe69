// @ts-check
// `node scripts/art/icons.mjs`: draws the product's mark, three folds falling from one hand, into the committed icons of
// frontend/public.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms, frontend } from '../steps/paths.mjs';

const sharp = createRequire(join(cms, 'package.json'))('sharp');

const GROUND = '#2b1e17';
const FOLDS = [
  ['#cdbba8', 'M5 28C4 16 9 5.5 27 4 17 8.5 10.5 16.5 9.4 27.4 8 27.8 6.5 28 5 28Z'],
  ['#f4ebdf', 'M11.4 27.2C12.5 17 18.5 9.5 28 5.6 28.4 13.5 21 17 18.8 27.4 16.4 28 13.8 27.9 11.4 27.2Z'],
  [
    '#d9a679',
    'M20.8 27.3C22.3 20 26.4 17.4 28.2 12.4 29.4 17.5 27.4 22.5 26.8 28 24.8 28.2 22.8 28 20.8 27.3Z',
  ],
];

const folder = join(frontend, 'public');
await writeFile(join(folder, 'favicon.svg'), `${mark(1)}\n`);
await writeFile(join(folder, 'favicon.ico'), icoOf(await png(32, 1), 32));
await writeFile(join(folder, 'apple-touch-icon.png'), await png(180, 0.78));
await writeFile(join(folder, 'icon-192.png'), await png(192, 0.9));
await writeFile(join(folder, 'icon-512.png'), await png(512, 0.9));
// A mask may cut everything outside a circle of 80 % of the width.
await writeFile(join(folder, 'icon-maskable-512.png'), await png(512, 0.68));

/** @param {number} share of the square that the mark's own 32 units take */
function mark(share) {
  const paths = FOLDS.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join('');
  const inset = 16 * (1 - share);
  const folds =
    share === 1 ? paths : `<g transform="translate(${inset} ${inset}) scale(${share})">${paths}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${GROUND}" d="M0 0h32v32H0z"/>${folds}</svg>`;
}

/** @param {number} size px @param {number} share @returns {Promise<Buffer>} */
function png(size, share) {
  return sharp(Buffer.from(mark(share)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 64 })
    .toBuffer();
}

/** An icon file around one PNG. @param {Buffer} image @param {number} size px */
function icoOf(image, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
