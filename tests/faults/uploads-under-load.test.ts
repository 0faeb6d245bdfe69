import { request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { load } from '../../scripts/bench/load.mjs';
import { encodeForm, formType } from '../support/api/multipart';
import { noteFigure } from '../support/faults/note-figure';
import { photo } from '../support/material/photos';
import { moda, startSite } from './site';
import { megabyte, watchMemory } from './watch';

const concurrentUploads = 8;

const site = startSite();
let form: Buffer;
beforeAll(async () => {
  // 24 megapixels, as many bytes as may be.
  const bytes = await photo(6000, 4000, 33);
  expect(bytes.length).toBeGreaterThan(8 * megabyte);
  expect(bytes.length).toBeLessThanOrEqual(10 * megabyte);
  form = encodeForm([
    ['title', 'Grande'],
    ['file', { name: 'grande.jpg', bytes, type: 'image/jpeg' }],
  ]);
});

/** Sends the photo, and gives the item and the time between its last byte and the answer, in ms. */
function send(): Promise<{ item: GalleryItem; afterMs: number }> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    const headers = {
      authorization: `Bearer ${site.owner.token}`,
      'content-type': formType,
      'content-length': form.length,
    };
    const sending = request(
      `${site.product.url}/api/gallery-items`,
      { method: 'POST', headers },
      (response) => {
        const afterMs = performance.now() - sentAt;
        response.toArray().then((chunks) => {
          const answer = JSON.parse(Buffer.concat(chunks).toString());
          if (response.statusCode === 201) resolve({ item: answer.data, afterMs });
          else reject(new Error(`${response.statusCode} ${JSON.stringify(answer)}`));
        }, reject);
      },
    );
    sending.once('finish', () => {
      sentAt = performance.now();
    });
    sending.once('error', reject).end(form);
  });
}

async function untilComplete(timeout: number): Promise<void> {
  const areComplete = async () =>
    (await moda(site)).every(({ image }) => (image?.sources.at(-1)?.variants.length ?? 0) > 1);
  await expect.poll(areComplete, { timeout, interval: 250 }).toBe(true);
}

it('answers a photo of 24 megapixels within 4 s, and has all its variants within 20 s', async () => {
  const { item, afterMs } = await send();
  const answeredAt = performance.now();
  expect(afterMs).toBeLessThanOrEqual(4_000);
  const page = await (await fetch(`${site.product.url}/moda`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain(item.image?.sources[0]?.variants[0]?.url);
  await untilComplete(20_000);
  const seconds = ((performance.now() - answeredAt) / 1000).toFixed(1);
  noteFigure(
    'a photo of 24 megapixels',
    `answered after ${Math.round(afterMs)} ms, all variants after ${seconds} s`,
  );
});

it('stays below 700 MB and answers visitors within 200 ms while eight arrive at once', async () => {
  const memory = watchMemory(site.product.pid);
  const visiting = load(`${site.product.url}/moda`, { seconds: 20, perSecond: 20 }, 4);
  const outcomes = await Promise.all(Array.from({ length: concurrentUploads }, send));
  await untilComplete(240_000);
  const visits = await visiting;
  const peak = await memory.stop();
  const slowest = Math.max(...outcomes.map(({ afterMs }) => afterMs));
  noteFigure(
    `${concurrentUploads} of them at once`,
    `peak ${Math.round(peak / megabyte)} MB, slowest answer ${Math.round(slowest)} ms; ` +
      `20 visits a second, p99 ${visits.p99} ms, ${visits.failures} failures`,
  );
  expect(peak).toBeLessThanOrEqual(700 * megabyte);
  expect(visits.failures).toBe(0);
  expect(visits.p99).toBeLessThanOrEqual(200);
});
