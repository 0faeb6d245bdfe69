import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { strings } from '../../strings';
import { EncoderLostError, UnreadablePictureError } from '../pictures/encoder';
import { maxPixels } from '../pictures/picture-plan';
import { encoder } from '../pictures/shared-encoder';
import { refusal } from './refusals';

/**
 * Decodes a picture, all of it, and keeps nothing.
 *
 * @throws ValidationError `media/too-many-pixels` or `media/not-an-image`
 */
export async function checkImage(filepath: string): Promise<void> {
  const broken = () => refusal('media/not-an-image', strings.media.notAnImage);
  const { width, height, pages } = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(broken()));
  if (!width || !height) throw broken();
  // A moving picture has its pages below each other.
  if (width * height * (pages ?? 1) > maxPixels) {
    throw refusal('media/too-many-pixels', strings.media.tooManyPixels);
  }
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
const jpegEnd = Buffer.from([0xff, 0xd9]);
const pngEnd = Buffer.from('IEND');

/** Decoders forgive a file whose last bytes are missing. Phones put things of their own after a picture's end. */
async function hasItsEnd(filepath: string): Promise<boolean> {
  const bytes = await readFile(filepath);
  // A small picture within the picture, for previews, has an end as well; it comes first.
  const middle = Math.floor(bytes.length / 2);
  if (bytes.subarray(0, 3).equals(jpegStart)) return bytes.includes(jpegEnd, middle);
  if (bytes.subarray(0, 4).equals(pngStart)) return bytes.includes(pngEnd, middle);
  return true;
}
