import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
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
  const file = {
    ...picture,
    filepath: await temporary('public'),
    original: { filepath: await temporary('sent'), name: 'abc.png' },
    url: '',
  };
  await storage.store(file);
  expect(file.url).toBe('/uploads/abc.jpg');
  expect(await readFile(path.join(folder, 'public/uploads/abc.jpg'), 'utf8')).toBe('public');
  expect(await readFile(storage.originalPath('abc.png'), 'utf8')).toBe('sent');
});

it('leaves nothing of a file that stops in the middle', async () => {
  const stream = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      await Promise.resolve();
      throw new Error('cut');
    })(),
  );
  await expect(storage.store({ hash: 'x', ext: '.mp4', stream })).rejects.toThrow('cut');
  expect(await list('public/uploads')).toEqual([]);
});

it('removes everything that belongs to a row, there or not, and nothing else', async () => {
  for (const name of ['abc.jpg', 'thumbnail_abc.jpg', 'avif-480_abc.avif', 'webp-600_abc.webp', 'abcd.jpg']) {
    await storage.publish(await temporary(name), name, 'abc');
  }
  await writeFile(storage.originalPath('abc.png'), '');
  await storage.remove(picture);
  expect(await list('public/uploads')).toEqual(['abcd.jpg']);
  expect(await list('originals')).toEqual([]);
});

it('keeps nothing that is made too late for a row that is gone', async () => {
  const late = await temporary('late');
  await Promise.all([storage.remove(picture), storage.publish(late, 'avif-480_abc.avif', 'abc')]);
  expect(await list('public/uploads')).toEqual([]);
  await storage.publish(await temporary('other'), 'avif-480_def.avif', 'def');
  expect(await list('public/uploads')).toEqual(['avif-480_def.avif']);
});

it('takes names for names', async () => {
  await writeFile(path.join(folder, 'secret'), '');
  await storage.remove({ hash: '../../secret', ext: '' });
  expect(await list('.')).toContain('secret');
});
