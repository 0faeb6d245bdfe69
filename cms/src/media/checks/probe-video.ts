import { type FileHandle, open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { VideoFacts } from '../store/media-store';

const ebmlId = 0x1a45dfa3;
const segmentId = 0x18538067;
const maxBoxes = 10_000;

/**
 * Walks the top-level boxes or elements of an MP4, MOV or WebM file.
 * @returns whether its index comes after its frames; null for an invalid or truncated file
 */
async function readLayout(file: FileHandle): Promise<boolean | null> {
  const { size } = await file.stat();
  const head = await bytesAt(file, 0, 12);
  return head.length >= 4 && head.readUInt32BE(0) === ebmlId ? readWebm(file, size) : readBoxes(file, size);
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** ISO/IEC 14496-12: a 32-bit size; 1 means a 64-bit size after the type, 0 the rest of the file. */
async function readBoxes(file: FileHandle, fileSize: number): Promise<boolean | null> {
  let index = -1;
  let frames = -1;
  let at = 0;
  for (let count = 0; at + 8 <= fileSize; count += 1) {
    if (count === maxBoxes) return null;
    const header = await bytesAt(file, at, 16);
    const type = header.toString('latin1', 4, 8);
    let size = header.readUInt32BE(0);
    if (size === 1) size = header.length < 16 ? 0 : Number(header.readBigUInt64BE(8));
    else if (size === 0) size = fileSize - at;
    if (size < 8) return null;
    if (type === 'moov' && index < 0) index = at;
    if (type === 'mdat' && frames < 0) frames = at;
    at += size;
  }
  if (index < 0 || at > fileSize) return null;
  return frames >= 0 && frames < index;
}

/** RFC 8794: an id and a size, each with its length encoded in its leading zero bits. */
async function readWebm(file: FileHandle, fileSize: number): Promise<boolean | null> {
  let at = 0;
  for (let count = 0; count < 16 && at < fileSize; count += 1) {
    const header = await bytesAt(file, at, 12);
    const idLength = lengthOf(header[0]);
    const sizeLength = lengthOf(header[idLength]);
    if (idLength > 4 || sizeLength > 8 || header.length < idLength + sizeLength) return null;
    const id = header.readUIntBE(0, idLength);
    const dataAt = at + idLength + sizeLength;
    const size = elementSize(header.subarray(idLength, idLength + sizeLength));
    // A live recording has an unknown size.
    if (id === segmentId) return size === null || dataAt + size <= fileSize ? false : null;
    if (size === null) return null;
    at = dataAt + size;
  }
  return null;
}

function lengthOf(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : 9;
}

/** Null for EBML's unknown size: all bits set. */
function elementSize(bytes: Buffer): number | null {
  const bits = bytes.length * 7;
  const value = BigInt(`0x${bytes.toString('hex')}`) & ((1n << BigInt(bits)) - 1n);
  return value === (1n << BigInt(bits)) - 1n ? null : Number(value);
}

/** A video's facts from its container; null if it does not parse or has no video track. */
async function probe(filepath: string): Promise<VideoFacts | null> {
  const file = await open(filepath, 'r');
  const startsLate = await readLayout(file).finally(() => file.close());
  if (startsLate === null) return null;

  const input = new Input({ source: new FilePathSource(filepath), formats: [MP4, QTFF, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return null;
    const seconds = await input.computeDuration();
    const duration = Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null;
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const size = width > 0 && height > 0 ? { width, height } : null;
    return { duration, startsLate, size };
  } finally {
    input.dispose();
  }
}

probe(String(workerData)).then(
  (facts) => parentPort?.postMessage(facts),
  () => parentPort?.postMessage(null),
);
