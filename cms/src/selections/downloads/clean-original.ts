import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BrokenPictureError } from '../../media/pictures/broken-picture';
import { BlankAfterScans, beginsAsJpeg } from '../../media/pictures/jpeg';
import { cleanHead, type PictureCredits, withCredits } from '../../media/pictures/jpeg-credits';
import { cleanPng, cleanWebp, type Piece, type ReadAt, sizeOfPiece } from './clean-chunks';

/** An original without place, camera, serial number and previews; pixels, colours and orientation are as they were. */
export type CleanOriginal = {
  /** Its exact length. */
  bytes: number;
  /** What it has that is not the file's: with the file's own bytes it decides all of them. */
  added: Buffer;
  stream(): Readable;
};

const headBytes = 128 * 1024;
/** Of a read while a file is sent. */
const readBytes = 256 * 1024;
/** Of a look at chunks, most of which are small. */
const windowBytes = 64 * 1024;

/** Whether an error says that a picture is not what it should be, so that another file may stand in. */
export function isBrokenPicture(error: unknown): boolean {
  return error instanceof BrokenPictureError;
}

async function cleanJpeg(
  filepath: string,
  size: number,
  credits: PictureCredits | undefined,
): Promise<CleanOriginal> {
  const file = await open(filepath);
  try {
    for (let bytes = headBytes; ; bytes *= 4) {
      const { buffer, bytesRead } = await file.read({
        buffer: Buffer.alloc(Math.min(bytes, size)),
        position: 0,
      });
      const found = cleanHead(buffer.subarray(0, bytesRead), credits);
      if (found) {
        const { head, scanAt } = found;
        const stream = () => Readable.from(jpegParts(filepath, head, scanAt, size));
        return { bytes: head.length + size - scanAt, added: head, stream };
      }
      if (bytes >= size) throw new BrokenPictureError('It has no pixels');
    }
  } finally {
    await file.close();
  }
}

async function* jpegParts(
  filepath: string,
  head: Buffer,
  start: number,
  size: number,
): AsyncGenerator<Buffer> {
  yield head;
  const scans = createReadStream(filepath, { start, end: size - 1, highWaterMark: readBytes });
  const blanked = scans.pipe(new BlankAfterScans());
  scans.once('error', (error) => blanked.destroy(error));
  try {
    yield* blanked as AsyncIterable<Buffer>;
  } finally {
    scans.destroy();
  }
}

async function* pieceParts(filepath: string, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
    else {
      const { start, end } = piece;
      const range = { start, end: end - 1, highWaterMark: readBytes };
      yield* createReadStream(filepath, range) as AsyncIterable<Buffer>;
    }
  }
}

/** Reads an open file by windows: a PNG may have thousands of chunks. */
function reader(file: number, size: number): ReadAt {
  const window = Buffer.alloc(windowBytes);
  let from = 0;
  let until = 0;
  return (start, bytes) => {
    const end = Math.min(size, start + bytes);
    if (start < from || end > until) {
      from = start;
      until = start + readSync(file, window, 0, windowBytes, start);
    }
    return window.subarray(start - from, Math.min(end, until) - from);
  };
}

function cleanOther(filepath: string, size: number): CleanOriginal {
  // Some hundred reads from the system's cache, which promises would make ten times slower.
  const file = openSync(filepath, 'r');
  try {
    const clean = filepath.endsWith('.png') ? cleanPng : cleanWebp;
    const pieces = clean(reader(file, size), size);
    const bytes = pieces.reduce((sum, piece) => sum + sizeOfPiece(piece), 0);
    const added = Buffer.concat(pieces.filter((piece) => Buffer.isBuffer(piece)));
    return { bytes, added, stream: () => Readable.from(pieceParts(filepath, pieces)) };
  } finally {
    closeSync(file);
  }
}

/**
 * Prepares an original for its download: looks at its head, and reads the rest when it is sent.
 * @param filepath of a JPEG, PNG or WebP, by its ending
 * @param credits written into a JPEG
 * @throws an error of which `isBrokenPicture` is true; the file system's
 */
export async function cleanOriginal(
  filepath: string,
  credits: PictureCredits | undefined,
): Promise<CleanOriginal> {
  const { size } = await stat(filepath);
  return /\.(?:png|webp)$/.test(filepath) ? cleanOther(filepath, size) : cleanJpeg(filepath, size, credits);
}

/** The same of an original that is in memory. @throws an error of which `isBrokenPicture` is true */
export function cleanBytes(bytes: Buffer, credits: PictureCredits | undefined): Buffer {
  if (beginsAsJpeg(bytes)) return withCredits(bytes, credits);
  const read = (start: number, count: number) => bytes.subarray(start, start + count);
  const clean = bytes[0] === 0x89 ? cleanPng : cleanWebp;
  const pieces = clean(read, bytes.length);
  return Buffer.concat(
    pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : read(piece.start, sizeOfPiece(piece)))),
  );
}
