import type { Film, ReadBytes } from './film';

/** An index of a film of 50 MB has 100 KB. */
const maxIndexBytes = 8 * 1024 * 1024;
const maxBoxes = 1_000;
/** Where the boxes of a sample entry begin: its fields have a fixed length. */
const entryFields = 86;

const codecs: Record<string, Film['codec']> = {
  avc1: 'h264',
  avc3: 'h264',
  dva1: 'h264',
  dvav: 'h264',
  hvc1: 'hevc',
  hev1: 'hevc',
  dvh1: 'hevc',
  dvhe: 'hevc',
  av01: 'av1',
  vp08: 'vp8',
  vp09: 'vp9',
};

interface Box {
  type: string;
  content: Uint8Array;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const typeAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** ISO/IEC 14496-12, and QuickTime before it: `moov` may come before or after the frames. */
export async function readIsoFilm(read: ReadBytes, fileSize: number): Promise<Film | null> {
  let at = 0;
  for (let count = 0; at + 8 <= fileSize && count < maxBoxes; count += 1) {
    const head = await read(at, 16);
    if (head.length < 8) return null;
    const { size, start } = boxSize(head, fileSize - at);
    if (size < start) return null;
    if (typeAt(head, 4) === 'moov') {
      return filmOf(await read(at + start, Math.min(size - start, maxIndexBytes)));
    }
    at += size;
  }
  return null;
}

/** A box's size with its header, whose length is `start`: 1 means a 64-bit size behind the type, 0 all that is left. */
function boxSize(head: Uint8Array, left: number): { size: number; start: number } {
  const view = viewOf(head);
  const size = view.getUint32(0);
  if (size === 1) return { size: head.length < 16 ? 0 : Number(view.getBigUint64(8)), start: 16 };
  return { size: size === 0 ? left : size, start: 8 };
}

function* boxesIn(bytes: Uint8Array): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const { size, start } = boxSize(bytes.subarray(at), bytes.length - at);
    if (size < start) return;
    yield { type: typeAt(bytes, at + 4), content: bytes.subarray(at + start, at + size) };
    at += size;
  }
}

/** The content of the first box at this path. */
function find(bytes: Uint8Array, ...[type, ...rest]: string[]): Uint8Array | undefined {
  for (const box of boxesIn(bytes)) {
    if (box.type === type) return rest.length === 0 ? box.content : find(box.content, ...rest);
  }
  return undefined;
}

function filmOf(index: Uint8Array): Film | null {
  for (const { type, content } of boxesIn(index)) {
    const handler = type === 'trak' ? find(content, 'mdia', 'hdlr') : undefined;
    const entry = handler && typeAt(handler, 8) === 'vide' && find(content, 'mdia', 'minf', 'stbl', 'stsd');
    if (entry && entry.length >= 16) {
      const name = typeAt(entry, 12);
      const codec = codecs[name] ?? (/^ap[c4][a-z]$/.test(name) ? 'prores' : 'other');
      const boxes = entry.subarray(8 + entryFields);
      return { codec, ...colours(codec, boxes), seconds: secondsOf(find(index, 'mvhd')) };
    }
  }
  return null;
}

function secondsOf(header: Uint8Array | undefined): number | null {
  if (!header || header.length < 32) return null;
  const view = viewOf(header);
  const isLong = view.getUint8(0) === 1;
  const scale = view.getUint32(isLong ? 20 : 12);
  const duration = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16);
  // All bits set: unknown.
  return scale > 0 && duration > 0 && duration < 0xffff_ffff ? duration / scale : null;
}

function colours(codec: Film['codec'], boxes: Uint8Array): Pick<Film, 'bits' | 'isHalved'> {
  const vp = codec === 'vp9' ? find(boxes, 'vpcC')?.[6] : undefined;
  if (vp !== undefined) return { bits: vp >> 4, isHalved: ((vp >> 1) & 7) < 2 };
  const avc = codec === 'h264' ? find(boxes, 'avcC') : undefined;
  return avc ? avcColours(avc) : { bits: 8, isHalved: true };
}

/** Profiles whose parameter sets tell chroma and bits; all others have 4:2:0 with 8 bits. */
const toldProfiles = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];

/** ISO/IEC 14496-15 and 14496-10, 7.3.2.1.1: the first sequence parameter set of a stream. */
function avcColours(configuration: Uint8Array): Pick<Film, 'bits' | 'isHalved'> {
  const profile = configuration[1] ?? 0;
  const set = configuration.subarray(8);
  if (!toldProfiles.includes(profile) || set.length < 6) return { bits: 8, isHalved: true };
  // Behind the unit's type, profile, constraints and level.
  const next = numbersOf(set.subarray(4));
  next();
  const chroma = next();
  if (chroma === 3) next.skip();
  return { bits: 8 + next(), isHalved: chroma < 2 };
}

/** Reads Exp-Golomb numbers, each with its length in the zero bits before it; `skip` passes over a bit. */
function numbersOf(bytes: Uint8Array): { (): number; skip: () => void } {
  let at = 0;
  const bit = () => {
    const value = ((bytes[at >> 3] ?? 0xff) >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const next = () => {
    let zeros = 0;
    while (zeros < 16 && bit() === 0) zeros += 1;
    let value = 1;
    for (let count = 0; count < zeros; count += 1) value = value * 2 + bit();
    return value - 1;
  };
  return Object.assign(next, { skip: () => void bit() });
}
