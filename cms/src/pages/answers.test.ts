import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding, assemble, makeReady, sizeOf, withLifetime } from './answers';

const policy = "default-src 'none'; script-src 'self'";
const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
const page = { status: 200, headers, body: '<p>Olá</p>'.repeat(50) };

describe('a ready answer', () => {
  it('holds the same text in every encoding, each with a strong tag of its own', async () => {
    const { br, gzip, identity } = (await makeReady(page)).variants;
    expect(brotliDecompressSync(br.bytes).toString()).toBe(page.body);
    expect(gunzipSync(gzip.bytes).toString()).toBe(page.body);
    expect(identity.bytes.toString()).toBe(page.body);
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3);
    for (const { etag } of [br, gzip, identity]) expect(etag).toMatch(/^"[\w-]+"$/);
  });

  it('changes its tag with its text and with its headers', async () => {
    const tagOf = async (answer: typeof page) => (await makeReady(answer)).variants.br.etag;
    const others = [
      { ...page, body: 'x' },
      { ...page, headers: { ...headers, 'x-a': 'b' } },
    ];
    expect(new Set(await Promise.all([page, ...others].map(tagOf))).size).toBe(3);
  });

  it('names its encoding and its length', async () => {
    const { br, identity } = (await makeReady(page)).variants;
    expect(br.headers.join('|')).toContain('content-type|text/html');
    expect(br.headers.join('|')).toContain('vary|Accept-Encoding');
    expect(br.headers.join('|')).toContain(`content-encoding|br|content-length|${br.bytes.length}`);
    expect(identity.headers).not.toContain('content-encoding');
    const repeated = br.notModifiedHeaders.filter((_, at) => at % 2 === 0);
    expect(repeated).toEqual(['etag', 'vary', 'content-security-policy']);
  });

  it('repeats in a 304 that it is cut off from its opener', async () => {
    const cutOff = { ...page, headers: { ...headers, 'cross-origin-opener-policy': 'same-origin' } };
    const { notModifiedHeaders } = (await makeReady(cutOff)).variants.br;
    expect(notModifiedHeaders.slice(-2)).toEqual(['cross-origin-opener-policy', 'same-origin']);
  });

  it('is its identity where it is not packed, and counts those bytes once', () => {
    const bytes = Buffer.from('picture');
    const answer = assemble(200, {}, { identity: bytes });
    expect(answer.variants.br).toMatchObject({ bytes, etag: answer.variants.identity.etag });
    expect(sizeOf(answer)).toBe(bytes.length);
  });
});

describe('an answer that is not to be shown for long', () => {
  const caching = {
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=5, stale-if-error=55',
    'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=45',
    'x-accel-expires': '1',
    'x-robots-tag': 'unavailable_after: Tue, 30 Jun 2026 03:00:00 GMT',
  };

  it.each([
    [60, '0, must-revalidate, s-maxage=5, stale-if-error=55', '10, stale-while-revalidate=45', '1'],
    [20, '0, must-revalidate, s-maxage=5, stale-if-error=15', '10, stale-while-revalidate=10', '1'],
    [3, '0, must-revalidate, s-maxage=3, stale-if-error=0', '3, stale-while-revalidate=0', '1'],
    [0, '0, must-revalidate, s-maxage=0, stale-if-error=0', '0, stale-while-revalidate=0', '0'],
  ])('has lifetimes of %i s together at most', (seconds, ages, cdnAges, nginx) => {
    const answer = withLifetime(assemble(200, caching, { identity: Buffer.from('x') }), seconds);
    const { headers, notModifiedHeaders } = answer.variants.identity;
    const headerIn = (flat: string[], name: string) => flat[flat.indexOf(name) + 1];
    for (const flat of [headers, notModifiedHeaders]) {
      expect(headerIn(flat, 'cache-control')).toBe(`public, max-age=${ages}`);
      expect(headerIn(flat, 'cdn-cache-control')).toBe(`public, max-age=${cdnAges}`);
    }
    expect(headerIn(headers, 'x-accel-expires')).toBe(nginx);
    expect(headerIn(headers, 'x-robots-tag')).toBe(caching['x-robots-tag']);
  });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br; Q=0.0, *', 'gzip'],
  ['gzip;q=0, x-gzip;q=0.001', 'gzip'],
  ['br;q=0.001', 'br'],
  ['*', 'br'],
  ['identity;q=0, *', 'br'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['gzip;q=0, *;q=0', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('the encoding for %j is %s, also the second time', (header, encoding) => {
  expect([acceptedEncoding(header), acceptedEncoding(header)]).toEqual([encoding, encoding]);
});

it('reads headers it cannot remember', () => {
  for (let at = 0; at < 200; at += 1) expect(acceptedEncoding(`x${at}, br`)).toBe('br');
});
