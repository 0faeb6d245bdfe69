import { readFile, rename, rm, stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { strings } from '../../platform/strings';
import { mediaOf } from '../media-store';
import { EncoderLostError, encoder, UnreadablePictureError } from '../pictures/encoder';
import type { FirstSet, PictureFacts } from '../pictures/encoding-job';
import { maxHeicPixels, maxPixels } from '../pictures/picture-plan';
import type { ReceivedFile } from '../receive/read-multipart';
import { jpegEndOf } from './jpeg';
import { refusal, tooManyPixels } from './refusals';

/** Runs a decoder in another process, which a picture may bring down: then the picture is to blame. */
async function decode<Result>(work: Promise<Result>, message: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const isToBlame = error instanceof UnreadablePictureError || error instanceof EncoderLostError;
    throw isToBlame ? refusal('media/not-an-image', message) : error;
  }
}

/**
 * Puts a JPEG in the place of a HEIC, which few browsers show and no encoder here reads.
 * @throws ValidationError `media/too-many-pixels` or `media/not-an-image`
 */
export async function becomeJpeg(file: ReceivedFile): Promise<void> {
  const { filepath } = file;
  const target = `${filepath}.jpg`;
  try {
    const made = encoder.run('heic-to-jpeg', { filepath, target }, 'now');
    if (!(await decode(made, strings.media.notAHeic))) throw tooManyPixels(maxHeicPixels);
    await rename(target, filepath);
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  file.size = (await stat(filepath)).size;
  file.mimetype = 'image/jpeg';
  file.originalFilename = file.originalFilename.replace(/\.hei[cf]$/i, '.jpg');
}

/**
 * Decodes a picture, all of it, for everything that is made of it now.
 * @throws ValidationError `media/too-many-pixels` or `media/not-an-image`
 */
export async function readPicture(
  strapi: Core.Strapi,
  { filepath }: ReceivedFile,
  isMarked: boolean,
): Promise<PictureFacts | FirstSet> {
  const { notAnImage } = strings.media;
  const facts = await decode(mediaOf(strapi).store.readPicture(filepath, isMarked), notAnImage);
  if (!facts) throw tooManyPixels(maxPixels);
  if (!(await hasItsEnd(filepath))) throw refusal('media/not-an-image', notAnImage);
  return facts;
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
