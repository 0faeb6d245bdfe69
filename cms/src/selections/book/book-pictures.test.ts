import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

const dataDir = mkdtempSync(path.join(tmpdir(), 'book-'));
afterAll(() => rm(dataDir, { recursive: true }));
vi.mock('../../platform/environment', () => ({ environment: { dataDir }, repositoryRoot: '/' }));
const { placesOf } = await import('../../media/local/public-places');
const { bookPictures, chooseSteps, openStep } = await import('./book-pictures');

const mb = 1_000_000;
const size = { width: 1920, height: 1280 };
/** @param there widths for which nothing is encoded */
const pictures = (count: number, bytesOf: (width: number) => number, there: number[] = []) =>
  new Map(
    Array.from({ length: count }, (_, at) => {
      const steps = [480, 1080, 1440, 1920].map((width) => ({
        width,
        bytes: bytesOf(width),
        isThere: there.includes(width),
        open: async () => null,
      }));
      return [`${at}`, { size, steps }] as const;
    }),
  );
const all = (count: number, px: number) =>
  new Map(Array.from({ length: count }, (_, at) => [`${at}`, px] as const));
const widthsOf = ({ steps }: ReturnType<typeof chooseSteps>) =>
  new Set([...steps.values()].map(({ width }) => width));

it('has of each picture the smallest that is large enough, or the largest', () => {
  const few = pictures(2, () => mb / 10);
  expect(widthsOf(chooseSteps(few, all(2, 1_081)))).toEqual(new Set([1440]));
  expect(widthsOf(chooseSteps(few, all(2, 3_000)))).toEqual(new Set([1920]));
  expect(chooseSteps(few, all(2, 3_000)).dpi).toBe(150);
});

it('takes a larger one that is there, as long as the book has room', () => {
  const made = pictures(10, (width) => width * 400, [1920]);
  expect(widthsOf(chooseSteps(made, all(10, 1_000)))).toEqual(new Set([1920]));
  const large = chooseSteps(
    pictures(10, (width) => (width === 1920 ? 2 * mb : mb / 10), [1920]),
    all(10, 1_000),
  );
  expect([...large.steps.values()].filter(({ width }) => width === 1920)).toHaveLength(4);
});

it('goes down in steps where the book would be too large', () => {
  const heavy = pictures(60, (width) => width * 250);
  const { dpi, ...chosen } = chooseSteps(heavy, all(60, 1_400));
  expect([dpi, widthsOf({ dpi, ...chosen })]).toEqual([72, new Set([1080])]);
  expect(
    chooseSteps(
      pictures(30, (width) => width * 250),
      all(30, 1_200),
    ).dpi,
  ).toBe(130);
});

it.each([
  ['public', null],
  ['unmarked', 'Ana'],
])('has a picture whose %s file is named anew while the book is sent', async (_kind, watermark) => {
  const [hash, later] = ['a', 'b'].map((letter) => letter.repeat(32));
  const file = { id: 1, hash, url: `/uploads/${hash}.jpg`, mime: 'image/jpeg', ...size, size: 1, watermark };
  const media = { ...file, provider_metadata: { picture: { original: { name: 'original.jpg', ...size } } } };
  const strapi = { db: { query: () => ({ findOne: async () => ({ ...media, hash: later }) }) } };
  const sent = [{ item: { documentId: '0', media, fileType: 'image' } }];
  const found = await bookPictures(strapi as never, sent as never, 'books');
  const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
  const [, former = ''] = placesOf(`${hash}.jpg`);
  for (const place of [former, `selections/books/1920_${later}.jpg`]) {
    await mkdir(path.join(dataDir, path.dirname(place)), { recursive: true });
    await writeFile(path.join(dataDir, place), jpeg);
  }
  const { signal } = new AbortController();
  expect(await openStep(found.get('0')?.steps.at(-1), signal)).toEqual(jpeg);
});

it('has no picture of what is no JPEG, or is gone', async () => {
  const step = (bytes: Buffer | null) => ({ width: 1, bytes: 1, isThere: true, open: async () => bytes });
  const { signal } = new AbortController();
  expect(await openStep(step(Buffer.from('RIFF')), signal)).toBeNull();
  expect(await openStep(step(Buffer.alloc(0)), signal)).toBeNull();
  expect(await openStep(undefined, signal)).toBeNull();
  const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
  expect(await openStep(step(jpeg), signal)).toBe(jpeg);
});
