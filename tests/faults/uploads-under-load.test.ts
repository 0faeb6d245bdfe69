import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { noteFigure } from '../support/note-figure';
import { photo } from '../support/photos';
import { type Product, startProduct } from '../support/product';
import { clientOf, ownerToken } from '../support/rest-client';
import { percentile, watchMemory, watchVisits } from './uploads-under-load';

const megabyte = 1024 * 1024;
const uploadsAtOnce = 8;

let product: Product;
let token: string;
let form: { type: string; body: Buffer };
beforeAll(async () => {
  product = await startProduct();
  token = await ownerToken(product);
  // 24 megapixels, as many bytes as may be.
  const large = await photo(6000, 4000, 33);
  expect(large.length).toBeGreaterThan(8 * megabyte);
  expect(large.length).toBeLessThanOrEqual(10 * megabyte);
  const data = new FormData();
  data.set('title', 'Grande');
  data.set('category', 'moda');
  data.set('file', new File([new Uint8Array(large)], 'grande.jpg', { type: 'image/jpeg' }));
  const encoded = new Response(data);
  form = {
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
});
afterAll(() => product?.remove());

/** Sends a photo, and gives the item and the time between its last byte and the answer, in ms. */
async function upload(): Promise<{ item: GalleryItem; afterMs: number }> {
  return await new Promise((resolve, reject) => {
    let sentAt = 0;
    const sending = request(
      `${product.url}/api/gallery-items`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': form.type,
          'content-length': form.body.length,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const afterMs = performance.now() - sentAt;
          const answer = JSON.parse(Buffer.concat(chunks).toString());
          if (response.statusCode === 201) resolve({ item: answer.data, afterMs });
          else reject(new Error(`${response.statusCode} ${JSON.stringify(answer)}`));
        });
      },
    );
    sending.on('finish', () => {
      sentAt = performance.now();
    });
    sending.on('error', reject);
    sending.end(form.body);
  });
}

async function untilComplete(items: GalleryItem[], timeout: number): Promise<void> {
  const visitor = clientOf(product);
  await expect
    .poll(
      async () => {
        const { body } = await visitor.send<{ data: GalleryItem[] }>(
          'GET',
          '/api/gallery-items?filters[category][$eq]=moda',
        );
        return body.data
          .filter(({ documentId }) => items.some((item) => item.documentId === documentId))
          .every(({ image }) => (image?.sources.at(-1)?.variants.length ?? 0) > 1);
      },
      { timeout, interval: 250 },
    )
    .toBe(true);
}

it('answers a photo of 24 megapixels within 4 s, and has all its variants within 20 s', async () => {
  const { item, afterMs } = await upload();
  const answeredAt = performance.now();
  expect(afterMs).toBeLessThanOrEqual(4_000);
  const page = await (await fetch(`${product.url}/moda`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain(item.image?.sources[0]?.variants[0]?.url);
  await untilComplete([item], 20_000);
  const seconds = ((performance.now() - answeredAt) / 1000).toFixed(1);
  noteFigure(
    'a photo of 24 megapixels',
    `answered after ${Math.round(afterMs)} ms, all variants after ${seconds} s`,
  );
});

it('stays below 700 MB and answers visitors within 200 ms while eight arrive at once', async () => {
  const memory = watchMemory(product.pid);
  const visits = watchVisits(`${product.url}/moda`);
  const outcomes = await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
  await untilComplete(
    outcomes.map(({ item }) => item),
    240_000,
  );
  const times = await visits.stop();
  const peak = await memory.stop();
  const slowest = Math.max(...outcomes.map(({ afterMs }) => afterMs));
  noteFigure(
    `${uploadsAtOnce} of them at once`,
    `peak ${Math.round(peak / megabyte)} MB, slowest answer ${Math.round(slowest)} ms; ` +
      `${times.length} visits, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  );
  expect(peak).toBeLessThanOrEqual(700 * megabyte);
  expect(percentile(times, 0.99)).toBeLessThanOrEqual(200);
});
