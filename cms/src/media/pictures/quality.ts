import sharp, { type Raw } from 'sharp';
import type { VariantType } from './picture-plan';

type Encode = (pixels: Buffer, raw: Raw) => Promise<Buffer>;

/** How much quality a second and a third attempt add. */
const attempts = [0, 8, 18];

/** Small pictures need more: each of their pixels shows more of the scene. Measured; see ADR 11. */
const qualities: Record<VariantType, (width: number) => number> = {
  avif: (width) => (width <= 720 ? 62 : width <= 1080 ? 60 : 58),
  webp: (width) => (width <= 1080 ? 82 : 80),
  jpeg: (width) => (width <= 1080 ? 82 : 78),
};

/** From this width on the encoder's patience costs seconds and saves little. */
const hastyWidth = 1440;

/** Ways to encode a variant, from the smallest file to the best picture. */
export function qualitySteps(type: VariantType, width: number): Encode[] {
  const base = qualities[type](width);
  return attempts.map((more) => (pixels, raw) => {
    const picture = sharp(pixels, { raw });
    const quality = Math.min(base + more, 95);
    if (type === 'webp') return picture.webp({ quality, effort: 4 }).toBuffer();
    if (type === 'jpeg') return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
    const effort = width < hastyWidth ? 4 : 3;
    return picture.avif({ quality, effort, chromaSubsampling: '4:2:0', tune: 'ssim' }).toBuffer();
  });
}
