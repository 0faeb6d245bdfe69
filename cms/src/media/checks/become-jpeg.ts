import { rename, rm, stat } from 'node:fs/promises';
import { strings } from '../../strings';
import { EncoderLostError, UnreadablePictureError } from '../pictures/encoder';
import { encoder } from '../pictures/shared-encoder';
import type { ReceivedFile } from '../receive/received-file';
import { checkPixels } from './check-image';
import { refusal } from './refusals';

/** What phones take, and what decodes within 500 MB. */
const maxPixels = 50_000_000;

/**
 * Puts a JPEG in the place of a HEIC, which few browsers show and no encoder here reads.
 * @throws ValidationError `media/too-many-pixels` or `media/not-an-image`
 */
export async function becomeJpeg(file: ReceivedFile): Promise<void> {
  const broken = () => refusal('media/not-an-image', strings.media.notAHeic);
  await checkPixels(file.filepath, maxPixels, broken);
  const target = `${file.filepath}.jpg`;
  try {
    await encoder.run('heic-to-jpeg', { filepath: file.filepath, target }, 'now');
    await rename(target, file.filepath);
  } catch (error) {
    await rm(target, { force: true });
    throw error instanceof UnreadablePictureError || error instanceof EncoderLostError ? broken() : error;
  }
  file.size = (await stat(file.filepath)).size;
  file.mimetype = 'image/jpeg';
  file.originalFilename = file.originalFilename.replace(/\.hei[cf]$/i, '.jpg');
}
