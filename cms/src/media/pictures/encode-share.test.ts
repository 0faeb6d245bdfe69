import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeShare } from './encode-share';
import { withCredits } from './jpeg-credits';
import { maxShareBytes } from './share-picture';

/** The colours of a picture at positions in px. */
async function coloursAt(filepath: string, places: [number, number][]) {
  const { data, info } = await sharp(filepath).raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]);
}

it("shows a whole portrait on the site's background, beside texts of any length", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'share-test-'));
  const filepath = path.join(folder, 'portrait.png');
  const stripe = (top: number, background: string) => ({
    input: { create: { width: 500, height: 50, channels: 3, background } } as never,
    top,
    left: 0,
  });
  await sharp({ create: { width: 500, height: 750, channels: 3, background: '#808080' } })
    .composite([stripe(0, '#ff0000'), stripe(700, '#0000ff')])
    .png()
    .toFile(filepath);
  const source = { filepath, watermark: null };
  const publicFile = path.join(folder, 'nothing.jpg');
  const long = 'Otorrinolaringologicamente '.repeat(12);
  for (const words of [
    { title: 'Barro', line: 'Vogue Brasil · Editorial', name: 'Ana Lima' },
    { title: long, line: long, name: long },
    { title: 'A<b>&', line: '', name: '' },
  ]) {
    const { filepath: made } = await encodeShare({ source, publicFile, look: words, folder });
    expect(await sharp(made).metadata()).toMatchObject({ width: 1200, height: 630 });
    const [head = [], feet = [], ground] = await coloursAt(made, [
      [200, 10],
      [200, 620],
      [1195, 300],
    ]);
    expect(head[0]).toBeGreaterThan(200);
    expect(feet[2]).toBeGreaterThan(200);
    for (const [at, value] of [0x2b, 0x1e, 0x17].entries()) {
      expect(Math.abs((ground?.[at] ?? 0) - value)).toBeLessThanOrEqual(2);
    }
    const beside = await sharp(made).extract({ left: 460, top: 0, width: 740, height: 630 }).stats();
    expect(beside.channels[0]?.max).toBeGreaterThan(220);
  }
  await rm(folder, { recursive: true });
});

it('is as large of a small picture', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'share-test-'));
  const filepath = path.join(folder, 'small.png');
  await sharp({ create: { width: 90, height: 400, channels: 3, background: '#808080' } })
    .png()
    .toFile(filepath);
  const ask = { source: { filepath, watermark: null }, publicFile: path.join(folder, 'nothing.jpg'), folder };
  for (const look of [
    { title: 'Barro', line: '', name: 'Ana' },
    { x: 50, y: 50 },
  ]) {
    const { filepath: made } = await encodeShare({ ...ask, look });
    expect(await sharp(made).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  await rm(folder, { recursive: true });
});

it.each([
  ['a landscape', 900, 600, [127, 10]],
  ['a panorama', 1500, 100, [10, 280]],
] as const)(
  "shows the whole of %s that is not to be cropped on the site's background",
  async (_, width, height, corner) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'share-test-'));
    const filepath = path.join(folder, 'landscape.png');
    await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
      .png()
      .toFile(filepath);
    const ask = {
      source: { filepath, watermark: null },
      publicFile: path.join(folder, 'nothing.jpg'),
      folder,
    };
    const { filepath: made } = await encodeShare({ ...ask, look: { isWhole: true } });
    expect(await sharp(made).metadata()).toMatchObject({ width: 1200, height: 630 });
    const [x, y] = corner;
    const inside = [
      [x + 5, y + 5],
      [1199 - x - 5, 629 - y - 5],
    ] as [number, number][];
    for (const [red = 0] of await coloursAt(made, inside)) expect(red).toBeGreaterThan(200);
    const outside: [number, number][] = height === 600 ? [[5, 300]] : [[600, 5]];
    const [ground = []] = await coloursAt(made, outside);
    for (const [at, value] of [0x2b, 0x1e, 0x17].entries()) {
      expect(Math.abs((ground[at] ?? 0) - value)).toBeLessThanOrEqual(3);
    }
    await rm(folder, { recursive: true });
  },
);

it('has the credits of the public file, of any length, within the size limit of messengers', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'share-test-'));
  const canvas = () => sharp({ create: { width: 1200, height: 630, channels: 3, background: '#888' } });
  const [plainPath, filepath] = ['plain.png', 'noise.png'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  await canvas().png().toFile(plainPath);
  const noise = { type: 'gaussian', mean: 128, sigma: 80 };
  // At the best quality it is small enough without credits, and too large with them.
  const input = { create: { width: 700, height: 630, channels: 3, noise } } as never;
  await canvas()
    .composite([{ input, left: 0, top: 0 }])
    .png({ compressionLevel: 1 })
    .toFile(filepath);
  const source = { filepath, watermark: null };
  const look = { x: 50, y: 50 };
  const creators = Array.from({ length: 20 }, (_, at) => `${at} ${'&'.repeat(240)}`);
  const credits = { creators, credit: 'Ana / Nó', rights: '&'.repeat(1000), description: '&'.repeat(2000) };

  const publicFile = path.join(folder, 'public.jpg');
  const bare = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer();
  await writeFile(publicFile, bare);
  const plain = await encodeShare({
    source: { filepath: plainPath, watermark: null },
    publicFile,
    look,
    folder,
  });
  expect(ExifReader.load(await readFile(plain.filepath), { expanded: true }).xmp).toBeUndefined();
  await writeFile(publicFile, withCredits(bare, credits));
  const { bytes } = await encodeShare({ source, publicFile, look, folder });
  expect(bytes).toBeLessThanOrEqual(maxShareBytes);
  expect(bytes).toBeGreaterThan(maxShareBytes / 3);
  expect((await stat(plain.filepath)).size).toBe(bytes);
  const { xmp } = ExifReader.load(await readFile(plain.filepath), { expanded: true });
  expect(xmp?.Credit?.description).toBe('Ana / Nó');
  await rm(folder, { recursive: true });
});
