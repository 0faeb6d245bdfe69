import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, makeReady } from './ready-page';

const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Olá</p>'.repeat(50) };

describe('a ready page', () => {
  it('holds the same text in every encoding, each with a strong tag of its own', async () => {
    const { br, gzip, identity } = (await makeReady(page)).bodies;
    expect(brotliDecompressSync(br.bytes).toString()).toBe(page.body);
    expect(gunzipSync(gzip.bytes).toString()).toBe(page.body);
    expect(identity.bytes.toString()).toBe(page.body);
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3);
    for (const { etag } of [br, gzip, identity]) expect(etag).toMatch(/^"[\w-]+"$/);
  });

  it('changes its tag with its text and with its headers', async () => {
    const tags = await Promise.all(
      [page, { ...page, body: 'x' }, { ...page, headers: { 'x-a': 'b' } }].map(
        async (variant) => (await makeReady(variant)).bodies.br.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
  ])('for %j is %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
});
