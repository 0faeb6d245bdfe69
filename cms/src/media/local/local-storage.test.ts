import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLocalStorage, type LocalStorage } from './local-storage';
import { formerEnd, placesOf } from './public-places';

let folder: string;
let storage: LocalStorage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-test-'));
  storage = createLocalStorage(folder);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const list = (name: string) => readdir(path.join(folder, name));
/** Whether a visitor gets a file of this name. */
const answers = (name: string) => placesOf(name).some((place) => existsSync(path.join(folder, place)));
async function temporary(text: string): Promise<string> {
  const filepath = path.join(folder, `tmp-${text}`);
  await writeFile(filepath, text);
  return filepath;
}
const publish = async (...names: string[]) => {
  for (const name of names) await storage.publish([{ filepath: await temporary(name), name }]);
};
const picture = {
  hash: 'abc',
  ext: '.jpg',
  width: 600,
  formats: { thumbnail: { hash: 'thumbnail_abc', ext: '.jpg' } },
  provider_metadata: { picture: { original: { name: 'abc.png' } } },
};

it('moves a file and its original to where they belong', async () => {
  await storage.storeOriginal(await temporary('sent'), 'abc.png');
  await publish('abc.jpg');
  expect(await readFile(path.join(folder, 'public/uploads/abc.jpg'), 'utf8')).toBe('abc.jpg');
  expect(await readFile(storage.originalPath('abc.png'), 'utf8')).toBe('sent');
});

it('leaves nothing of a file that it cannot move', async () => {
  await mkdir(path.join(folder, 'public/uploads/x.mp4'));
  await expect(publish('x.mp4')).rejects.toThrow();
  expect(await list('public/uploads')).toEqual(['x.mp4']);
});

it('removes everything that belongs to a row, there or not, and nothing else', async () => {
  await publish('abc.jpg', 'thumbnail_abc.jpg', 'avif-480_abc.avif', 'webp-600_abc.webp', 'abcd.jpg');
  await writeFile(storage.originalPath('abc.png'), '');
  await storage.remove(picture);
  expect(await list('public/uploads')).toEqual(['abcd.jpg']);
  expect(await list('originals')).toEqual([]);
});

const hash = '0123456789abcdef0123456789abcdef';
const share = `share_${hash}_500-500.jpg`;
/** What a row moved away from just now. */
const former = (...names: string[]) => ({
  names: [...names, hash],
  until: new Date(formerEnd(Date.now())).toISOString(),
});

it("has a row's former files answer for a day, and for less than two", async () => {
  await publish('abc.jpg', share);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T23:59:59Z') });
  await storage.retire(7, former('abc.jpg', share, 'never-made.jpg'));
  expect(await list('public/uploads')).toEqual([]);
  const found = async () => [answers('abc.jpg'), answers(share), await storage.findFormer(hash)];
  for (const then of ['2026-03-01T23:59:59Z', '2026-03-02T23:59:59.999Z']) {
    vi.setSystemTime(Date.parse(then));
    expect(await found()).toEqual([true, true, 7]);
  }
  vi.setSystemTime(Date.parse('2026-03-03T00:00:00Z'));
  expect(await found()).toEqual([false, false, null]);
});

it('removes former files and every share picture with their row', async () => {
  await publish('former.jpg', share, `share_${hash}_1-2.jpg`);
  const before = former('former.jpg', share);
  await storage.retire(7, before);
  const now = 'f'.repeat(32);
  await publish(`${now}.jpg`, `share_${now}_1-2.jpg`, `share_${now}_3-4.jpg`);
  await storage.remove({
    hash: now,
    ext: '.jpg',
    provider_metadata: picture.provider_metadata,
    formerFiles: [before],
  });
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile() && !entry.name.startsWith('tmp-'))).toEqual([]);
});

it('takes names for names, and finds no row by what is no hash', async () => {
  await writeFile(path.join(folder, 'secret'), '7');
  expect(await storage.findFormer('../../secret')).toBeNull();
  await storage.remove({ hash: '../../secret', ext: '' });
  expect(await list('.')).toContain('secret');
});
