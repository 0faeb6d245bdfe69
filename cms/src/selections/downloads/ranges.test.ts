import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { partOf, within } from './ranges';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['Bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=999999999999999-', 'beyond'],
  ['bytes=-0', 'beyond'],
  // All of it.
  ['', null],
  ['bytes=-', null],
  ['bytes=5-4', null],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['bytes=1e1-', null],
  ['lines=0-1', null],
  [`bytes=${'9'.repeat(400)}-`, null],
])('of a hundred bytes, "%s" asks for %o', (header, part) => {
  expect(partOf(header, 100)).toEqual(part);
});

it('of an empty file there is no part', () => {
  for (const header of ['bytes=0-', 'bytes=-5']) expect(partOf(header, 0)).toBe('beyond');
});

it('reads a part across chunks, and closes what it reads', async () => {
  const bytes = Buffer.from(Array.from({ length: 100 }, (_, at) => at));
  for (const size of [1, 7, 100]) {
    for (const [start, end] of [
      [0, 0],
      [6, 7],
      [13, 71],
      [99, 99],
      [0, 99],
    ] as const) {
      let read = 0;
      const source = Readable.from(
        (function* () {
          for (; read < 100; read += size) yield bytes.subarray(read, read + size);
        })(),
        { highWaterMark: 1 },
      );
      const part = await buffer(Readable.from(within(source, { start, end })));
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
      await expect.poll(() => source.destroyed).toBe(true);
      expect(read).toBeLessThanOrEqual(end + 3 * size);
    }
  }
});
