import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding, assemble, makeReady, sizeOf } from './answers';

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
    const tags = await Promise.all(
      [page, { ...page, body: 'x' }, { ...page, headers: { 'x-a': 'b' } }].map(
        async (variant) => (await makeReady(variant)).variants.br.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('names its encoding and its length', async () => {
    const { br, identity } = (await makeReady(page)).variants;
    const headersOf = (flat: string[]) =>
      Object.fromEntries(flat.flatMap((name, at) => (at % 2 ? [] : [[name, flat[at + 1]]])));
    expect(headersOf(br.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-encoding': 'br',
      'content-length': String(br.bytes.length),
      vary: 'Accept-Encoding',
    });
    expect(headersOf(identity.headers)['content-encoding']).toBeUndefined();
    expect(Object.keys(headersOf(br.notModifiedHeaders))).toEqual([
      'etag',
      'vary',
      'content-security-policy',
    ]);
  });

  it('is its identity where it is not packed, and counts those bytes once', () => {
    const bytes = Buffer.from('picture');
    const answer = assemble(200, {}, { identity: bytes });
    expect(answer.variants.br).toMatchObject({ bytes, etag: answer.variants.identity.etag });
    expect(sizeOf(answer)).toBe(bytes.length);
  });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('the encoding for %j is %s, also the second time', (header, encoding) => {
  expect([acceptedEncoding(header), acceptedEncoding(header)]).toEqual([encoding, encoding]);
});

it('reads headers it cannot remember', () => {
  for (let at = 0; at < 200; at += 1) expect(acceptedEncoding(`x${at}, br`)).toBe('br');
});
