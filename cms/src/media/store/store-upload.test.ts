import type { Core } from '@strapi/strapi';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FileFacts, StoredContent } from './media-store';
import { storeUpload } from './store-upload';

const file = { filepath: '/tmp/a', originalFilename: 'a.mp4', mimetype: 'video/mp4', size: 1 };
const facts: FileFacts = { kind: 'video', duration: 2.5, startsLate: true, size: null };
const content = { hash: 'abc', ext: '.mp4', provider_metadata: {} } as StoredContent;

const store = { put: vi.fn(() => Promise.resolve(content)), remove: vi.fn(), afterStored: vi.fn() };
const create = vi.fn();
const strapi = {
  get: () => ({ store }),
  config: { get: () => ({ provider: 'local' }) },
  plugin: () => ({ service: () => ({ formatFileInfo: () => Promise.resolve({ name: 'a.mp4' }) }) }),
  db: { query: () => ({ create }) },
} as unknown as Core.Strapi;
beforeEach(() => {
  vi.clearAllMocks();
  store.remove.mockResolvedValue(undefined);
});

const upload = () => storeUpload(strapi, file, facts, { data: {}, isOwnedByEntry: true });

it('writes the facts into the row, and removes the file if the row cannot be written', async () => {
  create.mockRejectedValue(new Error('full'));
  await expect(upload()).rejects.toThrow('full');
  expect(create).toHaveBeenCalledWith({
    data: expect.objectContaining({
      hash: 'abc',
      provider: 'local',
      isOwnedByEntry: true,
      provider_metadata: { duration: 2.5, startsLate: true },
    }),
  });
  expect(store.remove).toHaveBeenCalledWith(content);
  expect(store.afterStored).not.toHaveBeenCalled();
});

it('leaves the file to the sweep if the row may have been written', async () => {
  create.mockRejectedValue(new Error('insert … - Connection terminated unexpectedly'));
  await expect(upload()).rejects.toThrow('Connection terminated');
  expect(store.remove).not.toHaveBeenCalled();
});
