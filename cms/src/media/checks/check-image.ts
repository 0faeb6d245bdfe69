import { readFile, rename, rm, stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import type { SentFile } from '../../platform/strapi/internals';
import { strings } from '../../platform/strings';
import { blamePicture, encoder, UnreadablePictureError } from '../pictures/encoder';
import type { FirstSet, PictureFacts } from '../pictures/encoding-job';
import { beginsAsJpeg, jpegEndOf } from '../pictures/jpeg';
import { maxHeicPixels, maxPixels } from '../pictures/picture-plan';
import { mediaOf } from '../store/media-store';
import { refusal, tooManyPixels } from './refusals';

/** For a `catch`: refuses pictures that cannot be decoded. */
function refuseUnreadable(message: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof UnreadablePictureError ? refusal('media/not-an-image', message) : error;
  };
}

/**
 * Replaces a HEIC by a JPEG: few browsers show HEIC, and the encoder does not read it.
 * @throws ValidationError `media/too-many-pixels` or `media/not-an-image`
 */
export async function convertToJpeg(file: SentFile): Promise<void> {
  const { filepath } = file;
  const target = `${filepath}.jpg`;
  try {
    const isSmallEnough = await encoder
      .run('heic-to-jpeg', { filepath, target }, 'now')
      .catch(blamePicture)
      .catch(refuseUnreadable(strings.media.notAHeic));
    if (!isSmallEnough) throw tooManyPixels(maxHeicPixels);
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
 * Decodes a whole picture and, for local storage, makes its first variants.
 * @throws ValidationError `media/too-many-pixels` or `media/not-an-image`
 */
export async function readPicture(
  strapi: Core.Strapi,
  { filepath }: SentFile,
  isMarked: boolean,
): Promise<PictureFacts | FirstSet> {
  const { notAnImage } = strings.media;
  const facts = await mediaOf(strapi)
    .store.readPicture(filepath, isMarked)
    .catch(refuseUnreadable(notAnImage));
  if (!facts) throw tooManyPixels(maxPixels);
  if (!(await isComplete(filepath))) throw refusal('media/not-an-image', notAnImage);
  return facts;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const pngEnd = Buffer.from('IEND');

/** Detects truncated files, which decoders tolerate. Phones append data of their own after a picture's end. */
async function isComplete(filepath: string): Promise<boolean> {
  const bytes = await readFile(filepath);
  if (beginsAsJpeg(bytes)) return jpegEndOf(bytes) !== null;
  if (bytes.subarray(0, 4).equals(pngStart)) return bytes.includes(pngEnd, Math.floor(bytes.length / 2));
  return true;
}
