import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { strings } from '../../strings';
import { EncoderLostError, UnreadablePictureError } from '../pictures/encoder';
import { maxPixels } from '../pictures/picture-plan';
import { encoder } from '../pictures/shared-encoder';
import { jpegEndOf } from './jpeg-end';
import { refusal } from './refusals';

/** Refuses a picture that is too large to decode, out of what its header says. */
export async function checkPixels(filepath: string, limit: number, broken: () => Error): Promise<void> {
  const { width, height, pages } = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(broken()));
  if (!width || !height) throw broken();
  // A moving picture has its pages below each other.
  if (width * height * (pages ?? 1) > limit) {
    throw refusal('media/too-many-pixels', strings.media.tooManyPixels(limit / 1_000_000));
  }
}

/**
 * Decodes a picture, all of it, and keeps nothing.
 *
 * @throws ValidationError `media/too-many-pixels` or `media/not-an-image`
 */
export async function checkImage(filepath: string): Promise<void> {
  const broken = () => refusal('media/not-an-image', strings.media.notAnImage);
  await checkPixels(filepath, maxPixels, broken);
  if (!(await hasItsEnd(filepath)) || !(await decodes(filepath))) throw broken();
}

/**
 * Whether all of it can be decoded. That happens in another process: one that a picture brings down takes nothing with
 * it but, once, its neighbour's work.
 */
async function decodes(filepath: string, isSecondTry = false): Promise<boolean> {
  try {
    await encoder.run('check', { filepath }, 'now');
    return true;
  } catch (error) {
    if (error instanceof UnreadablePictureError) return false;
    if (!(error instanceof EncoderLostError)) throw error;
    return isSecondTry ? false : decodes(filepath, true);
  }
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const pngEnd = Buffer.from('IEND');

/** Decoders forgive a file whose last bytes are missing. Phones put things of their own after a picture's end. */
async function hasItsEnd(filepath: string): Promise<boolean> {
  const bytes = await readFile(filepath);
  if (bytes.subarray(0, 3).equals(jpegStart)) return jpegEndOf(bytes) !== null;
  if (bytes.subarray(0, 4).equals(pngStart)) return bytes.includes(pngEnd, Math.floor(bytes.length / 2));
  return true;
}
