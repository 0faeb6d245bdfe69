import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrokenPictureError } from './broken-picture';
import { withProfile } from './jpeg';
import { openPicture } from './open-picture';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plain = (width: number, height: number, background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } });

async function open(name: string, picture: Sharp | Buffer, place: 'gallery' | 'portrait' = 'gallery') {
  const filepath = path.join(folder, name);
  await writeFile(filepath, Buffer.isBuffer(picture) ? picture : await picture.toBuffer());
  const master = await openPicture({ filepath, place, watermark: null });
  const { data, info } = await master.pixels().raw().toBuffer({ resolveWithObject: true });
  return { ...master, colour: [...data.subarray(0, 3)], channels: info.channels };
}

function expectColour({ colour }: { colour: number[] }, wanted: readonly number[], most: number): void {
  const off = wanted.map((value, at) => Math.abs((colour[at] ?? 0) - value));
  expect(Math.max(...off), `${colour} for ${wanted}`).toBeLessThanOrEqual(most);
}

/** Red, green, skin and grey of inks, 16 px wide each, inverted as Adobe has it, without a profile. */
const fourInks = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgAEABABEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9Pa/Kqvyqr9TaKKKK/C2v6qKKmoooor9Xa/KSvv2qNFFFFfEldRXvFcVRRRRX6oV+RVfkVXe0UUUV+Ftf1UUVNRRRRX6u1+UlfftUaKKKK+JK6iveK4qiiiiv/9k=',
  'base64',
);
/** These as littlecms 2.14 converts them by libvips' profile of a printing press, perceptual. */
const fourInksSeen = [
  [223, 0, 23],
  [38, 160, 43],
  [192, 123, 94],
  [117, 113, 115],
];

describe('a public picture', () => {
  it.each([
    ['that is large', plain(3000, 6000, '#123').jpeg(), [1280, 2560], [3000, 6000]],
    ['that is small', plain(30, 20, '#123').jpeg(), [30, 20], [30, 20]],
    ['on its side', plain(60, 20, '#123').withMetadata({ orientation: 6 }).jpeg(), [20, 60], [20, 60]],
  ])(
    '%s fits into 2560 px, upright and not enlarged, and reports its size',
    async (_, picture, fit, sent) => {
      const { width, height, original } = await open('a.jpg', picture);
      expect([width, height]).toEqual(fit);
      expect(original).toEqual({ width: sent[0], height: sent[1], format: 'jpeg' });
    },
  );

  it('has three channels of sRGB, regardless of its colour space', async () => {
    const grey = await open('grey.png', plain(20, 20, '#808080').toColourspace('b-w').png());
    expect(grey).toMatchObject({ channels: 3, colour: [128, 128, 128] });
    const deep = await open('deep.png', plain(20, 20, '#402010').toColourspace('rgb16').png());
    expect(deep).toMatchObject({ channels: 3, colour: [64, 32, 16] });
    for (const space of ['srgb', 'rgb16']) {
      const pixels = plain(20, 20, '#d23c28').toColourspace(space).withIccProfile('p3');
      expectColour(await open('wide.png', pixels.png()), [210, 60, 40], 2);
    }
  });

  it('is seen of inks that have a profile, and by that of a printing press where they have none', async () => {
    const { icc } = await sharp(
      await plain(1, 1, '#000').withIccProfile('cmyk').toColourspace('cmyk').tiff().toBuffer(),
    ).metadata();
    for (const print of [fourInks, withProfile(fourInks, icc as Buffer)]) {
      const { pixels } = await open('print.jpg', print);
      const row = await pixels().extract({ left: 0, top: 8, width: 64, height: 1 }).raw().toBuffer();
      const data = [8, 24, 40, 56].flatMap((x) => [...row.subarray(x * 3, x * 3 + 3)]);
      const off = fourInksSeen.flat().map((value, at) => Math.abs((data[at] ?? 0) - value));
      expect(off.reduce((sum, one) => sum + one) / off.length, `${data}`).toBeLessThanOrEqual(5);
    }
  });

  it('is the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 255), Buffer.alloc(300, 0)]);
    const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    expect(await open('d.gif', moving, 'portrait')).toMatchObject({
      width: 10,
      height: 10,
      colour: [255, 255, 255],
    });
  });
});

it('that is broken throws BrokenPictureError', async () => {
  const whole = await plain(400, 300, '#842').jpeg().toBuffer();
  await expect(open('half.jpg', whole.subarray(0, whole.length / 2))).rejects.toThrow(BrokenPictureError);
  expect(await open('whole.jpg', whole)).toMatchObject({ width: 400 });
});

describe('a file of a type that its place does not take', () => {
  const small = () => plain(20, 20, '#842');
  const pictures: Record<string, () => Promise<Buffer>> = {
    jpeg: () => small().jpeg().toBuffer(),
    png: () => small().png().toBuffer(),
    webp: () => small().webp().toBuffer(),
    gif: () => small().gif().toBuffer(),
    avif: () => small().avif({ effort: 0 }).toBuffer(),
    tiff: () => small().tiff().toBuffer(),
    svg: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    vips: async () => {
      await small().toFile(path.join(folder, 'made.v'));
      return readFile(path.join(folder, 'made.v'));
    },
  };
  const taken = {
    gallery: ['jpeg', 'png', 'webp'],
    portrait: ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'],
  };
  const names = ['a.jpg', 'a.png', 'a.avif', 'a.svg', 'a'];

  it.each(['gallery', 'portrait'] as const)('is decoded for a %s by no name', async (place) => {
    const decoded: string[] = [];
    for (const [format, make] of Object.entries(pictures)) {
      const bytes = await make();
      const opened = await Promise.allSettled(names.map((name) => open(name, bytes, place)));
      const outcomes = new Set(
        opened.map((one) => (one.status === 'fulfilled' ? 'decoded' : one.reason.constructor)),
      );
      expect(outcomes.size).toBe(1);
      if (outcomes.has('decoded')) decoded.push(format);
      else expect([...outcomes]).toEqual([BrokenPictureError]);
    }
    expect(decoded).toEqual(taken[place]);
  });
});
