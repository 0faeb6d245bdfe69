import { Transform, type TransformCallback } from 'node:stream';
import { BrokenPictureError } from './broken-picture';

// All that takes JPEGs apart, and nothing else: of any file, also a cut or hostile one, of which no byte is taken on trust.

const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Any number of fill bytes may precede a marker. */
const fill = 0xff;

const comment = 0xfe;

/** Application segments and comments: they say something of a picture, and decoders do without most of them. */
function isMetadataMarker(marker: number): boolean {
  return marker === comment || (marker >= 0xe0 && marker <= 0xef);
}

/** A segment of a JPEG as byte offsets, `end` exclusive. A scan includes its compressed pixels. */
type JpegPart = { marker: number; start: number; end: number };

/** Markers without a length: restarts, the start of image, TEM, and a stuffed zero. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Offset of the next segment after compressed pixels, in which 0xFF is followed by zero. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== fill && !standsAlone(next)) return at;
  }
  return bytes.length;
}

function endOf(bytes: Buffer, start: number, marker: number): number {
  if (marker === endOfImage) return start + 2;
  if (start + 4 > bytes.length) return bytes.length;
  const end = start + 2 + bytes.readUInt16BE(start + 2);
  return marker === startOfScan ? afterScan(bytes, end) : end;
}

/**
 * The segments of a JPEG after its first marker, up to and including its end marker. Skips bytes between segments, as decoders
 * do, and embedded thumbnails. In a damaged file a segment may be shorter than 4 bytes or reach beyond the file.
 */
function* partsOf(bytes: Buffer): Generator<JpegPart> {
  let start = bytes.indexOf(0xff, 2);
  while (start >= 0) {
    const marker = bytes[start + 1] ?? 0;
    let next = start + (marker === fill ? 1 : 2);
    if (marker !== fill && !standsAlone(marker)) {
      next = endOf(bytes, start, marker);
      yield { marker, start, end: next };
      if (marker === endOfImage) return;
    }
    start = bytes.indexOf(0xff, next);
  }
}

const startOfImage = Buffer.from([0xff, 0xd8]);
/** Application segments: their markers and identifiers. */
const jfif = { marker: 0xe0, name: 'JFIF\0' };
const exif = { marker: 0xe1, name: 'Exif\0\0' };
export const xmp = { marker: 0xe1, name: 'http://ns.adobe.com/xap/1.0/\0' };
const iccProfile = { marker: 0xe2, name: 'ICC_PROFILE\0' };
export const photoshop = { marker: 0xed, name: 'Photoshop 3.0\0' };
const adobe = { marker: 0xee, name: 'Adobe' };
type SegmentKind = typeof jfif;

/** An application segment of this content, of at most 65,533 bytes with its identifier. */
export function segmentOf({ marker, name }: SegmentKind, ...content: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), ...content]);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + body.length, 2);
  return Buffer.concat([head, body]);
}

/** A segment's content after its identifier; undefined for another kind. */
function contentOf(segment: Buffer, { marker, name }: SegmentKind): Buffer | undefined {
  const at = 4 + name.length;
  return segment[1] === marker && segment.toString('latin1', 4, at) === name
    ? segment.subarray(at)
    : undefined;
}

export function beginsAsJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).equals(startOfImage);
}

/**
 * The offset after a JPEG's end marker; later bytes do not belong to it.
 * @returns null if the end marker is missing
 */
export function jpegEndOf(bytes: Buffer): number | null {
  for (const { marker, end } of partsOf(bytes)) {
    if (marker === endOfImage) return end;
  }
  return null;
}

/** The orientation of an EXIF block, 1 to 8; 0 if it has none. */
export function orientationOf(tiff: Buffer): number {
  const read = tiff[0] === 0x49 ? 'readUIntLE' : 'readUIntBE';
  const numberAt = (at: number, bytes: 2 | 4) => (at + bytes > tiff.length ? 0 : tiff[read](at, bytes));
  const directory = numberAt(4, 4);
  for (let entry = 0; entry < numberAt(directory, 2); entry += 1) {
    const at = directory + 2 + entry * 12;
    // Browsers accept a single 16-bit value only.
    if (numberAt(at, 2) === 0x0112 && numberAt(at + 2, 2) === 3) return numberAt(at + 8, 2);
  }
  return 0;
}

/** An EXIF block with only the orientation. */
export function orientationBlock(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
}

/**
 * Strips a JPEG's metadata. Returns the segments before and after the place for credits.
 * @throws BrokenPictureError
 */
