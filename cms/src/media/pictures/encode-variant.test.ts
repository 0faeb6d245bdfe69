import sharp from 'sharp';
import { expect, it } from 'vitest';
import { similarity } from './encode-variant';

const raw = { width: 160, height: 120, channels: 3 } as const;
const pixels = Buffer.alloc(raw.width * raw.height * raw.channels);
for (let at = 0; at < pixels.length; at += 1) pixels[at] = 128 + 90 * Math.sin(at / 7) * Math.cos(at / 1300);
const encode = (quality: number) => sharp(pixels, { raw }).jpeg({ quality }).toBuffer();

it('is 1 for the picture itself, and less the worse a copy is', async () => {
  expect(await similarity(pixels, await sharp(pixels, { raw }).png().toBuffer(), raw)).toBeCloseTo(1, 5);
  const good = await similarity(pixels, await encode(90), raw);
  const bad = await similarity(pixels, await encode(10), raw);
  expect(good).toBeLessThan(1);
  expect(bad).toBeLessThan(good);
});

it('has nothing to say against a picture smaller than it looks at', async () => {
  const tiny = { width: 3, height: 3, channels: 3 } as const;
  const dots = Buffer.alloc(27, 200);
  expect(await similarity(dots, await sharp(dots, { raw: tiny }).jpeg().toBuffer(), tiny)).toBe(1);
});
