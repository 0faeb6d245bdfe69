/** Files out of pixels: the widths and formats a picture is served in, and its entry in the art map. */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const FORMATS = [
  { type: 'image/avif', extension: 'avif', encode: (image) => image.avif({ quality: 72, effort: 5 }) },
  {
    type: 'image/webp',
    extension: 'webp',
    encode: (image) => image.webp({ quality: 80, effort: 6, smartSubsample: true }),
  },
  { type: 'image/jpeg', extension: 'jpg', encode: (image) => image.jpeg({ quality: 82, mozjpeg: true }) },
];

/**
 * Writes `name-WIDTH.ext` for every width and format; the largest JPEG is `name.jpg`, the plain address of the picture.
 * @param {{ name: string, pixels: Uint8Array, width: number, height: number, widths: number[], folder: string }} picture widths ascending, the last is the full one
 * @returns {Promise<{ width: number, height: number, placeholder: string, widths: number[] }>}
 */
export async function encodePicture({ name, pixels, width, height, widths, folder }) {
  await mkdir(folder, { recursive: true });
  for (const format of FORMATS) {
    for (const target of widths) {
      const rows = Math.round((height * target) / width);
      const plain = format.extension === 'jpg' && target === widths.at(-1);
      const file = plain ? `${name}.jpg` : `${name}-${target}.${format.extension}`;
      const sized =
        target === width
          ? raw(pixels, width, height)
          : raw(pixels, width, height).resize(target, rows, { kernel: 'lanczos3' });
      await format.encode(sized).toFile(join(folder, file));
    }
  }
  return { width, height, placeholder: await averageColour(pixels, width, height), widths };
}

/** One JPEG, for pictures that are not served in several sizes. */
export async function encodeJpeg({ path, pixels, width, height, quality }) {
  await mkdir(dirname(path), { recursive: true });
  const data = await raw(pixels, width, height).jpeg({ quality, mozjpeg: true }).toBuffer();
  await writeFile(path, data);
  return data.length;
}

async function averageColour(pixels, width, height) {
  const { data } = await raw(pixels, width, height)
    .resize(1, 1, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function raw(pixels, width, height) {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
