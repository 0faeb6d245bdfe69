import { readFile, truncate } from 'node:fs/promises';
import type { SentFile } from '../../platform/strapi/internals';
import { endOfImage, partsOf } from '../pictures/jpeg-parts';

/**
 * Where a JPEG ends, in bytes: what lies behind is something else.
 * @returns null when the end is missing
 */
export function jpegEndOf(bytes: Buffer): number | null {
  for (const { marker, end } of partsOf(bytes)) {
    if (marker === endOfImage) return end;
  }
  return null;
}

const fileType = 'ftyp';
/** An `ftyp` box is its header, a brand, a version, and a few brands more. */
const boxBytes = { min: 16, max: 512 };

/**
 * The picture of a motion photo, without the film that a phone keeps behind it.
 * @returns null for a JPEG without a film
 */
export function withoutFilm(bytes: Buffer): Buffer | null {
  const end = jpegEndOf(bytes);
  if (end === null) return null;
  for (let at = bytes.indexOf(fileType, end + 4); at >= 0; at = bytes.indexOf(fileType, at + 4)) {
    const size = bytes.readUInt32BE(at - 4);
    if (size >= boxBytes.min && size <= boxBytes.max) return bytes.subarray(0, at - 4);
  }
  return null;
}

/** Cuts the film off a motion photo: the site does not show it, and stored files must not contain it. */
export async function dropFilm(file: SentFile): Promise<void> {
  const picture = withoutFilm(await readFile(file.filepath));
  if (!picture) return;
  await truncate(file.filepath, picture.length);
  file.size = picture.length;
}
