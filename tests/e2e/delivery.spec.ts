import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '../support/browser/product-fixture';

/** The raw response; `request` would decompress it. */
function rawGet(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      get(url, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(parts),
          }),
        );
      }).on('error', reject);
    },
  );
}

test.describe('pages', () => {
  test('are sent in brotli, gzip or uncompressed, each with its own ETag, and 304 to If-None-Match', async ({
    product,
  }) => {
    const plain = await rawGet(`${product.url}/moda`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.bytes.toString()).toContain('</html>');

    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const tags = new Set([plain.headers.etag]);
    for (const [encoding, decompress] of Object.entries(unpack)) {
      const packed = await rawGet(`${product.url}/moda`, { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(decompress(packed.bytes).equals(plain.bytes)).toBe(true);
      expect(tags.has(packed.headers.etag)).toBe(false);
      tags.add(packed.headers.etag);

      const again = await rawGet(`${product.url}/moda`, {
        'accept-encoding': encoding,
        'if-none-match': String(packed.headers.etag),
      });
      expect(again.status).toBe(304);
      expect(again.bytes).toHaveLength(0);
    }
    const browser = await rawGet(`${product.url}/moda`, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(browser.headers['content-encoding']).toBe('br');
  });

  test('may be cached by a CDN for seconds, and must be revalidated by a browser', async ({ product }) => {
    const { headers } = await rawGet(`${product.url}/moda`);
    const rules = String(headers['cache-control']).split(/,\s*/);
    expect(rules).toEqual(
      expect.arrayContaining(['public', 'max-age=0', 'must-revalidate', 's-maxage=5', 'stale-if-error=55']),
    );
    expect(headers['cdn-cache-control']).toBe('public, max-age=10, stale-while-revalidate=45');
    expect((await rawGet(`${product.url}/healthz`)).headers['cache-control']).toBe('no-store');
  });

  test('are the same for any query string', async ({ product }) => {
    const plain = await rawGet(`${product.url}/moda`);
    const query = await rawGet(`${product.url}/moda?utm_source=instagram&fbclid=x`);
    expect(query.headers.etag).toBe(plain.headers.etag);
  });

  test('are rendered once for concurrent requests', async ({ product, content }) => {
    await content.settings({ subtitle: 'AO MESMO TEMPO' });
    const visits = await Promise.all(Array.from({ length: 300 }, () => rawGet(`${product.url}/about`)));
    expect(new Set(visits.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  });

  test('have another ETag after a save', async ({ product, content }) => {
    const before = await rawGet(`${product.url}/`);
    await content.settings({ subtitle: 'OUTRO SUBTÍTULO' });
    const after = await rawGet(`${product.url}/`, { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.bytes.toString()).toContain('OUTRO SUBTÍTULO');
  });

  test('may run only their own scripts', async ({ request }) => {
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src ')) ?? '';
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('answer HEAD without a body', async ({ request }) => {
    const head = await request.head('/moda');
    expect(head.status()).toBe(200);
    expect((await head.body()).length).toBe(0);
  });
});

test.describe('built files', () => {
  test('are cached for a year by browsers, and sent compressed', async ({ product, request }) => {
    const html = await (await request.get('/')).text();
    const script = /["'`](\/assets\/[^"'`]+\.js)["'`]/.exec(html)?.[1];
    expect(script).toBeDefined();
    const packed = await rawGet(product.url + script, { 'accept-encoding': 'br' });
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['content-type']).toMatch(/javascript/);
  });

  test('are 304 to If-None-Match', async ({ product }) => {
    const first = await rawGet(`${product.url}/images/share.jpg`);
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('image/jpeg');
    const again = await rawGet(`${product.url}/images/share.jpg`, {
      'if-none-match': String(first.headers.etag),
    });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  test('keep a page’s policy when its document is 304', async ({ request }) => {
    for (const path of ['/moda', '/admin/login']) {
      const get = (headers: Record<string, string>) =>
        request.get(path, { headers: { accept: 'text/html', ...headers } });
      const { etag = '', 'content-security-policy': sent } = (await get({})).headers();
      const again = await get({ 'if-none-match': etag });
      expect(sent, path).toContain('default-src');
      expect([again.status(), again.headers()['content-security-policy']], path).toEqual([304, sent]);
    }
  });
});

test('a save shows on the very next reload, from the API and Strapi’s admin, also the removal of an item', async ({
  request,
  owner,
  operator,
  content,
}) => {
  const html = async (path: string) => (await request.get(path)).text();
  const [item] = await content.fill('moda', [{ title: 'De saída' }, { title: 'Fica' }]);
  expect(await html('/moda')).toContain('De saída');
  await owner.send('DELETE', `/api/gallery-items/${item?.documentId}`);
  const left = await html('/moda');
  expect([left.includes('De saída'), left.includes('Fica')]).toEqual([false, true]);
  expect((await request.get(`/moda/${item?.documentId}`)).status()).toBe(404);

  await content.settings({});
  const path = '/content-manager/single-types/api::site-setting.site-setting';
  expect((await operator.send('PUT', path, { subtitle: 'DIREÇÃO DE ESTILO' })).status).toBe(200);
  expect(await html('/')).toContain('DIREÇÃO DE ESTILO');
});
