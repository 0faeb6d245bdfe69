import { crc32 } from 'node:zlib';
import { BrokenPictureError } from '../../media/pictures/broken-picture';
import { orientationBlock, orientationOf } from '../../media/pictures/jpeg';

/** A part of a file: bytes of its own, or a range of the file. */
export type Piece = Buffer | { start: number; end: number };

/** Reads bytes of a file; fewer at its end. They stay as they are until the next call. */
export type ReadAt = (start: number, bytes: number) => Buffer;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a PNG's picture and its colours are made of. */
const pngChunks = new Set(
  'IHDR PLTE tRNS iCCP sRGB gAMA cHRM cICP sBIT bKGD pHYs acTL fcTL fdAT IDAT IEND'.split(' '),
);
const pixelChunks = new Set(['VP8 ', 'VP8L', 'ANMF']);
const webpChunks = new Set([...pixelChunks, 'VP8X', 'ALPH', 'ANIM', 'ICCP']);
/** Of a VP8X chunk. */
const headerBytes = 10;
/** Bytes of an EXIF block that are looked at. Its orientation is at its beginning. */
const maxExif = 64 * 1024;
/** Orientations other than upright. */
const isTurned = (orientation: number) => orientation > 1 && orientation <= 8;

/** Adds a range of the file; neighbours become one. */
function keep(pieces: Piece[], start: number, end: number): void {
  const last = pieces.at(-1);
  if (last && !Buffer.isBuffer(last) && last.end === start) last.end = end;
  else pieces.push({ start, end });
}

function pngChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])));
  return Buffer.concat([head, content, sum]);
}

/** The parts of a PNG without its metadata; an orientation stays. @throws BrokenPictureError */
export function cleanPng(read: ReadAt, bytes: number): Piece[] {
  if (!read(0, 8).equals(pngSignature)) throw new BrokenPictureError('It does not begin as a PNG');
  const pieces: Piece[] = [pngSignature];
  let isOriented = false;
  let hasPixels = false;
  for (let at = 8; at + 12 <= bytes; ) {
    const head = read(at, 8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const end = at + 12 + length;
    if (end > bytes) throw new BrokenPictureError(`The chunk at ${at} is damaged`);
    if (type === 'eXIf' && !isOriented) {
      const orientation = orientationOf(read(at + 8, Math.min(length, maxExif)));
      if (isTurned(orientation)) pieces.push(pngChunk('eXIf', orientationBlock(orientation)));
      isOriented = true;
    }
    if (pngChunks.has(type)) keep(pieces, at, end);
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND' && hasPixels) return pieces;
    at = end;
  }
  throw new BrokenPictureError('It has no pixels, or no end');
}

/** The parts of a WebP without its metadata; an orientation stays. @throws BrokenPictureError */
export function cleanWebp(read: ReadAt, bytes: number): Piece[] {
  const riff = read(0, 12);
  if (riff.toString('latin1', 0, 4) !== 'RIFF' || riff.toString('latin1', 8, 12) !== 'WEBP') {
    throw new BrokenPictureError('It does not begin as a WebP');
  }
  const end = Math.min(bytes, 8 + riff.readUInt32LE(4));
  const pieces: Piece[] = [];
  let orientation = 0;
  let header: Buffer | undefined;
  let hasPixels = false;
  for (let at = 12; at + 8 <= end; ) {
    const head = read(at, 8);
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    // Chunks begin at even offsets.
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) throw new BrokenPictureError(`The chunk at ${at} is damaged`);
    if (type === 'EXIF') {
      const content = read(at + 8, Math.min(length, maxExif));
      const tiff = content.toString('latin1', 0, 6) === 'Exif\0\0' ? content.subarray(6) : content;
      orientation ||= orientationOf(tiff);
    } else if (type === 'VP8X') {
      if (length !== headerBytes) throw new BrokenPictureError('Its header is damaged');
      header = Buffer.from(read(at, 8 + length));
      pieces.push(header);
    } else if (webpChunks.has(type)) {
      keep(pieces, at, Math.min(next, end));
      if (next > end) pieces.push(Buffer.alloc(1));
    }
    hasPixels ||= pixelChunks.has(type);
    at = next;
  }
  if (!hasPixels) throw new BrokenPictureError('It has no pixels');
  const hasExif = header !== undefined && isTurned(orientation);
  if (header) {
    const [exif, xmp] = [0x08, 0x04];
    header[8] = ((header[8] ?? 0) & ~(exif | xmp)) | (hasExif ? exif : 0);
  }
  if (hasExif) {
    const block = orientationBlock(orientation);
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
    head.writeUInt32LE(block.length, 4);
    pieces.push(Buffer.concat([head, block, Buffer.alloc(block.length % 2)]));
  }
  const size = pieces.reduce((sum, piece) => sum + sizeOfPiece(piece), 4);
  const start = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  start.writeUInt32LE(size, 4);
  return [start, ...pieces];
}

/** In bytes. */
export function sizeOfPiece(piece: Piece): number {
  return Buffer.isBuffer(piece) ? piece.length : piece.end - piece.start;
}
