import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { beforeEach, expect, it, vi } from 'vitest';

const publication = {
  accessTo: vi.fn(),
  itemsOf: vi.fn((): string[] => []),
  wasContent: vi.fn(() => false),
  settle: vi.fn(async () => {}),
  isChanging: () => false,
  savedAs: () => '',
  passwordEpoch: () => undefined,
  refresh: vi.fn(),
  isReadySoon: vi.fn(async () => true),
};
const isStored = vi.fn(async () => true);
vi.mock('../platform/environment', () => ({
  environment: { dataDir: '/nowhere', visitorShare: 50, secrets: { usersJwt: '', adminJwt: '' } },
  repositoryRoot: '/nowhere',
}));
vi.mock('../rights/publication', () => ({ publicationOf: () => publication }));
vi.mock('../rights/file-links', () => ({ signedUntil: () => null }));
vi.mock('../media/store/media-store', () => ({ mediaOf: () => ({}) }));
vi.mock('../pages/work-queue', () => ({ workQueue: {} }));
vi.mock('../media/local/serve-upload', () => ({
  uploadName: (path: string) => path.replace('/uploads/', ''),
  isStored: () => isStored(),
  serveUpload: async () => true,
}));
const { default: uploads } = await import('./uploads');
const middleware = uploads({}, { strapi: {} as Core.Strapi });

const closed = { isOpen: false, until: 0 };
const open = { isOpen: true, until: Number.POSITIVE_INFINITY };

/** @returns the status of a file; undefined for one that is served */
async function statusOf(): Promise<number | undefined> {
  const ctx = { path: '/uploads/a.jpg', method: 'GET', querystring: '', state: {}, set() {} };
  await middleware(ctx as unknown as Context, async () => {});
  return (ctx as { status?: number }).status;
}

beforeEach(() => void vi.clearAllMocks());

it.each(['unknown', closed])(
  'reads the content again for a file that it had without an item: %j',
  async (before) => {
    publication.accessTo.mockReturnValueOnce(before).mockReturnValueOnce(open);
    expect(await statusOf()).toBeUndefined();
    expect(publication.refresh).toHaveBeenCalledOnce();
  },
);

it('says that it does not know yet, and not that a file is missing, while that takes long', async () => {
  publication.accessTo.mockReturnValue('unknown');
  publication.isReadySoon.mockResolvedValueOnce(false);
  expect([await statusOf(), await statusOf()]).toEqual([503, 404]);
});

it('reads nothing for a file of a hidden item, one that was the content, nor a name without a file', async () => {
  publication.accessTo.mockReturnValue(closed);
  publication.itemsOf.mockReturnValueOnce(['item']);
  expect(await statusOf()).toBe(404);
  publication.wasContent.mockReturnValueOnce(true);
  expect(await statusOf()).toBe(404);
  publication.accessTo.mockReturnValue('unknown');
  isStored.mockResolvedValueOnce(false);
  expect(await statusOf()).toBe(404);
  expect(publication.refresh).not.toHaveBeenCalled();
});
