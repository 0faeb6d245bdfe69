import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../frontend/src/contract/gallery-item';
import { type Colour, colourAt } from '../support/look-at-picture';
import { sampleFilm } from '../support/media-library';
import { photo, plainPhoto } from '../support/photos';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { changeSettings } from '../support/single-types';
import { openUploads, type Upload, type Uploads } from '../support/uploads';

const grey: Colour = [90, 90, 90];
let product: Product;
let owner: RestClient;
let uploads: Uploads;
let file: Upload;
beforeAll(async () => {
  product = await startProduct();
  owner = await signInOwner(product);
  uploads = await openUploads(product);
  file = { name: 'cinza.jpg', bytes: await plainPhoto(1920, 1280, grey) };
});
afterAll(() => product?.remove());

const bytesOf = async (path: string) => new Uint8Array(await (await fetch(product.url + path)).arrayBuffer());

/** How bright a part of a picture is, from the size of a letter up; the rest is `grey`. */
async function brightness(picture: Uint8Array, part: { x: number; y: number }): Promise<number> {
  const [value] = await colourAt(picture, { ...part, size: 0.02 });
  return value;
}

/** The corner has writing in it, and nothing else does. */
async function isMarked(path: string): Promise<boolean> {
  const picture = await bytesOf(path);
  // The text is 40 px high and about 350 px long, 10 px from the edges, of 1920 × 1280.
  const corner = await Promise.all(
    [0.84, 0.87, 0.9, 0.93, 0.96].map((x) => brightness(picture, { x, y: 0.968 })),
  );
  for (const [x, y] of [
    [0.05, 0.05],
    [0.9, 0.05],
    [0.05, 0.95],
    [0.9, 0.85],
  ] as const) {
    expect(Math.abs((await brightness(picture, { x, y })) - grey[0])).toBeLessThanOrEqual(2);
  }
  return corner.filter((value) => value > grey[0] + 10).length >= 3;
}

function urls({ image, imageUrl }: GalleryItem): string[] {
  return [imageUrl, ...(image?.sources.flatMap(({ variants }) => variants.map(({ url }) => url)) ?? [])];
}

describe('the watermark', () => {
  it("is the site title's name, in white, in the lower right corner of every public file", async () => {
    const { body } = await uploads.toGallery(file);
    expect(body.data.image?.width).toBe(1920);
    for (const url of urls(body.data)) expect(await isMarked(url), url).toBe(true);
    // White, at half its strength, on this grey.
    const corner = await colourAt(await bytesOf(body.data.imageUrl), { x: 0.8, y: 0.965, size: 0.03 });
    expect(Math.max(...corner) - Math.min(...corner)).toBeLessThanOrEqual(3);
  });

  it("is on what comes through Strapi's admin", async () => {
    const { body } = await uploads.toLibrary(file);
    expect(await isMarked(body.url)).toBe(true);
  });

  it('is on the poster of a film', async () => {
    const film = { name: 'f.mp4', bytes: await readFile(sampleFilm.path) };
    const { body } = await uploads.toGallery(film, {}, file);
    expect(await isMarked(body.data.image?.sources.at(-1)?.variants.at(-1)?.url ?? '')).toBe(true);
  });

  it("is not on the About page's photo", async () => {
    const { body } = await uploads.toProfile(file);
    expect(await isMarked(body.data.profileImage)).toBe(false);
  });

  it('takes any name, markup and all, and a name wider than the picture', async () => {
    const titles = ['A & B <Stylist> "Ação"', 'M'.repeat(200)];
    for (const title of titles) {
      await changeSettings(owner, { title });
      const { status, body } = await uploads.toGallery({ name: 'a.jpg', bytes: await photo(700, 500) });
      expect(status, title).toBe(201);
      expect((await bytesOf(body.data.imageUrl)).length).toBeGreaterThan(0);
    }
  });

  it('is turned off by WATERMARK=off', async () => {
    await product.restart({ WATERMARK: 'off' });
    uploads = await openUploads(product);
    const { body } = await uploads.toGallery(file);
    expect(await isMarked(body.data.imageUrl)).toBe(false);
  });
});
