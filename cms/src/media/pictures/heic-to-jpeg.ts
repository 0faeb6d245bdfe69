import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createQueue } from '../../platform/queue';
import { runWorker } from '../../platform/run-worker';
import { sizeLimits } from '../files/media-types';
import type { DecodedHeic } from './decode-heic';
import { BrokenPictureError } from './open-picture';
import { maxSide } from './picture-plan';

const name = Buffer.from('ICC_PROFILE\0', 'latin1');
/** Maximum content of a JPEG segment after its length, the identifier, and two counters. */
const partBytes = 0xffff - 2 - name.length - 2;
const colourSpaceAt = 16;

const isRgb = (icc: Buffer) => icc.toString('latin1', colourSpaceAt, colourSpaceAt + 4) === 'RGB ';

/**
 * A colour profile as JPEG segments (ICC.1, annex B.4). sharp would convert the pixels to the profile, but they already have
 * it.
 * @param icc an RGB profile; others are not written
 */
export function profileSegments(icc: Buffer | undefined): Buffer {
  if (!icc || !isRgb(icc)) return Buffer.alloc(0);
  const count = Math.ceil(icc.length / partBytes);
  if (count > 255) return Buffer.alloc(0);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = icc.subarray(index * partBytes, (index + 1) * partBytes);
    const header = Buffer.alloc(4);
    header.writeUInt16BE(0xffe2, 0);
    header.writeUInt16BE(2 + name.length + 2 + part.length, 2);
    return Buffer.concat([header, name, Buffer.from([index + 1, count]), part]);
  });
  return Buffer.concat(segments);
}

const colourBox = /colr(?:prof|rICC)/g;

/** The first RGB profile in a HEIC (ISO/IEC 14496-12, `colr`); undefined if there is none. */
export function profileIn(heic: Buffer): Buffer | undefined {
  const text = heic.toString('latin1');
  for (const { index } of text.matchAll(colourBox)) {
    if (index < 4) continue;
    const profile = heic.subarray(index + 8, index - 4 + heic.readUInt32BE(index - 4));
    if (isRgb(profile)) return profile;
  }
  return undefined;
}

/** Twice the public size: enough to re-encode from, and small enough for the host's limit. */
const maxStoredSide = 2 * maxSide;
const qualities = [92, 85, 75] as const;
const paper = '#ffffff';
/** The largest picture needs a quarter of this; a crafted one, with a hundred rotations, may need more. */
const timeoutMs = 40_000;
/** One at a time: a large picture takes 300 MB, freed at the end of its thread. */
const queue = createQueue({ places: 1 });

/**
 * Converts a HEIC into a JPEG, upright, with its colour profile, within the size limit of images (§5).
 *
 * @param target path of the JPEG
 * @returns false, without a file, if the picture has too many pixels
 * @throws BrokenPictureError
 */
export function heicToJpeg(filepath: string, target: string): Promise<boolean> {
  return queue.run(async () => {
    // sharp's own library accepts at most 16 tiles, but a phone's photograph has 48 and more.
    const decoder = path.join(__dirname, 'decode-heic.js');
    const decoded = await runWorker<DecodedHeic>(decoder, filepath, timeoutMs);
    if (!decoded) throw new BrokenPictureError('The HEIC does not decode');
    if (decoded === 'too-large') return false;
    const { data, width, height } = decoded;
    const pixels = sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: paper })
      .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true });
    const profile = profileSegments(profileIn(await readFile(filepath)));
    for (const quality of qualities) {
      const picture = await pixels.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
      if (picture.length + profile.length > sizeLimits.image && quality !== qualities.at(-1)) continue;
      await writeFile(target, Buffer.concat([picture.subarray(0, 2), profile, picture.subarray(2)]));
      break;
    }
    return true;
  });
}
