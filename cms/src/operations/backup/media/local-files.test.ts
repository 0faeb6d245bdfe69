import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveToSwept } from '../../../media/sweep/swept-files';
import { linkMedia } from './local-files';

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'data-'));
  folder = await mkdtemp(path.join(tmpdir(), 'work-'));
  for (const name of ['public/uploads', 'originals'])
    await mkdir(path.join(dataDir, name), { recursive: true });
});
afterEach(() => Promise.all([dataDir, folder].map((one) => rm(one, { recursive: true }))));

it('backs up files swept by mistake, but prefers a present file to a swept one', async () => {
  const row = {
    hash: 'a',
    ext: '.jpg',
    width: 10,
    provider_metadata: { picture: { original: { name: 'a.jpg' } } },
  };
  const writeMedia = (name: string, content: string) => writeFile(path.join(dataDir, name), content);
  await writeMedia('originals/a.jpg', 'the original');
  await writeMedia('public/uploads/a.jpg', 'of yesterday');
  await moveToSwept(dataDir, 'originals', ['a.jpg']);
  await moveToSwept(dataDir, 'uploads', ['a.jpg']);
  await writeMedia('public/uploads/a.jpg', 'of today');

  expect(await linkMedia([row], { dataDir, folder })).toEqual({
    paths: ['media/uploads/a.jpg', 'media/originals/a.jpg'],
    missing: [],
  });
  const held = ['uploads', 'originals'].map((kind) =>
    readFile(path.join(folder, 'media', kind, 'a.jpg'), 'utf8'),
  );
  expect(await Promise.all(held)).toEqual(['of today', 'the original']);
});
