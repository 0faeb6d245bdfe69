import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FocalPoint } from 'contract/responsive-image';
import sharp, { type OverlayOptions } from 'sharp';
import { ifMissing } from '../../platform/outage/disk-errors';
import { drawLines } from './add-watermark';
import type { EncodedFile, EncodingJobs } from './encoding-job';
import { withCreditsOf } from './jpeg-credits';
import { type Master, openPicture, type Pixels, pixelsOf } from './open-picture';
import { layOutWords, shareColours, type WordBlock } from './share-layout';
import { maxShareBytes, type ShareLook, type ShareWords, shareCrop, shareSize } from './share-picture';

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
          span: `foreground="${shareColours.title}" line_height="0.84"`,
        }
      : { font: 'Hanken Grotesk', align: 'left' as const, span: `foreground="${shareColours.small}"` };
  const room = { width: shareSize.width - block.x, height: shareSize.height - block.y };
  let { data, info } = await drawLines(block, pen);
  const scale = Math.min(room.width / info.width, room.height / info.height);
  if (scale < 1) ({ data, info } = await drawLines({ ...block, fontSize: block.fontSize * scale }, pen));
  const top = block.from === 'top' ? block.y : shareSize.height - block.y - info.height;
  return { input: data, left: block.x, top: Math.max(Math.round(top), 0) };
}

/** The whole picture with its watermark on the left of the site's background, its text on the right. */
async function besideWords({ pixels, marked }: Master, words: ShareWords): Promise<Pixels> {
  const { data: input, raw } = await marked(pixels().resize({ height: shareSize.height }));
  const blocks = await Promise.all(layOutWords(words, raw.width).map(drawBlock));
  const canvas = sharp({ create: { ...shareSize, channels: 3, background: shareColours.ground } });
  return pixelsOf(canvas.composite([{ input, raw, left: 0, top: 0 }, ...blocks]).removeAlpha());
}

/** Rounding makes a crop at most so much wider or higher than its share picture (px): it is cut once more, not resampled. */
const slack = 3;

/** The crop around the focal point, enlarged if small, with the watermark in its corner. */
function cutAround({ pixels, marked, ...size }: Master, focus: FocalPoint): Promise<Pixels> {
  const part = shareCrop(size, focus);
  const over = [part.width - shareSize.width, part.height - shareSize.height];
  if (over.every((more) => more >= 0 && more <= slack))
    return marked(pixels().extract({ ...part, ...shareSize }));
  return marked(
    pixels()
      .extract(part)
      .resize({ ...shareSize, fit: 'fill' }),
  );
}

/** The longest side that a picture needs to have for its share picture: a JPEG is decoded small, in a fraction of the time. */
function sideFor({ width, height }: { width: number; height: number }, look: ShareLook): number {
  const [across, down] = [shareSize.width / width, shareSize.height / height];
  const scale = 'title' in look ? down : 'isAlone' in look ? Math.min(across, down) : Math.max(across, down);
  return Math.ceil(Math.max(width, height) * scale) + 1;
}

/** The whole picture in the middle of the site's background. */
function alone({ pixels, marked }: Master): Promise<Pixels> {
  return marked(pixels().resize({ ...shareSize, fit: 'contain', background: shareColours.ground }));
}

function draw(master: Master, look: ShareLook): Promise<Pixels> {
  if ('isAlone' in look) return alone(master);
  return 'title' in look ? besideWords(master, look) : cutAround(master, look);
}

/** Makes the share picture, at the best quality that fits `maxShareBytes`. */
export async function encodeShare({
  source,
  publicFile,
  look,
  folder,
}: EncodingJobs['share']['ask']): Promise<EncodedFile> {
  const master = await openPicture(source, (size) => sideFor(size, look));
  const { data, raw } = await draw(master, look);
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
