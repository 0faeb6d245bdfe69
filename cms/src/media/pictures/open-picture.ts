import sharp, { type Raw, type Sharp } from 'sharp';
import { addWatermark } from './add-watermark';
import type { PictureSource } from './encoding-job';
import type { PictureCredits } from './jpeg-credits';
import { maxPixels, maxSide } from './picture-plan';

/** The picture cannot be decoded: the sender's fault, not ours. */
export class BrokenPictureError extends Error {}

/** Pixels as they are in memory. */
export type Pixels = { data: Buffer; raw: Raw };

/** The public picture, before it is encoded: upright, in sRGB, opaque, and no larger than it is shown. */
export type Master = {
  /** A pipeline that begins with its pixels, without a mark. */
  pixels(): Sharp;
  /** What a pipeline of them gives, with the mark that a picture of that size has. */
  marked(pipeline: Sharp): Promise<Pixels>;
  width: number;
  height: number;
  original: { width: number; height: number; format: string };
  /** What its JPEGs say. */
  credits: PictureCredits | undefined;
};

/** Transparent pictures are laid on this: the types they are turned into must all look alike. */
const paper = '#ffffff';

function decode(filepath: string): Sharp {
  return sharp(filepath, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });
}

/** Without room to work the picture is not to blame. */
function blame(error: unknown): Error {
  if (error instanceof Error && 'code' in error && error.code) return error;
  return new BrokenPictureError(error instanceof Error ? error.message : String(error));
}

/**
 * Whether a picture has no more pixels than are decoded, out of what its header says.
 * @throws BrokenPictureError
 */
export async function isSmallEnough(filepath: string): Promise<boolean> {
  const { width, height, pages } = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch((error) => Promise.reject(blame(error)));
  if (!width || !height) throw new BrokenPictureError('The header tells no size');
  // A moving picture has its pages below each other.
  return width * height * (pages ?? 1) <= maxPixels;
}

/** What a pipeline gives. */
export async function pixelsOf(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * Decodes a picture and prepares what all its variants are made of. JPEGs are shrunk while they are decoded, so 24
 * megapixels take a fifth of a second and the memory of a quarter of them.
 *
 * @throws BrokenPictureError
 */
export async function openPicture({ filepath, watermark, credits }: PictureSource): Promise<Master> {
  try {
    const { autoOrient, format } = await decode(filepath).metadata();
    const { data, raw } = await pixelsOf(
      decode(filepath)
        .autoOrient()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: paper })
        .toColourspace('srgb'),
    );
    return {
      pixels: () => sharp(data, { raw }),
      async marked(pipeline) {
        const small = await pixelsOf(pipeline);
        return { ...small, data: await addWatermark(small.data, small.raw, watermark) };
      },
      width: raw.width,
      height: raw.height,
      original: { ...autoOrient, format },
      credits,
    };
  } catch (error) {
    throw blame(error);
  }
}
