import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';
import { fetchFile } from '../support/api/fetch-file';
import { shareOf } from '../support/api/gallery';
import { type RestClient, signInOwner } from '../support/api/rest-client';
import { changeSettings } from '../support/api/single-types';
import { openUploads, type Uploads, whenComplete } from '../support/api/uploads';
import { metadataOf } from '../support/material/look-at-picture';
import { photo } from '../support/material/photos';
import { sharp } from '../support/material/sharp';
import { type Product, startProduct } from '../support/server/product';

const NODE_OPTIONS = `--require "${join(root, 'tests/support/faults/slow-encoder.cjs')}"`;

let product: Product;
let owner: RestClient;
let uploads: Uploads;
async function start(env: Record<string, string>): Promise<void> {
  product = await startProduct({ ...env, NODE_OPTIONS });
  owner = await signInOwner(product);
  uploads = await openUploads(product);
}

/** A grainy photograph of 24 megapixels, as a JPEG of less than 10 MB. */
function grainyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 30 })
    .toBuffer();
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

const withoutAvif = () => product.logs().match(/is shown without AVIF/g)?.length ?? 0;

describe('while the AVIFs of a large photograph are made by an encoder that takes ten times as long', () => {
  beforeAll(() => start({ PICTURE_EFFORT: '' }));
  afterAll(() => product?.remove());

  it('small uploads are answered within 4 s, and a share picture within 3 s', async () => {
    const large = await uploads.toGallery({ name: 'grande.jpg', bytes: await grainyPhoto() });
    expect(large.status).toBe(201);
    const { documentId } = large.body.data;
    const url = await shareOf(owner, documentId);
    const share = await timed(() => fetch(product.url + url, { redirect: 'manual' }));
    expect(share.ms).toBeLessThan(3_000);
    expect([200, 302]).toContain(share.result.status);
    if (share.result.status === 302) {
      expect(share.result.headers.get('cache-control')).toBe('no-store');
      const standIn = await fetch(new URL(share.result.headers.get('location') ?? '', product.url));
      expect([standIn.status, standIn.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    for (let count = 0; count < 5; count += 1) {
      const bytes = await photo(320, 400);
      const small = await timed(() => uploads.toGallery({ name: `${count}.jpg`, bytes }));
      expect([small.result.status, small.ms < 4_000 || small.ms]).toEqual([201, true]);
    }
    // It was being made all the time.
    const states = (await uploads.inLibrary()).map(({ name, pictureState }) => [name, pictureState]);
    expect(states).toContainEqual(['grande.jpg', 'pending']);
    // Its share picture is made ahead of its AVIFs.
    const status = async () => (await fetch(product.url + url, { redirect: 'manual' })).status;
    await expect.poll(status, { timeout: 60_000, interval: 1_000 }).toBe(200);
    expect(
      await metadataOf(new Uint8Array(await (await fetchFile(product.url + url)).arrayBuffer())),
    ).toMatchObject({
      width: 1200,
      height: 630,
    });
  });
});

describe.runIf(process.env.TEST_ALL)('a picture whose AVIF takes too long', () => {
  beforeAll(() => start({ STUCK_AVIF: '1' }));
  afterAll(() => product?.remove());

  it('is given up once: it has WebP and JPEG, also after a restart and with a new watermark', async () => {
    const { body } = await uploads.toGallery({ name: 'a.jpg', bytes: await photo(1200, 900) });
    const find = async () =>
      (await owner.send<{ data: typeof body.data }>('GET', `/api/gallery-items/${body.data.documentId}`)).body
        .data;
    const types = async () =>
      (await find()).image?.sources.map(({ type, variants }) => `${type} ${variants.length}`);
    await whenComplete(uploads);
    expect(await types()).toEqual(['image/webp 4', 'image/jpeg 4']);
    expect(withoutAvif()).toBe(1);

    await product.restart();
    owner = await signInOwner(product);
    const { imageUrl } = await find();
    await changeSettings(owner, { title: 'ANA DE OLIVEIRA' });
    await expect.poll(async () => (await find()).imageUrl, { timeout: 60_000 }).not.toBe(imageUrl);
    expect(await types()).toEqual(['image/webp 4', 'image/jpeg 4']);
    expect(withoutAvif()).toBe(1);
  });
});
