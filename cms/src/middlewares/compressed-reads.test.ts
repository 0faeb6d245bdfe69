import { gunzipSync } from 'node:zlib';
import type { Context } from 'koa';
import { expect, it, vi } from 'vitest';
import compressedReads from './compressed-reads';

const list = { data: Array.from({ length: 40 }, (_, at) => ({ title: `Linho em queda ${at}`, order: at })) };

/** The body and the encoding of an answer to the owner. */
async function answerTo(change: Partial<Record<keyof Context, unknown>> = {}) {
  const headers: Record<string, string> = {};
  const ctx = {
    method: 'GET',
    path: '/api/gallery-items',
    get: () => 'Bearer token',
    response: { is: () => 'json' },
    acceptsEncodings: (...all: string[]) => all[0],
    vary: vi.fn(),
    set: (name: string, value: string) => Object.assign(headers, { [name]: value }),
    body: list,
    ...change,
  } as unknown as Context;
  await compressedReads()(ctx, async () => undefined);
  return { body: ctx.body, encoding: headers['content-encoding'], vary: ctx.vary };
}

it('compresses the JSON that a signed-in user reads', async () => {
  const { body, encoding, vary } = await answerTo();
  expect(encoding).toBe('gzip');
  expect(vary).toHaveBeenCalledWith('Accept-Encoding');
  expect(JSON.parse(gunzipSync(body as Buffer).toString())).toEqual(list);
});

it.each([
  ['a write', { method: 'POST' }],
  ["a visitor's read", { get: () => '' }],
  ['a file', { response: { is: () => false } }],
  ['a short answer', { body: { data: null } }],
  ['an answer without a body', { body: null }],
  ['bytes', { body: Buffer.alloc(5_000) }],
  ['a text', { body: 'a'.repeat(5_000) }],
  ['the links of selections', { path: '/api/selections' }],
  ["Strapi's admin", { path: '/content-manager/collection-types/api::selection.selection' }],
  ['what is wanted plain', { acceptsEncodings: () => 'identity' }],
])('leaves %s as it is', async (_, change) => {
  const { body, encoding } = await answerTo(change);
  expect(encoding).toBeUndefined();
  expect(body).toBe('body' in change ? change.body : list);
});
