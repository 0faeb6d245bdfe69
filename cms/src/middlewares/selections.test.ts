import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { expect, it, vi } from 'vitest';

const selection = { documentId: 'one', language: 'pt' };
const page = (text: string, headers = {}) => new Response(text, { status: 410, headers });
const pages = { gone: vi.fn(async () => page('whole')) };
vi.mock('../platform/environment', () => ({
  environment: {
    visitorShare: 50,
    publicUrl: 'https://site.test',
    secrets: { usersJwt: '', adminJwt: '', selectionLinks: 'a' },
  },
  repositoryRoot: '/nowhere',
}));
vi.mock('../selections/selection-index', () => ({
  findSelection: async () => ({ state: 'over', selection, isReplaced: true }),
}));
vi.mock('../pages/page-renderer', () => ({ openClientPages: () => pages, renderingReport: () => () => {} }));
const { default: selections } = await import('./selections');
const { linkOf } = await import('../selections/link');

const link = linkOf({ number: 1, count: 1 });

const version = { current: () => 1 };
const middleware = selections({}, { strapi: { get: () => version } as unknown as Core.Strapi });

/** What a browser gets at a path below a link. */
async function read(path: string): Promise<string> {
  let text = '';
  const res = {
    getHeaderNames: () => [],
    writeHead() {},
    end(bytes: Buffer) {
      text = bytes.toString();
    },
  };
  const request = { path: link + path, method: 'GET', req: { headers: {} }, res };
  const ctx = { ...request, response: { headers: {} }, set: () => {} } as unknown as Context;
  await middleware(ctx, async () => {});
  return text || String(ctx.body);
}

it('keeps the page of a selection that is over, unless something of it could not be read', async () => {
  pages.gone.mockResolvedValueOnce(page('without', { 'retry-after': '5' }));
  expect([await read(''), await read(''), await read('')]).toEqual(['without', 'whole', 'whole']);
  expect(pages.gone).toHaveBeenCalledTimes(2);
});

it.each(['', '/zip', '/d/photo', '/choices'])('shows that page to who goes to %s', async (path) => {
  expect(await read(path)).toBe('whole');
  expect(await read('/f/photo.jpg')).toBe('Gone');
});
