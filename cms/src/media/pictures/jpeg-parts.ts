export const endOfImage = 0xd9;
export const startOfScan = 0xda;
/** Writers may put any number of these ahead of a marker. */
const fill = 0xff;

/** A part of a JPEG, in bytes, from its marker to behind its last byte. A scan has its compressed pixels with it. */
export type JpegPart = { marker: number; start: number; end: number };

/** What has no length: restarts, the start, one for private use, and none at all. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** The place of the next part behind compressed pixels, where 0xFF is followed by a zero. */
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
 * The parts of a JPEG behind its first marker, up to its end, which is the last of them, without what decoders pass over
 * between two. A small picture within the picture, for previews, is passed over with the part it is in. Of a damaged file
 * a part may be shorter than its own length (4 bytes), or reach behind the file.
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
