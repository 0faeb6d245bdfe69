import type { Core } from '@strapi/strapi';
import { expect, it, vi } from 'vitest';
import { seedDefaultContent } from './default-content';

it.each([
  [0, 2],
  [1, 0],
])(
  'where %i of a single type are stored, %i are made: a start never overwrites an edit',
  async (stored, made) => {
    const writes = { create: vi.fn(), update: vi.fn(), delete: vi.fn() };
    const documents = () => ({ count: async () => stored, ...writes });
    await seedDefaultContent({ documents } as unknown as Core.Strapi);
    expect(writes.create).toHaveBeenCalledTimes(made);
    expect([writes.update.mock.calls, writes.delete.mock.calls]).toEqual([[], []]);
  },
);
