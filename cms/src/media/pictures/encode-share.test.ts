import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { encodeShare } from './encode-share';
import { withCredits } from './jpeg-credits';
import { maxShareBytes, type ShareLook } from './share-picture';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'share-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);
const canvas = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Makes the share picture of a picture. @returns its path and size in bytes, and its colours at places in px */
async function share(picture: Sharp, look: ShareLook) {
  await picture.png({ compressionLevel: 1 }).toFile(inFolder('picture.png'));
  const source = { filepath: inFolder('picture.png'), place: 'gallery' as const, watermark: null };
  const made = await encodeShare({ source, publicFile: inFolder('public.jpg'), look, folder });
  const { data, info } = await sharp(made.filepath).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630 });
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return [...data.subarray(at, at + 3)] as [red: number, green: number, blue: number];
  };
  return { ...made, colourAt };
}

function expectGround(colour: number[]): void {
  for (const [at, value] of [0x2b, 0x1e, 0x17].entries()) {
    expect(Math.abs((colour[at] ?? 0) - value)).toBeLessThanOrEqual(3);
  }
}

it("shows a whole portrait on the site's background, beside texts of any length", async () => {
  const stripe = (top: number, background: string) => ({
    input: { create: { width: 500, height: 50, channels: 3, background } } as never,
    top,
    left: 0,
  });
  const portrait = canvas(500, 750, '#808080').composite([stripe(0, '#ff0000'), stripe(700, '#0000ff')]);
  const long = 'Otorrinolaringologicamente '.repeat(12);
  for (const words of [
    { title: 'Barro', line: 'Vogue Brasil · Editorial', name: 'Ana Lima' },
    { title: long, line: long, name: long },
    { title: 'A<b>&', line: '', name: '' },
  ]) {
    const { filepath, colourAt } = await share(portrait, words);
    expect(colourAt(200, 10)[0]).toBeGreaterThan(200);
    expect(colourAt(200, 620)[2]).toBeGreaterThan(200);
    expectGround(colourAt(1195, 300));
    const beside = await sharp(filepath).extract({ left: 460, top: 0, width: 740, height: 630 }).stats();
    expect(beside.channels[0]?.max).toBeGreaterThan(220);
  }
});

it.each([
  { title: 'Barro', line: '', name: 'Ana' },
  { x: 50, y: 50 },
])(
  'is as large of a small picture, by %j',
  async (look) => void (await share(canvas(90, 400, '#808080'), look)),
);

it.each([
  ['a landscape', 900, 600, [127, 10], [5, 300]],
  ['a panorama', 1500, 100, [10, 280], [600, 5]],
] as const)(
  "shows the whole of %s that is not to be cropped on the site's background",
  async (_, width, height, [x, y], [outsideX, outsideY]) => {
    const { colourAt } = await share(canvas(width, height, '#ff0000'), { isAlone: true });
    expect(colourAt(x + 5, y + 5)[0]).toBeGreaterThan(200);
    expect(colourAt(1199 - x - 5, 629 - y - 5)[0]).toBeGreaterThan(200);
    expectGround(colourAt(outsideX, outsideY));
  },
);

it('has the credits of the public file, of any length, within the size limit of messengers', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 80 };
  // At the best quality it is small enough without credits, and too large with them.
  const input = { create: { width: 700, height: 630, channels: 3, noise } } as never;
  const noisy = canvas(1200, 630, '#888').composite([{ input, left: 0, top: 0 }]);
  const look = { x: 50, y: 50 };
  const creators = Array.from({ length: 20 }, (_, at) => `${at} ${'&'.repeat(240)}`);
  const credits = { creators, credit: 'Ana / Nó', rights: '&'.repeat(1000), description: '&'.repeat(2000) };
  const xmpOf = async ({ filepath }: { filepath: string }) =>
    ExifReader.load(await readFile(filepath), { expanded: true }).xmp;

  const bare = await canvas(8, 8, '#000').jpeg().toBuffer();
  await writeFile(inFolder('public.jpg'), bare);
  expect(await xmpOf(await share(canvas(1200, 630, '#888'), look))).toBeUndefined();
  await writeFile(inFolder('public.jpg'), withCredits(bare, credits));
  const made = await share(noisy, look);
  expect(made.bytes).toBeLessThanOrEqual(maxShareBytes);
  expect(made.bytes).toBeGreaterThan(maxShareBytes / 3);
  expect((await stat(made.filepath)).size).toBe(made.bytes);
  expect((await xmpOf(made))?.Credit?.description).toBe('Ana / Nó');
});
