import type { Colour } from './look-at-picture';
import { sharp } from './sharp';

/** The colours of the phone's photo: upper and lower half. */
export const phoneColours: { top: Colour; bottom: Colour } = { top: [210, 60, 40], bottom: [30, 120, 70] };

/** Displayed size of the phone's photo, in px. */
export const phoneSize = { width: 1500, height: 2000 };

/**
 * A portrait as a phone stores it: on its side with EXIF orientation 6, in Display P3, with GPS coordinates.
 * @param part scale of its size; a smaller one is encoded faster
 */
export async function phonePhoto(part = 1): Promise<Buffer> {
  const [width, height] = [phoneSize.width * part, phoneSize.height * part];
  const half = { width, height: height / 2 };
  const paint = ([r, g, b]: Colour) =>
    sharp({ create: { ...half, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
  const upright = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([
      { input: await paint(phoneColours.top), left: 0, top: 0 },
      { input: await paint(phoneColours.bottom), left: 0, top: half.height },
    ])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(270)
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Apple', Model: 'iPhone 15 Pro' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 38/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A JPEG of this size with detail everywhere; more noise makes a larger file. */
export async function photo(width: number, height: number, noise = 8): Promise<Buffer> {
  const side = Math.min(512, width, height);
  const texture = await sharp({
    create: { width: side, height: side, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: noise } },
  } as never)
    .png()
    .toBuffer();
  const light = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><defs><linearGradient id="a" x2="1" y2="1">
      <stop stop-color="#7a4a2c"/><stop offset="1" stop-color="#d8c3a5"/></linearGradient></defs>
      <rect width="300" height="300" fill="url(#a)"/><circle cx="90" cy="120" r="70" fill="#2c3e50"/></svg>`,
    ),
  )
    .flatten()
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(light)
    .composite([{ input: texture, blend: 'soft-light', tile: true }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A JPEG of one colour. */
export function plainPhoto(width: number, height: number, [r, g, b]: Colour): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A green square on a transparent background. */
export function transparentPng(): Promise<Buffer> {
  return sharp({ create: { width: 100, height: 100, channels: 4, background: '#00ff00' } })
    .extend({ top: 100, bottom: 100, left: 100, right: 100, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}
