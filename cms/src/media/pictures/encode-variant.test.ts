import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { encodeVariant, similarity } from './encode-variant';
import { pixelsOf } from './open-picture';
import type { VariantType } from './picture-plan';

const raw = { width: 160, height: 120, channels: 3 } as const;
const pixels = Buffer.alloc(raw.width * raw.height * raw.channels);
for (let at = 0; at < pixels.length; at += 1) pixels[at] = 128 + 90 * Math.sin(at / 7) * Math.cos(at / 1300);
const encode = (quality: number) => sharp(pixels, { raw }).jpeg({ quality }).toBuffer();

describe('similarity', () => {
  it('is 1 for the picture itself, and decreases with quality', async () => {
    expect(await similarity(pixels, await sharp(pixels, { raw }).png().toBuffer(), raw)).toBeCloseTo(1, 5);
    const good = await similarity(pixels, await encode(90), raw);
    const bad = await similarity(pixels, await encode(10), raw);
    expect(good).toBeLessThan(1);
    expect(bad).toBeLessThan(good);
  });

  it('is 1 for a picture smaller than a window', async () => {
    const tiny = { width: 3, height: 3, channels: 3 } as const;
    const dots = Buffer.alloc(27, 200);
    expect(await similarity(dots, await sharp(dots, { raw: tiny }).jpeg().toBuffer(), tiny)).toBe(1);
  });
});

describe('a variant', () => {
  /** Fine and irregular, like cloth and hair. */
  const texture = Uint8Array.from(pixels, (_, at) => 128 + 8 * Math.sin(at * at * 0.7));
  const bytesOf = async (of: Uint8Array, type: VariantType, effort: 'full' | 'quick') => {
    const original = { ...raw, format: 'jpeg' };
    const master = {
      ...original,
      pixels: () => sharp(of, { raw }),
      marked: pixelsOf,
      original,
      credits: undefined,
    };
    const variant = { key: 'a', type, width: raw.width };
    return await inTemporaryFolder('variant-', async (folder) =>
      readFile((await encodeVariant(master, folder, variant, effort)).filepath),
    );
  };

  it('is an AVIF of the lowest sufficient quality, or of a fixed one with effort quick', async () => {
    const measure = async (of: Uint8Array, effort: 'full' | 'quick') => {
      const bytes = await bytesOf(of, 'avif', effort);
      return { bytes: bytes.length, similarity: await similarity(Buffer.from(of), bytes, raw) };
    };
    const [smooth, textured] = [await measure(pixels, 'full'), await measure(texture, 'full')];
    expect(smooth.bytes).toBeLessThan((await measure(pixels, 'quick')).bytes);
    expect(textured.similarity).toBeGreaterThan((await measure(texture, 'quick')).similarity);
    for (const full of [smooth, textured]) expect(full.similarity).toBeGreaterThanOrEqual(0.956);
  });

  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('is an %s with either effort', async (type, format) => {
    for (const effort of ['full', 'quick'] as const) {
      const { width, height, ...read } = await sharp(await bytesOf(pixels, type, effort)).metadata();
      expect([read.format, width, height]).toEqual([format, raw.width, raw.height]);
    }
  });
});
