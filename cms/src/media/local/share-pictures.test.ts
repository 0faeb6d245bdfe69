import type { Core } from '@strapi/strapi';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { StoredFile } from '../files/stored-file';
import { encoder } from '../pictures/encoder';
import { shareNameOf } from '../pictures/share-picture';
import type { LocalStorage } from './local-storage';
import { createSharePictures } from './share-pictures';

const [oldHash, newHash] = ['a'.repeat(32), 'b'.repeat(32)];
const picture = { original: { name: 'original.jpg' } };
const row = { id: 7, hash: oldHash, ext: '.jpg', url: `/uploads/${oldHash}.jpg`, width: 1800, height: 1200 };
const stored = { ...row, provider_metadata: { picture } } as unknown as StoredFile;

const text = { title: 'Barro', line: '', name: '' };
const words = async (files: readonly number[]) =>
  new Map(files.map((id) => [id, { work: text, gallery: text, home: text }]));
const [shareName, newName] = [oldHash, newHash].map((hash) => shareNameOf({ hash }, text)) as [
  string,
  string,
];

/** Share pictures of one row, whose encoder does as it is told. */
function sharesOf(row: StoredFile, encode: (lane: string) => Promise<unknown>) {
  const files = { findOne: async () => row, count: async () => 1 };
  const storage = {
    sourceOf: () => ({ filepath: 'original.jpg', place: 'gallery', watermark: null }),
    publicPath: String,
    publish: async () => {},
  } as unknown as LocalStorage;
  const run = vi
    .spyOn(encoder, 'run')
    .mockImplementation(((_name: string, _ask: object, lane: string) => encode(lane)) as never);
  onTestFinished(() => run.mockRestore());
  const strapi = { db: { query: () => files } } as unknown as Core.Strapi;
  return createSharePictures(strapi, storage, words);
}

const format = (width: number, size: number) => ({
  mime: 'image/jpeg',
  url: `/uploads/${width}`,
  width,
  height: 1,
  size,
});

it.each([
  [
    'the largest JPEG that messengers take',
    { size: 900, formats: { a: format(1080, 250), b: format(720, 90), c: format(1440, 301) } },
    '/uploads/1080',
  ],
  ['the public picture itself', { size: 200 }, stored.url],
  [
    "the site's own picture, and no small one",
    { size: 900, formats: { thumbnail: format(245, 9) } },
    '/images/share.jpg',
  ],
])('is stood in for, after two seconds, by %s', async (_, files, movedTo) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let answer: (made: unknown) => void = () => {};
  // Made before it is asked for: the folder that comes first takes what the disk takes.
  const made = new Promise((resolve) => {
    answer = resolve;
  });
  const shares = sharesOf({ ...stored, mime: 'image/jpeg', ...files } as StoredFile, () => made);
  const found = shares.findShare(`/uploads/${shareName}`);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await found).toEqual({ movedTo });
  // It is made all the same, and who asks meanwhile waits for the same.
  const next = shares.findShare(`/uploads/${shareName}`);
  await vi.advanceTimersByTimeAsync(100);
  answer({ filepath: 'made.jpg' });
  expect(await next).toBe('there');
});

it('does not stand behind one that is made ahead', async () => {
  const lanes: string[] = [];
  const shares = sharesOf(stored, (lane) => {
    lanes.push(lane);
    return lane === 'now' ? Promise.resolve({ filepath: 'made.jpg' }) : new Promise(() => {});
  });
  void shares.makeAhead(shareName);
  await vi.waitFor(() => expect(lanes).toEqual(['soon']));
  expect(await shares.findShare(`/uploads/${shareName}`)).toBe('there');
  expect(lanes).toEqual(['soon', 'now']);
});

/** Asks for the share picture of a row that becomes `after` while it is made. */
async function askWhile(after: StoredFile | null) {
  let now: StoredFile | null = stored;
  const matches = ({ id, hash }: { id?: number; hash?: string }) =>
    now !== null && (id ?? now.id) === now.id && (hash ?? now.hash) === now.hash;
  const files = {
    findOne: async ({ where }: { where: object }) => (matches(where) ? now : null),
    count: async ({ where }: { where: object }) => Number(matches(where)),
  };
  const removed: string[] = [];
  const storage = {
    sourceOf: () => ({ filepath: 'original.jpg', place: 'gallery', watermark: null }),
    publicPath: String,
    publish: async () => {},
    findFormer: async () => null,
    remove: async ({ hash }: { hash: string }) => void removed.push(hash),
  } as unknown as LocalStorage;
  const run = vi.spyOn(encoder, 'run').mockImplementation(() => {
    now = after;
    return Promise.resolve({ filepath: 'made.jpg' } as never);
  });
  onTestFinished(() => run.mockRestore());
  const strapi = { db: { query: () => files } } as unknown as Core.Strapi;
  const { findShare } = createSharePictures(strapi, storage, words);
  return { found: await findShare(`/uploads/${shareName}`), isRemoved: removed.includes(shareName) };
}

it.each([
  ['stays the same', stored, 'there', false],
  ['gets other files', { ...stored, hash: newHash }, { movedTo: `/uploads/${newName}` }, true],
  ['is deleted', null, 'nothing', true],
])('of a picture that %s while it is made', async (_, after, found, isRemoved) => {
  expect(await askWhile(after)).toEqual({ found, isRemoved });
});
