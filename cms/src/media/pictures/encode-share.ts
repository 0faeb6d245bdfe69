import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ifMissing } from '../../platform/outage/disk-errors';
import { addWatermark } from './add-watermark';
import type { EncodedFile, EncodingJobs } from './encoding-job';
import { withCreditsOf } from './jpeg-credits';
import { openPicture } from './open-picture';
import { maxShareBytes, shareCrop, shareSize } from './share-picture';

/**
 * JPEG qualities to try, best first. At the last one nothing of this size is too large: pure noise has 41 KB, and credits at
 * most 128 KB.
 */
const qualities = [82, 72, 60, 46, 30, 14];

/**
 * Makes the picture that previews show: cut around its focal point and enlarged where it is small, marked in the corner of
 * what is left, at the best quality that fits.
 */
export async function encodeShare({
  source,
  publicFile,
  focalPoint,
  folder,
}: EncodingJobs['share']['ask']): Promise<EncodedFile> {
  const { pixels, ...size } = await openPicture({ ...source, watermark: null });
  const { data, info } = await pixels()
    .extract(shareCrop(size, focalPoint))
    .resize({ ...shareSize, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const marked = await addWatermark(data, raw, source.watermark);
  // Those of its name, whatever was saved since: the address of what previews show is made of that.
  const credited = await readFile(publicFile).catch(ifMissing(null));
  let encoded: Buffer = data;
  for (const quality of qualities) {
    const jpeg = await sharp(marked, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    encoded = credited ? withCreditsOf(jpeg, credited) : jpeg;
    if (encoded.length <= maxShareBytes) break;
  }
  const filepath = path.join(folder, 'share.jpg');
  await writeFile(filepath, encoded);
  return { filepath, width: raw.width, height: raw.height, bytes: encoded.length };
}
