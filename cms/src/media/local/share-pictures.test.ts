import type { Core } from '@strapi/strapi';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { StoredFile } from '../files/stored-file';
import { encoder } from '../pictures/encoder';
import type { LocalStorage } from './local-storage';
import { createSharePictures } from './share-pictures';

const [oldHash, newHash] = ['a'.repeat(32), 'b'.repeat(32)];
const picture = { original: { name: 'original.jpg' } };
const row = { id: 7, hash: oldHash, ext: '.jpg', url: `/uploads/${oldHash}.jpg`, width: 1800, height: 1200 };
const stored = { ...row, provider_metadata: { picture } } as unknown as StoredFile;

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
  const { findShare } = createSharePictures(strapi, storage, async () => new Map());
  const name = `share_${oldHash}_500-333.jpg`;
  return { found: await findShare(`/uploads/${name}`), isRemoved: removed.includes(name) };
}

it.each([
  ['stays the same', stored, 'there', false],
  [
    'gets other files',
    { ...stored, hash: newHash },
    { movedTo: `/uploads/share_${newHash}_500-333.jpg` },
    true,
  ],
  ['is deleted', null, 'nothing', true],
])('of a picture that %s while it is made', async (_, after, found, isRemoved) => {
  expect(await askWhile(after)).toEqual({ found, isRemoved });
});
