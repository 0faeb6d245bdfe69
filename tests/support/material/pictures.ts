import { deflateSync } from 'node:zlib';
import { sharp } from './sharp';

/** Pixels that do not compress, for a realistic file size. */
function noise(width: number, height: number) {
  const background = { r: 128, g: 128, b: 128 };
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}

/** A picture of noise in the given format. Sizes in px. */
export function picture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff',
  [width, height]: [number, number] = [320, 400],
): Promise<Buffer> {
  return noise(width, height).toFormat(format).toBuffer();
}

/** Pads a JPEG with comment segments to exactly this many bytes. */
export function padJpeg(plain: Buffer, bytes: number): Buffer {
  let missing = bytes - plain.length;
  const comments: Buffer[] = [];
  while (missing > 0) {
    // A segment has a marker, a length and at most 65533 bytes; the rest must not be shorter than a segment.
    const size = missing > 65_537 && missing < 65_537 + 4 ? missing - 8 : Math.min(missing, 65_537);
    const segment = Buffer.alloc(size, 0x20);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(size - 2, 2);
    comments.push(segment);
    missing -= size;
  }
  return Buffer.concat([plain.subarray(0, 2), ...comments, plain.subarray(2)]);
}

export const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A PNG of one colour that is small to send and large to decode. Sizes in px. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, greyscale.
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    pngStart,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
