import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createQueue } from '../../platform/queue';
import { runWorker } from '../../platform/run-worker';
import { sizeLimits } from '../files/media-types';
import { BrokenPictureError } from './broken-picture';
import type { DecodedHeic } from './decode-heic';
import { isNumberedP3, p3Profile, profileIn } from './heif-colours';
import { withProfile } from './jpeg';
import { maxSide } from './picture-plan';

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
    const heic = await readFile(filepath);
    const profile = profileIn(heic) ?? (isNumberedP3(heic) ? await p3Profile() : undefined);
    for (const quality of qualities) {
      const encoded = await pixels.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
      const picture = profile ? withProfile(encoded, profile) : encoded;
      if (picture.length > sizeLimits.image && quality !== qualities.at(-1)) continue;
      await writeFile(target, picture);
      break;
    }
    return true;
  });
}
