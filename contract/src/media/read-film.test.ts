import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatOf } from './file-format';
import { isShownEverywhere } from './film';
import { readFilm } from './read-film';

/** Half a second each, of FFmpeg's test picture. */
const folder = join(__dirname, '../../../tests/support/material/films');
const bytesOf = (name: string) => readFileSync(join(folder, name));

/** Reads a file, and notes how much of it. */
function readerOf(bytes: Uint8Array) {
  let total = 0;
  const read = (from: number, length: number) => {
    const part = bytes.subarray(from, from + length);
    total += part.length;
    return Promise.resolve(part);
  };
  return { film: () => readFilm(read, bytes.length), total: () => total };
}

describe('readFilm', () => {
  it.each([
    ['h264.mp4', 'h264', 8, true],
    ['h264-baseline.mp4', 'h264', 8, true],
    ['h264-fragments.mp4', 'h264', 8, true],
    ['vp8.webm', 'vp8', 8, true],
    ['vp9.webm', 'vp9', 8, true],
  ] as const)('%s is shown everywhere', async (name, codec, bits, isHalved) => {
    const film = await readerOf(bytesOf(name)).film();
    expect(film).toMatchObject({ codec, bits, isHalved });
    expect(film && isShownEverywhere(film)).toBe(true);
  });

  it.each([
    ['h264-10.mp4', 'h264', 10, true],
    ['h264-422.mp4', 'h264', 8, false],
    ['h264-444.mov', 'h264', 8, false],
    ['hevc.mov', 'hevc', 8, true],
    ['hev1.mp4', 'hevc', 8, true],
    ['prores.mov', 'prores', 8, true],
    ['av1.mp4', 'av1', 8, true],
    ['av1.webm', 'av1', 8, true],
    ['vp9-10.webm', 'vp9', 10, true],
    ['vp9-10.mp4', 'vp9', 10, true],
    ['vp9-444.webm', 'vp9', 8, false],
    ['mpeg4.mp4', 'other', 8, true],
  ] as const)('%s is not', async (name, codec, bits, isHalved) => {
    const film = await readerOf(bytesOf(name)).film();
    expect(film).toMatchObject({ codec, bits, isHalved });
    expect(film && isShownEverywhere(film)).toBe(false);
  });

  it('tells the length, with the index before or after the frames, and behind a sound', async () => {
    for (const name of ['h264.mp4', 'hev1.mp4', 'hevc.mov', 'vp9.webm']) {
      expect((await readerOf(bytesOf(name)).film())?.seconds).toBeCloseTo(0.5, 1);
    }
    // Its index knows no length: the fragments have it.
    expect((await readerOf(bytesOf('h264-fragments.mp4')).film())?.seconds).toBeNull();
  });

  it('reads the index alone: not the frames before it', async () => {
    const frames = Buffer.alloc(5_000_000);
    frames.writeUInt32BE(frames.length, 0);
    frames.write('mdat', 4, 'latin1');
    const { film, total } = readerOf(Buffer.concat([frames, bytesOf('prores.mov')]));
    expect(await film()).toMatchObject({ codec: 'prores' });
    expect(total()).toBeLessThan(20_000);
  });

  it('ends with nothing known at every place where a file is cut, and for what is no film', async () => {
    for (const name of ['h264.mp4', 'hev1.mp4', 'vp9.webm']) {
      const bytes = bytesOf(name);
      for (let length = 0; length < bytes.length; length += 7) {
        const film = await readerOf(bytes.subarray(0, length)).film();
        expect(film === null || film.bits > 0).toBe(true);
      }
    }
    // The name of a codec that goes on to the end.
    const named = Buffer.concat([
      Buffer.from('1a45dfa380ae01ffffffffffffff838101d78101862fffff', 'hex'),
      Buffer.alloc(1_000_000, 0x41),
    ]);
    expect(await readerOf(named).film()).toMatchObject({ codec: 'other' });
    for (const bytes of [Buffer.alloc(4096), Buffer.alloc(4096, 0xff), Buffer.from('GIF89a')]) {
      expect(await readerOf(bytes).film()).toBeNull();
    }
  });
});

describe('formatOf', () => {
  const isoFile = (brands: string) => Buffer.from(`\0\0\0\x20ftyp${brands}`, 'latin1');

  it.each([
    ['jpg', Buffer.from('ffd8ffe1', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    ['heic', isoFile('heic\0\0\0\0mif1heic')],
    ['heic', isoFile('mif1\0\0\0\0mif1heic')],
    ['mp4', isoFile('isom\0\0\x02\0isomiso2')],
    ['mp4', isoFile('M4V \0\0\0\0mp42')],
    ['mov', isoFile('qt  \0\0\0\0qt  ')],
    ['mov', Buffer.from('\0\0\0\x08wide\0\0\0\0mdat', 'latin1')],
    ['webm', bytesOf('vp9.webm')],
    [null, isoFile('avif\0\0\0\0mif1avif')],
    [null, isoFile('mif1\0\0\0\0mif1avif')],
    [null, isoFile('M4A \0\0\0\0mp42')],
    [null, Buffer.from('GIF89a')],
    [null, Buffer.from('%PDF-1.7')],
    [null, Buffer.alloc(0)],
  ] as const)('is %s', (format, bytes) => {
    expect(formatOf(bytes)).toBe(format);
  });
});
