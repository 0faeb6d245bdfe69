import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { createSemaphore } from '../../platform/semaphore';
import { sizeLimits } from '../files/media-types';
import type { DecodedHeic } from './decode-heic';
import { BrokenPictureError } from './open-picture';
import { maxSide } from './picture-plan';

const name = Buffer.from('ICC_PROFILE\0', 'latin1');
/** What a JPEG's segment holds beside its length, the name, and two numbers. */
const partBytes = 0xffff - 2 - name.length - 2;
const colourSpaceAt = 16;

const isRgb = (icc: Buffer) => icc.toString('latin1', colourSpaceAt, colourSpaceAt + 4) === 'RGB ';

/**
 * The segments that tell a JPEG's colours, for its beginning (ICC.1, annex B.4). sharp would change the pixels to a
 * profile, and here they have it already.
 * @param icc an RGB profile, the only metadata written
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

/** The first RGB profile that a HEIC brings along (ISO/IEC 14496-12, `colr`); undefined for one without. */
export function profileIn(heic: Buffer): Buffer | undefined {
  const text = heic.toString('latin1');
  for (const { index } of text.matchAll(colourBox)) {
    if (index < 4) continue;
    const profile = heic.subarray(index + 8, index - 4 + heic.readUInt32BE(index - 4));
    if (isRgb(profile)) return profile;
  }
  return undefined;
}

/** Twice what the public gets: enough to make it anew, and small enough for a host's limit. */
const maxKeptSide = 2 * maxSide;
const qualities = [92, 85, 75] as const;
const paper = '#ffffff';
/** The largest one takes a quarter of it. One that takes longer, turned a hundred times over, is made to be a burden. */
const timeoutMs = 40_000;
/** One at a time: a large one takes 300 MB, which are given back with its thread. */
const semaphore = createSemaphore(1);

function decode(filepath: string): Promise<Exclude<DecodedHeic, null>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'decode-heic.js'), {
      workerData: filepath,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
      // The library writes there what it cannot read.
      stdout: true,
      stderr: true,
    });
    const refuse = () => reject(new BrokenPictureError('The HEIC does not decode'));
    const timer = setTimeout(() => void worker.terminate(), timeoutMs);
    worker.once('message', (decoded: DecodedHeic) => {
      if (decoded) resolve(decoded);
      else refuse();
      void worker.terminate();
    });
    worker.once('error', refuse);
    worker.once('exit', () => {
      clearTimeout(timer);
      // After a message this changes nothing.
      refuse();
    });
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
    // sharp's own library reads no header of more than 16 pictures, and a phone's photograph is made of 48 and more.
    const decoded = await decode(filepath);
    if (decoded === 'too-large') return false;
    const { data, width, height } = decoded;
    const pixels = sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: paper })
      .resize({ width: maxKeptSide, height: maxKeptSide, fit: 'inside', withoutEnlargement: true });
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
