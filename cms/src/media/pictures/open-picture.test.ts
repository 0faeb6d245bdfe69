import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrokenPictureError } from './broken-picture';
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
    const wide = await open('wide.png', plain(20, 20, '#d23c28').withIccProfile('p3').png());
    for (const [at, value] of [210, 60, 40].entries()) {
      expect(Math.abs((wide.colour[at] ?? 0) - value)).toBeLessThanOrEqual(2);
    }
    const inks = plain(20, 20, '#d23c28').withIccProfile('cmyk').toColourspace('cmyk');
    const print = await open('print.jpg', inks.jpeg());
    expect(print.channels).toBe(3);
    expect(print.colour[0]).toBeGreaterThan(150);
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
