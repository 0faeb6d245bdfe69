import { Transform, type TransformCallback } from 'node:stream';
import {
  endOfImage,
  fill,
  isMetadataMarker,
  standsAlone,
  startOfScan,
} from '../../media/pictures/jpeg-parts';

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
