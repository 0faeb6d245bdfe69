import { readFile } from 'node:fs/promises';
import { strings } from '../../platform/strings';
import { EncoderLostError, UnreadablePictureError } from '../pictures/encoder';
import { maxPixels } from '../pictures/picture-plan';
import { encoder } from '../pictures/shared-encoder';
import { jpegEndOf } from './jpeg-end';
import { refusal, tooManyPixels } from './refusals';

/**
 * Decodes a picture, all of it, and keeps nothing.
 *
 * @throws ValidationError `media/too-many-pixels` or `media/not-an-image`
 */
export async function checkImage(filepath: string): Promise<void> {
  const found = await decode(filepath);
  if (found === 'too-many-pixels') throw tooManyPixels(maxPixels);
  if (found === 'broken' || !(await hasItsEnd(filepath))) {
    throw refusal('media/not-an-image', strings.media.notAnImage);
  }
}

/** Reads the header, and all of it where that is not too much, in another process, which a picture may bring down. */
async function decode(filepath: string): Promise<'whole' | 'broken' | 'too-many-pixels'> {
  try {
    return (await encoder.run('check', { filepath }, 'now')) ? 'whole' : 'too-many-pixels';
  } catch (error) {
    if (error instanceof UnreadablePictureError || error instanceof EncoderLostError) return 'broken';
    throw error;
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
