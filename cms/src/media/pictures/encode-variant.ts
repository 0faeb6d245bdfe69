import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import type { EncodedFile } from './encoding-job';
import type { Master } from './open-picture';
import { thumbnailBox, type Variant, variantFiles } from './picture-plan';
import { encodeSmallest } from './quality';
import { similarity } from './similarity';

/** Structural similarity to a lossless copy that a variant must have, as far as any quality reaches it; see ADR 11. */
const minSimilarity = 0.956;

/** Makes one variant, as small as it can be and no worse than it may be, and writes it into the folder. */
export async function encodeVariant(
  master: Master,
  folder: string,
  { key, type, width }: Variant,
): Promise<EncodedFile> {
  const { data, info } = await master.pixels().resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encoded = await encodeSmallest(
    data,
    raw,
    type,
    async (candidate) => (await similarity(data, candidate, raw)) >= minSimilarity,
  );
  const filepath = path.join(folder, `${key}${variantFiles[type].ext}`);
  await writeFile(filepath, encoded);
  return { filepath, width: info.width, height: info.height, bytes: encoded.length };
}

/** The public picture itself: what has no srcset is shown this. */
export function encodeMain(master: Master, folder: string): Promise<EncodedFile> {
  return encodeJpeg(master.pixels(), path.join(folder, 'main.jpg'), 85);
}

/** The picture in Strapi's admin. */
export function encodeThumbnail(master: Master, folder: string): Promise<EncodedFile> {
  const small = master.pixels().resize({ ...thumbnailBox, fit: 'inside', withoutEnlargement: true });
  return encodeJpeg(small, path.join(folder, 'thumbnail.jpg'), 80);
}

async function encodeJpeg(pixels: Sharp, filepath: string, quality: number): Promise<EncodedFile> {
  const { data, info } = await pixels.jpeg({ quality }).toBuffer({ resolveWithObject: true });
  // The file system's own errors, which a decoder's would hide: a full disk above all.
  await writeFile(filepath, data);
  return { filepath, width: info.width, height: info.height, bytes: data.length };
}
