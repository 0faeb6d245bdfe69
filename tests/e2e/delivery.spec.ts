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

test('pages are sent packed, with an ETag for each encoding, and may be kept by a CDN for seconds alone', async ({
  product,
  request,
}) => {
  const plain = await rawGet(`${product.url}/moda`);
  expect(plain.headers).toMatchObject({
    'cache-control': expect.stringMatching(
      /public.*max-age=0.*must-revalidate.*s-maxage=5.*stale-if-error=55/,
    ),
    'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=45',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, unpack] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
    const packed = await rawGet(`${product.url}/moda`, { 'accept-encoding': encoding });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding });
    expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
    const again = await rawGet(`${product.url}/moda`, {
      'accept-encoding': encoding,
      'if-none-match': String(packed.headers.etag),
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
  const head = await request.head('/moda');
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
});

test('built files are kept for a year, sent packed, and 304 to If-None-Match', async ({
  product,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const script = /["'`](\/assets\/[^"'`]+\.js)["'`]/.exec(html)?.[1];
  const packed = await rawGet(product.url + script, { 'accept-encoding': 'br' });
  expect(packed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/javascript/),
  });
  const picture = `${product.url}/images/share.jpg`;
  const first = await rawGet(picture);
  expect(first.headers['content-type']).toBe('image/jpeg');
  expect((await rawGet(picture, { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
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
