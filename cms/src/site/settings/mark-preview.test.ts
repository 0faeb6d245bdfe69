import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { expect, it, vi } from 'vitest';
import { encoder } from '../../media/pictures/encoder';
import { readMarkPreview } from './mark-preview';

vi.mock('../../media/media-host', () => ({ mediaHostOf: async () => ({}) }));
vi.mock('../../media/local/local-storage', () => ({
  createLocalStorage: () => ({ originalPath: (name: string) => name }),
}));

it('is encoded once for all who ask meanwhile, and anew for another name', async () => {
  let title = 'ANA';
  const run = vi.spyOn(encoder, 'run').mockImplementation((async (_name: string, ask: { folder: string }) => {
    const filepath = path.join(ask.folder, 'made.jpg');
    await writeFile(filepath, title);
    return { unmarked: { filepath }, marked: { filepath, width: 720, height: 480 } };
  }) as never);
  const media = { isMarked: true, provider_metadata: { picture: { original: { name: 'a.jpg' } } } };
  const strapi = {
    documents: () => ({ findFirst: async () => ({ title }) }),
    db: { query: () => ({ findMany: async () => [{ media }] }) },
  } as unknown as Core.Strapi;
  const asked = Promise.all([1, 2, 3].map(() => readMarkPreview(strapi)));
  const { 0: first, length } = await asked;
  expect([length, first?.width, run.mock.calls.length]).toEqual([3, 720, 1]);
  title = 'LIA';
  expect(await readMarkPreview(strapi)).not.toEqual(first);
  expect(run).toHaveBeenCalledTimes(2);
});
