import { readFile, truncate } from 'node:fs/promises';
import type { SentFile } from '../../platform/strapi/internals';
import { jpegEndOf } from '../pictures/jpeg';

const fileType = 'ftyp';
/** Size of an `ftyp` box: header, brand, version, and a few compatible brands. */
const boxBytes = { min: 16, max: 512 };

/** The picture of a motion photo, without the appended video. @returns null for a JPEG without a video */
export function withoutVideo(bytes: Buffer): Buffer | null {
  const end = jpegEndOf(bytes);
  if (end === null) return null;
  for (let at = bytes.indexOf(fileType, end + 4); at >= 0; at = bytes.indexOf(fileType, at + 4)) {
    const size = bytes.readUInt32BE(at - 4);
    if (size >= boxBytes.min && size <= boxBytes.max) return bytes.subarray(0, at - 4);
  }
  return null;
}

/** Removes the video from a motion photo: the site does not show it, and stored files must not contain it. */
export async function removeVideo(file: SentFile): Promise<void> {
  const picture = withoutVideo(await readFile(file.filepath));
  if (!picture) return;
  await truncate(file.filepath, picture.length);
  file.size = picture.length;
}
