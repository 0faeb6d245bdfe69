import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { ifMissing } from '../../platform/outage/disk-errors';
import { drawLines } from './add-watermark';
import type { EncodedFile, EncodingJobs } from './encoding-job';
import { withCreditsOf } from './jpeg-credits';
import { type Master, openPicture, type Pixels, pixelsOf } from './open-picture';
import {
  layOutWords,
  placePicture,
  type Size,
  shareColours,
  titleLeading,
  type WordBlock,
} from './share-layout';
import { maxShareBytes, type ShareWords, shareSize } from './share-picture';

/**
 * JPEG qualities to try, best first. At the last one every picture fits: pure noise has 41 KB, and credits at most 128 KB.
 */
const qualities = [82, 72, 60, 46, 30, 14];

/** Draws lines of text, shrunk to their layout: glyphs snap to whole pixels, and fonts differ in width. */
async function drawBlock(block: WordBlock): Promise<OverlayOptions> {
  const pen =
    block.face === 'title'
      ? {
          font: 'Bodoni Moda',
          align: 'left' as const,
          span: `foreground="${shareColours.title}" line_height="${titleLeading}"`,
        }
      : { font: 'Hanken Grotesk', align: 'left' as const, span: `foreground="${shareColours.small}"` };
  const room = { width: shareSize.width - block.x, height: shareSize.height - block.y };
  let { data, info } = await drawLines(block, pen);
  const scale = Math.min(room.width / info.width, room.height / info.height);
  if (scale < 1) ({ data, info } = await drawLines({ ...block, fontSize: block.fontSize * scale }, pen));
  const top = block.from === 'top' ? block.y : shareSize.height - block.y - info.height;
  return { input: data, left: block.x, top: Math.max(Math.round(top), 0) };
}

/** The longest side that a picture needs to have for its share picture: a JPEG is decoded small, in a fraction of the time. */
function sideFor(original: Size): number {
  const { width, height } = placePicture(original);
  return Math.max(width, height) + 1;
}

/** The whole picture on the site's background, with its text. */
async function draw({ pixels, ...size }: Master, words: ShareWords): Promise<Pixels> {
  const { gravity, ...placed } = placePicture(size);
  const { data: input, raw } = await pixelsOf(pixels().resize({ ...placed, fit: 'fill' }));
  const blocks = await Promise.all(layOutWords(words, placed).map(drawBlock));
  const canvas = sharp({ create: { ...shareSize, channels: 3, background: shareColours.ground } });
  return pixelsOf(canvas.composite([{ input, raw, gravity }, ...blocks]).removeAlpha());
}

/** Makes the share picture, at the best quality that fits `maxShareBytes`. */
export async function encodeShare({
  source,
  publicFile,
  words,
  folder,
}: EncodingJobs['share']['ask']): Promise<EncodedFile> {
  const master = await openPicture(source, sideFor);
  const { data, raw } = await draw(master, words);
  // Use the public file's credits, even if newer ones are saved: the share picture's name derives from that file.
  const credited = await readFile(publicFile).catch(ifMissing(null));
  let encoded = data;
  for (const quality of qualities) {
    const jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    encoded = credited ? withCreditsOf(jpeg, credited) : jpeg;
    if (encoded.length <= maxShareBytes) break;
  }
  const filepath = path.join(folder, 'share.jpg');
  await writeFile(filepath, encoded);
  return { filepath, width: raw.width, height: raw.height, bytes: encoded.length };
}
