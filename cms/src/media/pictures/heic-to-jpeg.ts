import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { createSemaphore } from '../../platform/semaphore';
import { sizeLimits } from '../checks/media-types';
import type { HeicPixels } from './decode-heic';
import { BrokenPictureError, isSmallEnough } from './open-picture';
import { maxHeicPixels, maxSide } from './picture-plan';

const name = Buffer.from('ICC_PROFILE\0', 'latin1');
/** What a JPEG's segment holds beside its length, the name, and two numbers. */
const partBytes = 0xffff - 2 - name.length - 2;
const colourSpaceAt = 16;

/**
 * The segments that tell a JPEG's colours, for its beginning (ICC.1, annex B.4). sharp would change the pixels to a
 * profile, and here they have it already.
 * @param icc an RGB profile; nothing else is told
 */
export function profileSegments(icc: Buffer | undefined): Buffer {
  if (icc?.toString('latin1', colourSpaceAt, colourSpaceAt + 4) !== 'RGB ') return Buffer.alloc(0);
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

/** Twice what the public gets: enough to make it anew, and small enough for a host's limit. */
const maxKeptSide = 2 * maxSide;
const qualities = [92, 85, 75] as const;
const paper = '#ffffff';
/** One at a time: a large one takes 300 MB, which are given back with its thread. */
const semaphore = createSemaphore(1);

function decode(filepath: string): Promise<HeicPixels> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'decode-heic.js'), {
      workerData: filepath,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
      // The library writes there what it cannot read.
      stdout: true,
      stderr: true,
    });
    const refuse = () => reject(new BrokenPictureError('The HEIC does not decode'));
    worker.once('message', (pixels: HeicPixels | null) => {
      if (pixels) resolve(pixels);
      else refuse();
      void worker.terminate();
    });
    worker.once('error', refuse);
    // After a message this changes nothing.
    worker.once('exit', refuse);
  });
}

/**
 * Makes a phone's HEIC into a JPEG, upright, in its own colours, and no larger than an image may be (§5).
 *
 * @param target where the JPEG is written
 * @returns false, and nothing is written, when it has too many pixels
 * @throws BrokenPictureError
 */
export function heicToJpeg(filepath: string, target: string): Promise<boolean> {
  return semaphore(async () => {
    if (!(await isSmallEnough(filepath, maxHeicPixels))) return false;
    const { icc } = await sharp(filepath)
      .metadata()
      .catch(() => Promise.reject(new BrokenPictureError('The HEIC has no header')));
    const { data, width, height } = await decode(filepath);
    const pixels = sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: paper })
      .resize({ width: maxKeptSide, height: maxKeptSide, fit: 'inside', withoutEnlargement: true });
    const profile = profileSegments(icc);
    for (const quality of qualities) {
      const picture = await pixels.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
      if (picture.length + profile.length > sizeLimits.image && quality !== qualities.at(-1)) continue;
      await writeFile(target, Buffer.concat([picture.subarray(0, 2), profile, picture.subarray(2)]));
      break;
    }
    return true;
  });
}
