// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms } from '../steps/paths.mjs';

const sharp = createRequire(join(cms, 'package.json'))('sharp');

/** Numbers from 0 to 1 that are the same every time (mulberry32). @param {number} seed */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A picture with what photographs have: soft light, shapes with edges, fine texture. The same bytes for the same seed.
 * @param {number} seed
 * @param {{ width: number, height: number }} size in px
 * @returns {Promise<Buffer>} a JPEG
 */
export async function makePhoto(seed, { width, height }) {
  const next = numbers(seed);
  const colour = () => `hsl(${Math.round(next() * 60)} ${20 + next() * 40}% ${15 + next() * 60}%)`;
  const ellipse = (/** @type {number} */ largest) => {
    const [x, y] = [next() * width, next() * height];
    return `<ellipse cx="${x}" cy="${y}" rx="${4 + next() * largest}" ry="${4 + next() * largest}" fill="${colour()}"
      opacity="${0.2 + next() * 0.6}" transform="rotate(${next() * 180} ${x} ${y})"/>`;
  };
  const shapes = [...Array(40).fill(width / 6), ...Array(500).fill(width / 60)].map(ellipse);
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="light" x2="1" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#light)"/>${shapes.join('')}</svg>`;
  const side = 256;
  const grain = Buffer.from(Array.from({ length: side * side }, () => 108 + next() * 40));
  const texture = await sharp(grain, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(scene))
    .flatten()
    .composite([{ input: texture, blend: 'soft-light', tile: true }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** What photographers bring, as parts of the longest side: 3:2, 2:3, 1:1, 16:9, 9:16 and 5:2. */
const shapes = [
  [1, 2 / 3],
  [2 / 3, 1],
  [0.8, 0.8],
  [1, 9 / 16],
  [9 / 16, 1],
  [1, 0.4],
];

/**
 * The set that every target shows, of several shapes.
 * @param {number} count
 * @param {number} longest side in px
 */
export function makePhotos(count, longest) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [width = 1, height = 1] = shapes[at % shapes.length] ?? [];
      const size = { width: Math.round(width * longest), height: Math.round(height * longest) };
      return { title: `Projeto ${at + 1}`, bytes: await makePhoto(at + 1, size) };
    }),
  );
}

/**
 * An AVIF as anybody would make it, with sharp's own settings.
 * @param {Buffer} photo
 * @param {number} width in px
 * @param {number} [quality] sharp's own without one
 * @returns {Promise<Buffer>}
 */
export function encodeAvif(photo, width, quality) {
  return sharp(photo).resize({ width }).avif({ quality }).toBuffer();
}

/**
 * Pixels, for comparing.
 * @param {Buffer} picture
 * @param {number} width in px
 * @returns {Promise<{ data: Buffer, info: { width: number, height: number, channels: number } }>}
 */
export function pixelsOf(picture, width) {
  return sharp(picture)
    .resize({ width })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
