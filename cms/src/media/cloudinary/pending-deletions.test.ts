import type { Core } from '@strapi/strapi';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPendingDeletions } from './pending-deletions';

/** Strapi's store, which outlives a process. */
let rows: { key: string; value: string }[] = [];
const log = { info: vi.fn(), warn: vi.fn() };
const strapi = {
  log,
  cron: { add: vi.fn(), remove: vi.fn() },
  db: {
    query: () => ({
      create: async ({ data }: { data: (typeof rows)[number] }) => rows.push(data),
      deleteMany: async ({ where }: { where: { key: string } }) => {
        rows = rows.filter(({ key }) => key !== where.key);
        await Promise.resolve();
      },
      findMany: async ({ where }: { where: { key: { $startsWith: string } } }) =>
        rows.filter(({ key }) => key.startsWith(where.key.$startsWith)),
    }),
  },
} as unknown as Core.Strapi;
const host = { isWanted: vi.fn(async (_id: string) => false), destroy: vi.fn(async () => {}) };
beforeEach(() => {
  rows = [];
  vi.clearAllMocks();
});

const name = (publicId: string) => ({ publicId, resourceType: 'image' });

it('asks the host again at the next start, once for each file, until it has deleted it', async () => {
  const deletions = createPendingDeletions(strapi, host);
  for (const id of ['a', 'b', 'a', 'shown', 'again']) await deletions.remember(name(id), '502');
  await deletions.forget(name('again'));
  host.isWanted.mockImplementation(async (id) => id === 'shown');
  host.destroy.mockRejectedValueOnce(new Error('502'));

  createPendingDeletions(strapi, host).start();
  await expect.poll(() => rows.map(({ value }) => JSON.parse(value))).toEqual([name('b')]);
  expect(host.destroy.mock.calls).toEqual([[name('b')], [name('a')]]);
  expect(log.warn).toHaveBeenLastCalledWith(expect.stringContaining('Still to be deleted at Cloudinary: b'));

  createPendingDeletions(strapi, host).start();
  await expect.poll(() => rows).toEqual([]);
  expect(host.destroy).toHaveBeenCalledTimes(3);
});
