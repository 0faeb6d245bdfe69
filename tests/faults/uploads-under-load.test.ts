import { beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { load } from '../../scripts/bench/load.mjs';
import { photo } from '../support/material/photos';
import { megabyte, moda, noteFigure, peakMemory, startSite, upload } from './site';

const concurrentUploads = 8;

const site = startSite();
let bytes: Buffer;
beforeAll(async () => {
  // 24 megapixels, as many bytes as may be.
  bytes = await photo(6000, 4000, 33);
  expect(bytes.length).toBeGreaterThan(8 * megabyte);
  expect(bytes.length).toBeLessThanOrEqual(10 * megabyte);
});

/** Sends the photo, and gives the item and how long that and its answer took, in ms. */
async function send() {
  const start = performance.now();
  const { status, body } = await upload(site, { name: 'grande.jpg', bytes, type: 'image/jpeg' }, 'Grande');
  expect([status, body.error]).toEqual([201, undefined]);
  return { item: body.data as GalleryItem, ms: performance.now() - start };
}

async function untilComplete(timeout: number): Promise<void> {
  const areComplete = async () =>
    (await moda(site)).every(({ image }) => (image?.sources.at(-1)?.variants.length ?? 0) > 1);
  await expect.poll(areComplete, { timeout, interval: 250 }).toBe(true);
}

it('answers a photo of 24 megapixels within 4 s, and has all its variants within 20 s', async () => {
  const { item, ms } = await send();
  const answeredAt = performance.now();
  expect(ms).toBeLessThanOrEqual(4_000);
  const page = await (await fetch(`${site.product.url}/moda`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain(item.image?.sources[0]?.variants[0]?.url);
  await untilComplete(20_000);
  const seconds = ((performance.now() - answeredAt) / 1000).toFixed(1);
  noteFigure(
    'a photo of 24 megapixels',
    `answered after ${Math.round(ms)} ms, all variants after ${seconds} s`,
  );
});

it('stays below 700 MB and answers visitors within 200 ms while eight arrive at once', async () => {
  const visiting = load(`${site.product.url}/moda`, { seconds: 20, perSecond: 20 }, 4);
  let slowest = 0;
  const peak = await peakMemory(site.product.pid, async () => {
    const sent = await Promise.all(Array.from({ length: concurrentUploads }, send));
    slowest = Math.max(...sent.map(({ ms }) => ms));
    await untilComplete(240_000);
    await visiting;
  });
  const { p99, failures } = await visiting;
  noteFigure(
    `${concurrentUploads} of them at once`,
    `peak ${Math.round(peak / megabyte)} MB, slowest answer ${Math.round(slowest)} ms; ` +
      `20 visits a second, p99 ${p99} ms, ${failures} failures`,
  );
  expect(peak).toBeLessThanOrEqual(700 * megabyte);
  expect(failures).toBe(0);
  expect(p99).toBeLessThanOrEqual(200);
});
