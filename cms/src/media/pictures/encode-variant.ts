import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Raw, type Sharp } from 'sharp';
import type { PictureEffort } from '../../platform/environment';
import type { EncodedFile } from './encoding-job';
import { withCredits } from './jpeg-credits';
import type { Master } from './open-picture';
import { thumbnailBox, type Variant, type VariantType, variantFiles } from './picture-plan';

const windowSize = 8;
const stride = 4;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/**
 * Structural similarity (SSIM) of an encoded picture to the pixels it was made of: 1 is equal. Of brightness alone, in
 * windows of 8 px every 4 px.
 */
export async function similarity(pixels: Buffer, encoded: Buffer, raw: Raw): Promise<number> {
  const decoded = await sharp(encoded).toColourspace('srgb').removeAlpha().raw().toBuffer();
  return similarityOf(brightness(pixels, raw), brightness(decoded, raw), raw);
}

function brightness(pixels: Buffer, { width, height, channels }: Raw): Uint8Array {
  const values = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += channels) {
    // Rec. 601, in 256ths.
    values[at] =
      ((pixels[from] ?? 0) * 77 + (pixels[from + 1] ?? 0) * 150 + (pixels[from + 2] ?? 0) * 29) >> 8;
  }
  return values;
}

function similarityOf(
  a: Uint8Array,
  b: Uint8Array,
  { width, height }: { width: number; height: number },
): number {
  let sum = 0;
  let count = 0;
  for (let top = 0; top + windowSize <= height; top += stride) {
    for (let left = 0; left + windowSize <= width; left += stride) {
      sum += windowSimilarity(a, b, top * width + left, width);
      count += 1;
    }
  }
  // Smaller than a window: there is nothing to judge.
  return count === 0 ? 1 : sum / count;
}

function windowSimilarity(a: Uint8Array, b: Uint8Array, start: number, width: number): number {
  let sumA = 0;
  let sumB = 0;
  let squareA = 0;
  let squareB = 0;
  let product = 0;
  for (let y = 0; y < windowSize; y += 1) {
    const row = start + y * width;
    for (let at = row; at < row + windowSize; at += 1) {
      const valueA = a[at] ?? 0;
      const valueB = b[at] ?? 0;
      sumA += valueA;
      sumB += valueB;
      squareA += valueA * valueA;
      squareB += valueB * valueB;
      product += valueA * valueB;
    }
  }
  const size = windowSize * windowSize;
  const meanA = sumA / size;
  const meanB = sumB / size;
  const varianceA = squareA / size - meanA * meanA;
  const varianceB = squareB / size - meanB * meanB;
  const covariance = product / size - meanA * meanB;
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  );
}

/**
 * Qualities to try, from the smallest file to the best picture (ADR 10). AVIF, which nearly all browsers get, is as small
 * as its picture allows: what is smooth is fine at 50, what is all texture needs 70. A wide one takes a second and more for each
 * attempt and has fewer; the other types are for old browsers and begin where most pictures end.
 */
function ladderOf(type: VariantType, width: number): number[] {
  if (type !== 'avif') return [82, 90, 95];
  return width > 720 ? [56, 64, 74, 84] : [50, 56, 62, 66, 72, 82];
}

/** Above what grids show, by type: looked at one by one, and never measured. */
const largeQualities: Record<VariantType, number> = { avif: 58, webp: 80, jpeg: 78 };

/** Of what is encoded quickly: enough for nearly every picture, and never measured. */
const quickQualities: Record<VariantType, number> = { avif: 66, webp: 82, jpeg: 82 };

/** Wider ones are not measured: there the quality is high enough for any picture, and the work four times as much. */
const maxMeasuredWidth = 1080;

/** From this width on a higher encoder effort costs seconds and saves little. */
const lowEffortWidth = 1440;

function encode(
  pixels: Buffer,
  raw: Raw,
  type: VariantType,
  quality: number,
  isQuick = false,
): Promise<Buffer> {
  const picture = sharp(pixels, { raw });
  if (type === 'webp') return picture.webp({ quality, effort: isQuick ? 0 : 4 }).toBuffer();
  if (type === 'jpeg') return picture.jpeg({ quality, mozjpeg: !isQuick }).toBuffer();
  // At the same similarity 4:2:0 saves 4 % against 4:4:4, and `ssim` 5 % against `psnr`.
  const effort = isQuick ? 0 : raw.width < lowEffortWidth ? 4 : 3;
  return picture.avif({ quality, effort, chromaSubsampling: '4:2:0', tune: 'ssim' }).toBuffer();
}

/**
 * Encodes at the lowest quality of the type's ladder that is good enough, or at its highest.
 *
 * @param isGood judges what was encoded; not asked for what is wider than grids show
 */
async function encodeSmallest(
  pixels: Buffer,
  raw: Raw,
  type: VariantType,
  isGood: (encoded: Buffer) => Promise<boolean>,
): Promise<Buffer> {
  if (raw.width > maxMeasuredWidth) return encode(pixels, raw, type, largeQualities[type]);
  let found: Buffer | undefined;
  for (const quality of ladderOf(type, raw.width)) {
    found = await encode(pixels, raw, type, quality);
    if (await isGood(found)) break;
  }
  if (!found) throw new Error(`There is no quality for ${type}`);
  return found;
}

/**
 * Structural similarity to a lossless copy that a variant must have, as far as any quality reaches it (ADR 10). The goal is
 * 0.95: the watermark takes 0.003 of it, and other ways to compute it differ by 0.002.
 */
const minSimilarity = 0.956;

function credited(jpeg: Buffer, { credits }: Pick<Master, 'credits'>): Buffer {
  return credits ? withCredits(jpeg, credits) : jpeg;
}

/**
 * Makes one variant and writes it into the folder: as small as it can be and no worse than it may be, or, with the effort
 * `quick`, in one try.
 */
export async function encodeVariant(
  master: Master,
  folder: string,
  { key, type, width }: Variant,
  effort: PictureEffort,
): Promise<EncodedFile> {
  const { data, raw } = await master.marked(master.pixels().resize({ width }));
  const isGood = async (candidate: Buffer) => (await similarity(data, candidate, raw)) >= minSimilarity;
  const encoded = await (effort === 'quick'
    ? encode(data, raw, type, quickQualities[type], true)
    : encodeSmallest(data, raw, type, isGood));
  const written = type === 'jpeg' ? credited(encoded, master) : encoded;
  const filepath = path.join(folder, `${key}${variantFiles[type].ext}`);
  await writeFile(filepath, written);
  return { filepath, width: raw.width, height: raw.height, bytes: written.length };
}

/** The public picture itself: what has no srcset is shown this. */
export function encodeMain(master: Master, folder: string): Promise<EncodedFile> {
  return encodeJpeg(master, master.pixels(), path.join(folder, 'main.jpg'), 85);
}

/** The picture in Strapi's admin. */
export function encodeThumbnail(master: Master, folder: string): Promise<EncodedFile> {
  const small = master.pixels().resize({ ...thumbnailBox, fit: 'inside', withoutEnlargement: true });
  return encodeJpeg(master, small, path.join(folder, 'thumbnail.jpg'), 80);
}

async function encodeJpeg(
  master: Master,
  pixels: Sharp,
  filepath: string,
  quality: number,
): Promise<EncodedFile> {
  const { data, raw } = await master.marked(pixels);
  const written = credited(await sharp(data, { raw }).jpeg({ quality }).toBuffer(), master);
  // The file system's own errors, which a decoder's would hide: a full disk above all.
  await writeFile(filepath, written);
  return { filepath, width: raw.width, height: raw.height, bytes: written.length };
}
