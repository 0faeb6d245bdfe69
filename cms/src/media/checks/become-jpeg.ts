import { rename, rm, stat } from 'node:fs/promises';
import { strings } from '../../platform/strings';
import { EncoderLostError, UnreadablePictureError } from '../pictures/encoder';
import { maxHeicPixels } from '../pictures/picture-plan';
import { encoder } from '../pictures/shared-encoder';
import type { ReceivedFile } from '../receive/received-file';
import { refusal, tooManyPixels } from './refusals';

/**
 * Puts a JPEG in the place of a HEIC, which few browsers show and no encoder here reads.
 * @throws ValidationError `media/too-many-pixels` or `media/not-an-image`
 */
export async function becomeJpeg(file: ReceivedFile): Promise<void> {
  const broken = () => refusal('media/not-an-image', strings.media.notAHeic);
  const target = `${file.filepath}.jpg`;
  try {
    const isSmallEnough = await encoder.run('heic-to-jpeg', { filepath: file.filepath, target }, 'now');
    if (!isSmallEnough) throw tooManyPixels(maxHeicPixels);
    await rename(target, file.filepath);
  } catch (error) {
    await rm(target, { force: true });
    throw error instanceof UnreadablePictureError || error instanceof EncoderLostError ? broken() : error;
  }
  file.size = (await stat(file.filepath)).size;
  file.mimetype = 'image/jpeg';
  file.originalFilename = file.originalFilename.replace(/\.hei[cf]$/i, '.jpg');
}
