import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type Raw, type Sharp } from 'sharp';
import { ifMissing } from '../../platform/outage/disk-errors';
import { decodedTypes } from '../files/media-types';
import { addWatermark } from './add-watermark';
import { BrokenPictureError } from './broken-picture';
import type { OriginalFile, PictureSource } from './encoding-job';
import type { PictureCredits } from './jpeg-credits';
import { maxPixels, maxSide } from './picture-plan';

type Size = { width: number; height: number };

export type Pixels = { data: Buffer; raw: Raw };

/** The public picture before encoding: upright, in sRGB, opaque, and at most as wide and high as asked for. */
export type Master = {
  /** A pipeline of the pixels without a watermark. */
  pixels(): Sharp;
  /** The result of a pipeline with the watermark for its size. */
  marked(pipeline: Sharp): Promise<Pixels>;
  width: number;
  height: number;
  original: { width: number; height: number; format: string };
  /** Credits for its JPEGs. */
  credits: PictureCredits | undefined;
};

/** Background of transparent pictures: all file types must look alike. */
const paper = '#ffffff';

function decode(filepath: string): Sharp {
  return sharp(filepath, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });
}

/**
 * A pipeline that heeds the picture's profile. Of 16 bits sharp converts colours to Display P3 and then takes these numbers for
 * sRGB, and it leaves grey as it is: both become 8 bits before the profile is applied, and are off by ΔE 0.4 on average.
 */
function inItsColours(filepath: string, { space, depth }: Metadata): Sharp {
  if (depth !== 'ushort') return decode(filepath);
  if (space === 'rgb16') return decode(filepath).pipelineColourspace('srgb');
  return space === 'grey16' ? decode(filepath).pipelineColourspace('b-w') : decode(filepath);
}

/** System errors, such as a full disk, stay; all others mean a broken picture. */
function classify(error: unknown): Error {
  if (error instanceof Error && 'code' in error && error.code) return error;
  return new BrokenPictureError(error instanceof Error ? error.message : String(error));
}

/** No decoder reads a byte of a file of another type, by whatever name and way it came. @throws BrokenPictureError */
async function checkType({ filepath, place }: OriginalFile): Promise<void> {
  const found = await fileTypeFromFile(filepath).catch(ifMissing(undefined));
  if (!found || !decodedTypes[place].includes(found.mime))
    throw new BrokenPictureError(`The file is ${found?.mime ?? 'missing, or of an unknown type'}`);
}

/** Whether a picture's header has at most `maxPixels`. @throws BrokenPictureError */
export async function isSmallEnough(original: OriginalFile): Promise<boolean> {
  await checkType(original);
  const { width, height, pages } = await sharp(original.filepath, { limitInputPixels: false })
    .metadata()
    .catch((error) => Promise.reject(classify(error)));
  if (!width || !height) throw new BrokenPictureError('The header tells no size');
  // The frames of an animation are stacked vertically.
  return width * height * (pages ?? 1) <= maxPixels;
}

export async function pixelsOf(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * Decodes a picture into the master of all its variants. JPEGs are shrunk on decoding, so 24 megapixels take a fifth of a
 * second and a quarter of the memory.
 * @param sideFor the longest side of the master, in px, by the original's size, upright
 * @throws BrokenPictureError
 */
export async function openPicture(
  source: PictureSource,
  sideFor: (original: Size) => number = () => maxSide,
): Promise<Master> {
  const { filepath, watermark, credits } = source;
  await checkType(source);
  try {
    const metadata = await decode(filepath).metadata();
    const { autoOrient, format } = metadata;
    const side = Math.min(sideFor(autoOrient), maxSide);
    const { data, raw } = await pixelsOf(
      inItsColours(filepath, metadata)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
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
    throw classify(error);
  }
}