export function withoutMetadata(jpeg: Buffer): { leading: Buffer[]; trailing: Buffer[] } {
  const leading: Buffer[] = [startOfImage];
  const trailing: Buffer[] = [];
  let orientation = 0;
  let isScanned = false;
  let last = 0;
  if (!beginsAsJpeg(jpeg)) throw new BrokenPictureError('It does not begin as a JPEG');
  for (const { marker, start, end } of partsOf(jpeg)) {
    const part = jpeg.subarray(start, end);
    if (end > jpeg.length || (marker !== endOfImage && part.length < 4)) {
      throw new BrokenPictureError(`The segment at ${start} is damaged`);
    }
    const header = contentOf(part, jfif);
    const tiff = contentOf(part, exif);
    const isMetadata = isMetadataMarker(marker);
    // Keep the version and pixel density, but not a thumbnail.
    if (header && header.length >= 9) leading.push(segmentOf(jfif, header.subarray(0, 7), Buffer.alloc(2)));
    else if (tiff) orientation ||= orientationOf(tiff);
    else if (!isMetadata || contentOf(part, iccProfile) || contentOf(part, adobe)) trailing.push(part);
    isScanned ||= marker === startOfScan;
    last = marker;
  }
  if (!isScanned || last !== endOfImage) throw new BrokenPictureError('It has no pixels, or no end');
  if (orientation > 1 && orientation <= 8) leading.push(segmentOf(exif, orientationBlock(orientation)));
  return { leading, trailing };
}

/** A JPEG's segments that hold credits, as they are. */
export function creditSegmentsOf(jpeg: Buffer): Buffer[] {
  return [...partsOf(jpeg)]
    .map(({ start, end }) => jpeg.subarray(start, end))
    .filter((part) => contentOf(part, xmp) ?? contentOf(part, photoshop));
}

/**
 * A JPEG that ends with its first scan, of which it has no pixels, and that scan's offset in the file.
 * @param start the first bytes of the file
 * @returns null when its head is longer than these bytes
 */
export function headOf(start: Buffer): { jpeg: Buffer; scanAt: number } | null {
  for (const { marker, start: scanAt, end } of partsOf(start)) {
    if (marker === startOfScan)
      return { jpeg: Buffer.concat([start.subarray(0, scanAt), emptyScan]), scanAt };
    if (end > start.length) return null;
  }
  return null;
}
/** A scan without pixels, and the end. */
export const emptyScan = Buffer.from([fill, startOfScan, 0, 2, fill, endOfImage]);

/** Maximum content of a profile's segment after its length, the identifier, and two counters. */
const profileBytes = 0xffff - 2 - iccProfile.name.length - 2;

/** A JPEG with a colour profile (ICC.1, annex B.4): sharp would convert the pixels to the profile. */
export function withProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const count = Math.ceil(icc.length / profileBytes);
  if (count > 255) return jpeg;
  const segments = Array.from({ length: count }, (_, at) =>
    segmentOf(
      iccProfile,
      Buffer.from([at + 1, count]),
      icc.subarray(at * profileBytes, (at + 1) * profileBytes),
    ),
  );
  return Buffer.concat([startOfImage, ...segments, jpeg.subarray(startOfImage.length)]);
}

/**
 * Passes a JPEG's scans on, from the first one's marker, and writes zeros over what does not belong to the picture: metadata and
 * stray bytes between scans, and everything after the end, such as previews and a maker's notes. The length stays.
 */
export class BlankAfterScans extends Transform {
  /** The last byte was 0xFF. */
  private isMarked = false;
  /** The bytes of a segment's length that are still to come, and what they say so far. */
  private lengthLeft = 0;
  private length = 0;
  private segmentLeft = 0;
  private isBlank = false;
  /** Compressed pixels follow, until a marker other than a restart. */
  private isScan = false;
  private isOver = false;

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    let at = 0;
    while (at < chunk.length && !this.isOver) at = this.step(chunk, at);
    if (this.isOver) chunk.fill(0, at);
    done(null, chunk);
  }

  /** Looks at the next byte, or skips many. @returns where to go on */
  private step(chunk: Buffer, at: number): number {
    if (this.segmentLeft > 0) {
      const end = Math.min(chunk.length, at + this.segmentLeft);
      if (this.isBlank) chunk.fill(0, at, end);
      this.segmentLeft -= end - at;
      return end;
    }
    const byte = chunk[at] as number;
    if (this.lengthLeft > 0) {
      this.length = this.length * 256 + byte;
      this.lengthLeft -= 1;
      if (this.lengthLeft === 0) this.segmentLeft = Math.max(0, this.length - 2);
      return at + 1;
    }
    if (!this.isMarked) {
      const next = this.nextMarked(chunk, at);
      if (!this.isScan) chunk.fill(0, at, next);
      this.isMarked = next < chunk.length;
      return next + 1;
    }
    if (byte === fill) return at + 1;
    this.isMarked = false;
    if (byte === endOfImage) this.isOver = true;
    else if (!standsAlone(byte)) {
      this.lengthLeft = 2;
      this.length = 0;
      this.isBlank = isMetadataMarker(byte);
      this.isScan = byte === startOfScan;
    }
    return at + 1;
  }

  /** The offset of the next 0xFF that may begin a marker; the chunk's length without one. */
  private nextMarked(chunk: Buffer, from: number): number {
    let next = chunk.indexOf(fill, from);
    // Before zero it is a pixel.
    while (next !== -1 && chunk[next + 1] === 0) next = chunk.indexOf(fill, next + 2);
    return next === -1 ? chunk.length : next;
  }
}
