import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLocalStorage, type LocalStorage } from './local-storage';

let folder: string;
let storage: LocalStorage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-test-'));
  storage = createLocalStorage({
    uploads: path.join(folder, 'public/uploads'),
    originals: path.join(folder, 'originals'),
  });
});
afterEach(() => rm(folder, { recursive: true }));

const list = (name: string) => readdir(path.join(folder, name));
async function temporary(text: string): Promise<string> {
  const filepath = path.join(folder, `tmp-${text}`);
  await writeFile(filepath, text);
  return filepath;
}
const picture = {
  hash: 'abc',
  ext: '.jpg',
  width: 600,
  formats: { thumbnail: { hash: 'thumbnail_abc', ext: '.jpg' } },
  provider_metadata: { picture: { original: { name: 'abc.png' } } },
};

it('moves a file and its original to where they belong', async () => {
  await storage.keepOriginal(await temporary('sent'), 'abc.png');
  await storage.publish([{ filepath: await temporary('public'), name: 'abc.jpg' }], 'abc');
  expect(await readFile(path.join(folder, 'public/uploads/abc.jpg'), 'utf8')).toBe('public');
  expect(await readFile(storage.originalPath('abc.png'), 'utf8')).toBe('sent');
});

it('leaves nothing of a file that it cannot move', async () => {
  await mkdir(path.join(folder, 'public/uploads/x.mp4'));
  const filepath = await temporary('whole');
  await expect(storage.publish([{ filepath, name: 'x.mp4' }], 'x')).rejects.toThrow();
  expect(await list('public/uploads')).toEqual(['x.mp4']);
});

it('removes everything that belongs to a row, there or not, and nothing else', async () => {
  for (const name of ['abc.jpg', 'thumbnail_abc.jpg', 'avif-480_abc.avif', 'webp-600_abc.webp', 'abcd.jpg']) {
    await storage.publish([{ filepath: await temporary(name), name }], 'abc');
  }
  await writeFile(storage.originalPath('abc.png'), '');
  await storage.remove(picture);
  expect(await list('public/uploads')).toEqual(['abcd.jpg']);
  expect(await list('originals')).toEqual([]);
});

it('keeps nothing that is made too late for a row that is gone', async () => {
  const late = [{ filepath: await temporary('late'), name: 'avif-480_abc.avif' }];
  await Promise.all([storage.remove(picture), storage.publish(late, 'abc')]);
  expect(await list('public/uploads')).toEqual([]);
  await storage.publish([{ filepath: await temporary('other'), name: 'avif-480_def.avif' }], 'def');
  expect(await list('public/uploads')).toEqual(['avif-480_def.avif']);
});

it('takes names for names', async () => {
  await writeFile(path.join(folder, 'secret'), '');
  await storage.remove({ hash: '../../secret', ext: '' });
  expect(await list('.')).toContain('secret');
});
