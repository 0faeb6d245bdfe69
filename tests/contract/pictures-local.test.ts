import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../frontend/src/contract/gallery-item';
import { clearGallery } from '../support/gallery';
import {
  colourAt,
  metadataOf,
  phoneColours,
  phonePhoto,
  phoneSize,
  photo,
  transparentPng,
} from '../support/photos';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { openUploads, type Uploads } from '../support/uploads';

let product: Product;
let owner: RestClient;
let uploads: Uploads;
beforeAll(async () => {
  product = await startProduct();
  owner = await signInOwner(product);
  uploads = await openUploads(product);
});
afterAll(() => product?.remove());
afterEach(() => clearGallery(owner));

const get = async (path: string) => {
  const response = await fetch(product.url + path);
  return {
    status: response.status,
    bytes: new Uint8Array(await response.arrayBuffer()),
    headers: response.headers,
  };
};
const files = (folder: string) => readdir(join(product.dataDir, folder));

async function find(documentId: string): Promise<GalleryItem | undefined> {
  const { body } = await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
  return body.data.find((item) => item.documentId === documentId);
}

/** The item, once all its variants are there: JPEGs are the last. */
async function complete({ documentId }: GalleryItem): Promise<GalleryItem> {
  const jpegs = async () => (await find(documentId))?.image?.sources.at(-1)?.variants.length;
  await expect.poll(jpegs, { timeout: 90_000, interval: 200 }).toBeGreaterThan(1);
  return (await find(documentId)) as GalleryItem;
}

async function expectTrue(picture: Uint8Array): Promise<void> {
  const { exif, icc, orientation, width = 0, height = 0 } = await metadataOf(picture);
  expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined });
  expect(width / height).toBeCloseTo(phoneSize.width / phoneSize.height, 2);
  for (const [y, colour] of [
    [0.2, phoneColours.top],
    [0.7, phoneColours.bottom],
  ] as const) {
    const seen = await colourAt(picture, { x: 0.4, y });
    const off = seen.map((value, at) => Math.abs(value - (colour[at] ?? 0)));
    expect(Math.max(...off)).toBeLessThanOrEqual(5);
  }
}

describe('a portrait from a phone', () => {
  it('stands upright, in true colours and without its place, in every variant', async () => {
    const sent = await phonePhoto();
    const { status, body } = await uploads.toGallery({ name: 'IMG_0001.jpg', bytes: sent });
    expect(status).toBe(201);
    expect(body.data.image).toMatchObject(phoneSize);
    expect(body.data.image?.placeholder).toMatch(/^#[0-9a-f]{6}$/);

    const { image, imageUrl } = await complete(body.data);
    expect(image?.sources.map(({ type, variants }) => [type, variants.map(({ width }) => width)])).toEqual([
      ['image/avif', [480, 720, 1080, 1440, 1500]],
      ['image/webp', [480, 720, 1080, 1440, 1500]],
      ['image/jpeg', [480, 720, 1080, 1440, 1500]],
    ]);
    expect(image?.sources.at(-1)?.variants.at(-1)?.url).toBe(imageUrl);
    for (const { type, variants } of image?.sources ?? []) {
      for (const variant of variants) {
        const { status, bytes, headers } = await get(variant.url);
        expect([status, headers.get('content-type')]).toEqual([200, type]);
        expect(await metadataOf(bytes)).toMatchObject({ width: variant.width, height: variant.height });
        await expectTrue(bytes);
      }
    }
  });

  it("does so from Strapi's admin as well, its thumbnail too", async () => {
    const { status, body } = await uploads.toLibrary({ name: 'IMG_0002.jpg', bytes: await phonePhoto() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...phoneSize, mime: 'image/jpeg', ext: '.jpg' });
    const urls = [body.url, ...Object.values(body.formats ?? {}).map(({ url }) => url)];
    expect(urls.length).toBeGreaterThan(2);
    for (const url of urls) await expectTrue((await get(url)).bytes);
    expect(await uploads.removeFromLibrary(body.id)).toBe(200);
  });
});

describe('what was sent', () => {
  it('is kept as it is, out of reach, and goes with the item, all variants included', async () => {
    const sent = await photo(900, 600);
    const { body } = await uploads.toGallery({ name: 'nome do cliente.jpg', bytes: sent });
    const [original = '', ...others] = await files('originals');
    expect(others).toEqual([]);
    expect(await readFile(join(product.dataDir, 'originals', original))).toEqual(sent);
    for (const path of [`/originals/${original}`, `/uploads/../../originals/${original}`]) {
      expect((await get(path)).status).toBe(404);
    }
    expect(original).not.toContain('cliente');

    await complete(body.data);
    expect((await files('public/uploads')).length).toBeGreaterThan(8);
    await owner.send('DELETE', `/api/gallery-items/${body.data.documentId}`);
    expect([...(await files('public/uploads')), ...(await files('originals'))]).toEqual([]);
  });

  it('leaves nothing when it is deleted while its variants are made', async () => {
    const { body } = await uploads.toGallery({ name: 'a.jpg', bytes: await photo(1600, 1200) });
    await owner.send('DELETE', `/api/gallery-items/${body.data.documentId}`);
    // The queue is done with the first when it has done the second.
    const next = await uploads.toGallery({ name: 'b.jpg', bytes: await photo(500, 400) });
    await complete(next.body.data);
    await owner.send('DELETE', `/api/gallery-items/${next.body.data.documentId}`);
    await expect
      .poll(async () => [...(await files('public/uploads')), ...(await files('tmp'))], { timeout: 60_000 })
      .toEqual([]);
  });
});

describe('a picture of another kind', () => {
  it('is never shown larger than it is', async () => {
    const { body } = await uploads.toGallery({ name: 'p.jpg', bytes: await photo(600, 400) });
    const { image } = await complete(body.data);
    for (const { variants } of image?.sources ?? []) {
      expect(variants.map(({ width }) => width)).toEqual([480, 600]);
    }
  });

  it('lies on white where it is transparent, as a JPEG of the same address', async () => {
    const { body } = await uploads.toGallery({ name: 'recorte.png', bytes: await transparentPng() });
    expect(body.data.imageUrl).toMatch(/\.jpg$/);
    const { bytes } = await get(body.data.imageUrl);
    expect(await colourAt(bytes, { x: 0.1, y: 0.1 })).toEqual([255, 255, 255]);
  });
});
