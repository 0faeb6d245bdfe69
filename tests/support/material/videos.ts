import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cms } from '../../../scripts/steps/paths.mjs';

/** The sample gallery's film: MP4, 6 seconds, with its index (moov) before its frames. */
export const film = readFileSync(join(cms, 'sample/bastidores-verao.mp4'));
export const filmSeconds = 6;

/** A box of an MP4 or MOV file. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** The top-level boxes of an MP4 or MOV file. */
export function boxesOf(bytes: Buffer): { type: string; bytes: Buffer }[] {
  const boxes: { type: string; bytes: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + size) });
    at += size;
  }
  return boxes;
}

/** A film as a phone's MOV. */
export function movFilm(source: Buffer = film): Buffer {
  const ftyp = box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1'));
  const [first, ...rest] = boxesOf(source);
  if (!first) throw new Error('The film is empty');
  return Buffer.concat([
    ftyp,
    paddingFor(first.bytes.length - ftyp.length),
    ...rest.map(({ bytes }) => bytes),
  ]);
}

/** Padding that keeps the frames at the offsets of the index. */
function paddingFor(bytes: number): Buffer {
  return bytes >= 8 ? box('free', Buffer.alloc(bytes - 8)) : Buffer.alloc(0);
}

/** The film with its index after its frames, as cameras write it. */
export function lateFilm(): Buffer {
  const boxes = boxesOf(film);
  const index = boxes.filter(({ type }) => type === 'moov').map(({ bytes }) => Buffer.from(bytes));
  for (const bytes of index) moveChunks(bytes, -bytes.length);
  const rest = boxes.filter(({ type }) => type !== 'moov').map(({ bytes }) => bytes);
  return Buffer.concat([...rest, ...index]);
}

/** The film with its index at the end and with wrong offsets, so it cannot be rewritten for streaming. */
export function muddledFilm(): Buffer {
  const boxes = boxesOf(film);
  const index = boxes.filter(({ type }) => type === 'moov');
  return Buffer.concat([...boxes.filter(({ type }) => type !== 'moov'), ...index].map(({ bytes }) => bytes));
}

/** Adds a number of bytes to the frame offsets of an index. */
function moveChunks(index: Buffer, by: number): void {
  for (let at = index.indexOf('stco'); at >= 0; at = index.indexOf('stco', at + 4)) {
    const count = index.readUInt32BE(at + 8);
    for (let entry = at + 12; entry < at + 12 + count * 4; entry += 4) {
      index.writeUInt32BE(index.readUInt32BE(entry) + by, entry);
    }
  }
}

/** The film, padded to exactly this many bytes. */
export function filmOfSize(bytes: number): Buffer {
  return Buffer.concat([film, box('free', Buffer.alloc(bytes - film.length - 8))]);
}

function element(id: number[], ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id), size, body]);
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

/** A minimal WebM: header, duration, one track and two blocks. A live recording has no duration. */
export function webm({ seconds = 5, track = 'video' as 'video' | 'audio', isLive = false } = {}): Buffer {
  const header = element(
    [0x1a, 0x45, 0xdf, 0xa3],
    element([0x42, 0x86], Buffer.from([1])),
    element([0x42, 0xf7], Buffer.from([1])),
    element([0x42, 0xf2], Buffer.from([4])),
    element([0x42, 0xf3], Buffer.from([8])),
    element([0x42, 0x82], Buffer.from('webm')),
    element([0x42, 0x87], Buffer.from([4])),
    element([0x42, 0x85], Buffer.from([2])),
  );
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])),
    isLive ? Buffer.alloc(0) : element([0x44, 0x89], float(seconds * 1000)),
  );
  const video = element(
    [0xe0],
    element([0xb0], Buffer.from([0x01, 0x40])),
    element([0xba], Buffer.from([0x01, 0x90])),
  );
  const audio = element([0xe1], element([0xb5], float(48_000)), element([0x9f], Buffer.from([2])));
  const entry = element(
    [0xae],
    element([0xd7], Buffer.from([1])),
    element([0x73, 0xc5], Buffer.from([1])),
    element([0x83], Buffer.from([track === 'video' ? 1 : 2])),
    element([0x86], Buffer.from(track === 'video' ? 'V_VP8' : 'A_OPUS')),
    track === 'video' ? video : audio,
  );
  const keyFrame = Buffer.from([0x81, 0, 0, 0x80, 0x50, 0x36, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0x90, 0x01]);
  const lastFrame = Buffer.concat([
    Buffer.from([0x81]),
    int16(seconds * 1000 - 40),
    Buffer.from([0, 1, 2, 3]),
  ]);
  const cluster = element(
    [0x1f, 0x43, 0xb6, 0x75],
    element([0xe7], Buffer.from([0])),
    element([0xa3], keyFrame),
    element([0xa3], lastFrame),
  );
  return Buffer.concat([
    header,
    element([0x18, 0x53, 0x80, 0x67], info, element([0x16, 0x54, 0xae, 0x6b], entry), cluster),
  ]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
