import sharp, { type Raw } from 'sharp';
import type { VariantType } from './picture-plan';

/** Qualities to choose among, ascending, and the place of the one to begin with. */
interface Ladder {
  qualities: number[];
  start: number;
}

/**
 * How good variants are; see ADR 11. AVIF, which nearly everybody is shown, is as small as its picture allows: what is
 * smooth is fine at 50, what is all texture needs 70. The others are for old browsers and begin where most pictures end.
 */
function ladderOf(type: VariantType, width: number): Ladder {
  if (type !== 'avif') return { qualities: [82, 90, 95], start: 0 };
  // A wide one takes a second and more to encode: it is not tried whether less would do.
  if (width > 720) return { qualities: [56, 64, 74, 84], start: 0 };
  return { qualities: [50, 54, 58, 62, 66, 72, 82], start: 2 };
}

/** Above what grids show, by type: looked at one by one, and never measured. */
const largeQualities: Record<VariantType, number> = { avif: 58, webp: 80, jpeg: 78 };

/** Wider ones are not measured: there the quality is high enough for any picture, and the work four times as much. */
const maxMeasuredWidth = 1080;

/** From this width on the encoder's patience costs seconds and saves little. */
const hastyWidth = 1440;

function encode(pixels: Buffer, raw: Raw, type: VariantType, quality: number): Promise<Buffer> {
  const picture = sharp(pixels, { raw });
  if (type === 'webp') return picture.webp({ quality, effort: 4 }).toBuffer();
  if (type === 'jpeg') return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
  const effort = raw.width < hastyWidth ? 4 : 3;
  return picture.avif({ quality, effort, chromaSubsampling: '4:2:0', tune: 'ssim' }).toBuffer();
}

/**
 * Encodes at the lowest quality of the type's ladder that is good enough, or at its highest.
 *
 * @param isGood judges what was encoded; not asked for what is wider than grids show
 */
export async function encodeSmallest(
  pixels: Buffer,
  raw: Raw,
  type: VariantType,
  isGood: (encoded: Buffer) => Promise<boolean>,
): Promise<Buffer> {
  if (raw.width > maxMeasuredWidth) return encode(pixels, raw, type, largeQualities[type]);
  const { qualities, start } = ladderOf(type, raw.width);
  const at = (place: number) => encode(pixels, raw, type, qualities[place] ?? 0);
  let place = start;
  let found = await at(place);
  if (await isGood(found)) {
    while (place > 0) {
      place -= 1;
      const smaller = await at(place);
      if (!(await isGood(smaller))) break;
      found = smaller;
    }
    return found;
  }
  while (place < qualities.length - 1) {
    place += 1;
    found = await at(place);
    if (await isGood(found)) break;
  }
  return found;
}
