import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Raw, type Sharp } from 'sharp';
import type { PictureEffort } from '../../platform/environment';
import type { EncodedFile } from './encoding-job';
import { type PictureCredits, withCredits } from './jpeg-credits';
import { type Master, type Pixels, pixelsOf } from './open-picture';
import { thumbnailBox, type Variant, type VariantType, variantFiles } from './picture-plan';

const windowSize = 8;
const stride = 4;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/**
 * Structural similarity (SSIM) of an encoded picture to its source pixels: 1 is equal. Compares brightness only, in windows of
 * 8 px every 4 px.
 */
export async function similarity(pixels: Buffer, encoded: Buffer, raw: Raw): Promise<number> {
  const decoded = await sharp(encoded).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const [a, b] = [brightness(pixels, raw), brightness(decoded, raw)];
  const { width, height } = raw;
  let sum = 0;
  let count = 0;
  for (let top = 0; top + windowSize <= height; top += stride) {
    for (let left = 0; left + windowSize <= width; left += stride) {
      sum += windowSimilarity(a, b, top * width + left, width);
      count += 1;
    }
  }
  // The picture is smaller than a window.
  return count === 0 ? 1 : sum / count;
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
 * Qualities to try, from the smallest file to the best picture (ADR 10). AVIF, which nearly all browsers get, starts low:
 * smooth pictures need 50, textured ones 70. Wide pictures, at a second and more per attempt, get fewer attempts. The other
 * types are for old browsers and start at a quality that suits most pictures.
 */
function ladderOf(type: VariantType, width: number): number[] {
  if (type !== 'avif') return [82, 90, 95];
  return width > 720 ? [56, 64, 74, 84] : [50, 56, 62, 66, 72, 82];
}

/** Fixed qualities of pictures wider than grids show, by type. */
const largeQualities: Record<VariantType, number> = { avif: 58, webp: 80, jpeg: 78 };

/** Fixed qualities of effort `quick`: enough for nearly all pictures. */
const quickQualities: Record<VariantType, number> = { avif: 66, webp: 82, jpeg: 82 };

/** Wider pictures get a fixed quality, which suits any picture: measuring them would take four times as long. */
const maxMeasuredWidth = 1080;

/** From this width on, a higher encoder effort costs seconds and saves little. */
const lowEffortWidth = 1440;

function encode(
  pixels: Buffer,
  raw: Raw,
  type: VariantType,
  quality: number,
  isQuick: boolean,
): Promise<Buffer> {
  const picture = sharp(pixels, { raw });
  if (type === 'webp') return picture.webp({ quality, effort: isQuick ? 0 : 4 }).toBuffer();
  if (type === 'jpeg') return picture.jpeg({ quality, mozjpeg: !isQuick }).toBuffer();
  // At the same similarity 4:2:0 saves 4 % against 4:4:4, and `ssim` 5 % against `psnr`.
  const effort = isQuick ? 0 : raw.width < lowEffortWidth ? 4 : 3;
  return picture.avif({ quality, effort, chromaSubsampling: '4:2:0', tune: 'ssim' }).toBuffer();
}

/**
 * Minimum similarity of a variant to a lossless copy, if any quality reaches it (ADR 10). The goal is 0.95, plus margins: the
 * watermark costs 0.003, and other SSIM implementations differ by 0.002.
 */
const minSimilarity = 0.956;

/** Writes encoded bytes, into a JPEG its credits. Not sharp writes, which would hide file system errors such as a full disk. */
async function write(
  filepath: string,
  encoded: Buffer,
  raw: Raw,
  credits?: PictureCredits,
): Promise<EncodedFile> {
  const written = credits ? withCredits(encoded, credits) : encoded;
  await writeFile(filepath, written);
  return { filepath, width: raw.width, height: raw.height, bytes: written.length };
}

/**
 * Writes one variant into the folder: the smallest with `minSimilarity`, else the best of the type's ladder; a wide one, or one
 * with effort `quick`, at a fixed quality.
 */
export async function encodeVariant(
  master: Master,
  folder: string,
  { key, type, width }: Variant,
  effort: PictureEffort,
): Promise<EncodedFile> {
  const { data, raw } = await master.marked(master.pixels().resize({ width }));
  const isQuick = effort === 'quick';
  const isMeasured = !isQuick && raw.width <= maxMeasuredWidth;
  const fixed = (isQuick ? quickQualities : largeQualities)[type];
  let encoded: Buffer = Buffer.of();
  for (const quality of isMeasured ? ladderOf(type, raw.width) : [fixed]) {
    encoded = await encode(data, raw, type, quality, isQuick);
    if (isMeasured && (await similarity(data, encoded, raw)) >= minSimilarity) break;
  }
  const credits = type === 'jpeg' ? master.credits : undefined;
  return write(path.join(folder, `${key}${variantFiles[type].ext}`), encoded, raw, credits);
}

/** Encodes the public picture itself, for pages without a srcset. */
export function encodeMain(master: Master, folder: string): Promise<EncodedFile> {
  return encodeJpeg(master, master.pixels(), path.join(folder, 'main.jpg'), 85);
}

export function encodeThumbnail(master: Master, folder: string): Promise<EncodedFile> {
  const small = master.pixels().resize({ ...thumbnailBox, fit: 'inside', withoutEnlargement: true });
  return encodeJpeg(master, small, path.join(folder, 'thumbnail.jpg'), 80);
}

/** Writes a small WebP without the watermark, for the owner's panel. */
export async function encodeForPanel(master: Master, filepath: string, width: number): Promise<EncodedFile> {
  const { data, raw } = await pixelsOf(master.pixels().resize({ width }));
  return write(filepath, await sharp(data, { raw }).webp({ quality: 80, effort: 2 }).toBuffer(), raw);
}

/** Writes a small JPEG without and with the watermark: its blocks differ where the mark is, and nowhere else. */
export async function encodePreviews(master: Master, folder: string, width: number) {
  const small = () => master.pixels().resize({ width });
  const save = async ({ data, raw }: Pixels, name: string) =>
    write(path.join(folder, name), await sharp(data, { raw }).jpeg({ quality: 85 }).toBuffer(), raw);
  return {
    unmarked: await save(await pixelsOf(small()), 'unmarked.jpg'),
    marked: await save(await master.marked(small()), 'marked.jpg'),
  };
}

async function encodeJpeg(
  master: Master,
  pixels: Sharp,
  filepath: string,
  quality: number,
): Promise<EncodedFile> {
  const { data, raw } = await master.marked(pixels);
  return write(filepath, await sharp(data, { raw }).jpeg({ quality }).toBuffer(), raw, master.credits);
}
