import { readFile, truncate } from 'node:fs/promises';
import type { SentFile } from '../../platform/strapi/internals';

const endOfImage = 0xd9;
const startOfScan = 0xda;

/** What has no length: restarts, the start, one for private use, and none at all. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** The place of the next marker behind compressed pixels, where 0xFF is followed by a zero. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/**
 * Where a JPEG ends, in bytes: what lies behind is something else. Walks its segments, so that a small picture within
 * the picture, for previews, is passed over.
 * @returns null when the end is missing
 */
export function jpegEndOf(bytes: Buffer): number | null {
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      // Decoders pass over what lies between two segments.
      at = bytes.indexOf(0xff, at);
      if (at < 0) return null;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return at + 2;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return null;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === startOfScan) at = afterScan(bytes, at);
    }
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

/** Cuts the film off a motion photo: nobody is shown it, and nobody is to find it in what is kept. */
export async function dropFilm(file: SentFile): Promise<void> {
  const picture = withoutFilm(await readFile(file.filepath));
  if (!picture) return;
  await truncate(file.filepath, picture.length);
  file.size = picture.length;
}
