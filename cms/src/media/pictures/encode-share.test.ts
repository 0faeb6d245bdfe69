import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp, { type Region, type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeShare } from './encode-share';
import { withCredits } from './jpeg-credits';
import { placePicture } from './share-layout';
import { maxShareBytes, type ShareWords, shareSize } from './share-picture';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'share-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);
const canvas = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Makes the share picture of a marked picture. @returns its path and size in bytes, and its colours at places in px */
async function share(picture: Sharp, words: ShareWords) {
  await picture.png({ compressionLevel: 1 }).toFile(inFolder('picture.png'));
  const source = {
    filepath: inFolder('picture.png'),
    place: 'gallery' as const,
    watermark: 'ANA DE OLIVEIRA',
  };
  const made = await encodeShare({ source, publicFile: inFolder('public.jpg'), words, folder });
  const { data, info } = await sharp(made.filepath).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(shareSize);
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return [...data.subarray(at, at + 3)] as [red: number, green: number, blue: number];
  };
  /** The highest values of a part. */
  const highest = async (part: Region) => {
    const cut = sharp(data, { raw: info }).extract(part).png();
    return (await sharp(await cut.toBuffer()).stats()).channels.map(({ max }) => max);
  };
  return { ...made, colourAt, highest };
}

const long = 'Otorrinolaringologicamente '.repeat(12);

describe.each([
  ['a portrait', 500, 750],
  ['a square', 600, 600],
  ['nearly a square', 720, 600],
  ['a landscape', 900, 600],
  ['a wide landscape', 1600, 900],
  ['a very wide one', 2400, 1200],
  ['a panorama', 1680, 700],
  ['a very wide panorama', 2000, 200],
  ['a small picture', 90, 60],
] as const)('of %s', (_, width, height) => {
  it.each([
    ['short', { title: 'Barro', line: 'Vogue Brasil · Editorial', name: 'Ana Lima' }],
    ['long', { title: long, line: long, name: long }],
    ['strange', { title: 'A<b>&', line: '', name: '' }],
  ])('shows all of it, unmarked, and %s texts on the ground around it', async (_length, words) => {
    const side = Math.round(height * 0.1);
    const stripe = (top: number, background: string) => ({
      input: { create: { width, height: side, channels: 3, background } } as never,
      top,
      left: 0,
    });
    const striped = canvas(width, height, '#808080').composite([
      stripe(0, '#ff0000'),
      stripe(height - side, '#0000ff'),
    ]);
    const { bytes, colourAt, highest } = await share(striped, words);
    const placed = placePicture({ width, height });
    const top = placed.gravity === 'north' ? 0 : Math.round((shareSize.height - placed.height) / 2);
    const last = { x: placed.width - 4, y: top + placed.height - 4 };
    for (const x of [4, last.x]) {
      expect(colourAt(x, top + 3)[0]).toBeGreaterThan(240);
      expect(colourAt(x, last.y)[2]).toBeGreaterThan(240);
    }
    // Where the watermark would be.
    const high = Math.max(1, Math.round(placed.height * 0.08) - 6);
    const corner = { left: 10, top: last.y - high, width: placed.width - 20, height: high };
    expect((await highest(corner))[1]).toBeLessThan(40);
    const free =
      placed.gravity === 'west'
        ? { left: placed.width + 8, top: 0, width: 1_192 - placed.width, height: 630 }
        : { left: 0, top: placed.height + 8, width: 1_200, height: 622 - placed.height };
    expect((await highest(free))[0]).toBeGreaterThan(220);
    for (const [at, value] of [0x2b, 0x1e, 0x17].entries()) {
      expect(Math.abs((colourAt(1196, 626)[at] ?? 0) - value)).toBeLessThanOrEqual(3);
    }
    expect(bytes).toBeLessThanOrEqual(maxShareBytes);
  });
});

it('has the credits of the public file, of any length, within the size limit of messengers', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 80 };
  // At the best quality it is small enough without credits, and too large with them.
  const input = { create: { width: 700, height: 630, channels: 3, noise } } as never;
  const noisy = canvas(1200, 630, '#888').composite([{ input, left: 0, top: 0 }]);
  const words = { title: '', line: '', name: '' };
  const creators = Array.from({ length: 20 }, (_, at) => `${at} ${'&'.repeat(240)}`);
  const credits = { creators, credit: 'Ana / Nó', rights: '&'.repeat(1000), description: '&'.repeat(2000) };
  const xmpOf = async ({ filepath }: { filepath: string }) =>
    ExifReader.load(await readFile(filepath), { expanded: true }).xmp;

  const bare = await canvas(8, 8, '#000').jpeg().toBuffer();
  await writeFile(inFolder('public.jpg'), bare);
  expect(await xmpOf(await share(canvas(1200, 630, '#888'), words))).toBeUndefined();
  await writeFile(inFolder('public.jpg'), withCredits(bare, credits));
  const made = await share(noisy, words);
  expect(made.bytes).toBeLessThanOrEqual(maxShareBytes);
  expect(made.bytes).toBeGreaterThan(maxShareBytes / 3);
  expect((await stat(made.filepath)).size).toBe(made.bytes);
  expect((await xmpOf(made))?.Credit?.description).toBe('Ana / Nó');
});
