export const endOfImage = 0xd9;
export const startOfScan = 0xda;
/** Any number of fill bytes may precede a marker. */
export const fill = 0xff;

const comment = 0xfe;

/** Application segments and comments: they say something of a picture, and decoders do without most of them. */
export function isMetadataMarker(marker: number): boolean {
  return marker === comment || (marker >= 0xe0 && marker <= 0xef);
}

/** A segment of a JPEG as byte offsets, `end` exclusive. A scan includes its compressed pixels. */
export type JpegPart = { marker: number; start: number; end: number };

/** Markers without a length: restarts, the start of image, TEM, and a stuffed zero. */
export function standsAlone(marker: number): boolean {
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
export function* partsOf(bytes: Buffer): Generator<JpegPart> {
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
