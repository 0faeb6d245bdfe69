import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { fetchFile } from '../support/api/fetch-file';
import { clearGallery, shareOf } from '../support/api/gallery';
import { type RestClient, signInOwner } from '../support/api/rest-client';
import { changeSettings, restoreDefaults } from '../support/api/single-types';
import { addStory, clearStories } from '../support/api/stories';
import { openUploads, type Uploads } from '../support/api/uploads';
import { colourAt, metadataOf, placeOf } from '../support/material/look-at-picture';
import { marks, photograph, shapes, subjectAt } from '../support/material/marked-photographs';
import { phoneColours, phonePhoto, phoneSize, photo, transparentPng } from '../support/material/photos';
import { film } from '../support/material/videos';
import { type Product, startProduct } from '../support/server/product';
import { describePictureQueue } from './media/picture-queue';

let product: Product;
let owner: RestClient;
let uploads: Uploads;
beforeAll(async () => {
  // The default effort; later tests use quick encoding.
  product = await startProduct({ PICTURE_EFFORT: '' });
  owner = await signInOwner(product);
  uploads = await openUploads(product);
});
afterAll(() => product?.remove());
afterEach(() => clearGallery(owner));

const get = async (path: string) => {
  const response = await fetchFile(product.url + path);
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

/** Waits until an item has all its variants; JPEGs are written last. */
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

describe('after the answer', () => describePictureQueue(() => ({ product, owner, uploads })));

describe('a portrait from a phone', () => {
  /** Of the phone's size. */
  const part = 0.5;
  const size = { width: phoneSize.width * part, height: phoneSize.height * part };
  const widths = [480, 720, size.width];
  it('is upright, in true colours and without GPS coordinates in every variant', async () => {
    const sent = await phonePhoto(part);
    const { status, body } = await uploads.toGallery({ name: 'IMG_0001.jpg', bytes: sent });
    expect(status).toBe(201);
    expect(body.data.image).toMatchObject(size);
    expect(body.data.image?.placeholder).toMatch(/^#[0-9a-f]{6}$/);

    const { image, imageUrl } = await complete(body.data);
    expect(image?.sources.map(({ type, variants }) => [type, variants.map(({ width }) => width)])).toEqual([
      ['image/avif', widths],
      ['image/webp', widths],
      ['image/jpeg', widths],
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

  it("is so from Strapi's admin as well, including its thumbnail", async () => {
    const { status, body } = await uploads.toLibrary({ name: 'IMG_0002.jpg', bytes: await phonePhoto(part) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...size, mime: 'image/jpeg', ext: '.jpg' });
    const urls = [body.url, ...Object.values(body.formats ?? {}).map(({ url }) => url)];
    expect(urls.length).toBeGreaterThan(2);
    for (const url of urls) await expectTrue((await get(url)).bytes);
    expect(await uploads.removeFromLibrary(body.id)).toBe(200);
  });
});

describe('the original', () => {
  it('is stored unchanged and not served, and is deleted with the item and all variants', async () => {
    const sent = await photo(600, 450);
    const { body } = await uploads.toGallery({ name: 'nome do cliente.jpg', bytes: sent });
    const [original = '', ...others] = await files('originals');
    expect(others).toEqual([]);
    expect(await readFile(join(product.dataDir, 'originals', original))).toEqual(sent);
    for (const path of [`/originals/${original}`, `/uploads/../../originals/${original}`]) {
      expect((await get(path)).status).toBe(404);
    }
    expect(original).not.toContain('cliente');

    await complete(body.data);
    expect((await files('public/uploads')).length).toBeGreaterThan(6);
    await owner.send('DELETE', `/api/gallery-items/${body.data.documentId}`);
    const left = async () => [...(await files('public/uploads')), ...(await files('originals'))];
    await expect.poll(left).toEqual([]);
  });

  it('leaves no file when it is deleted while its variants are encoded', async () => {
    // Files of the killed process stay for an hour.
    const left = await files('tmp');
    const { body } = await uploads.toGallery({ name: 'a.jpg', bytes: await photo(1200, 900) });
    await owner.send('DELETE', `/api/gallery-items/${body.data.documentId}`);
    // When the second picture is done, the queue has finished the first.
    const next = await uploads.toGallery({ name: 'b.jpg', bytes: await photo(500, 400) });
    await complete(next.body.data);
    await owner.send('DELETE', `/api/gallery-items/${next.body.data.documentId}`);
    await expect
      .poll(
        async () => [
          ...(await files('public/uploads')),
          ...(await files('tmp')).filter((name) => !left.includes(name)),
        ],
        { timeout: 60_000 },
      )
      .toEqual([]);
  });
});

describe('a picture of another kind', () => {
  it('has a white background as a JPEG when it is transparent', async () => {
    const { body } = await uploads.toGallery({ name: 'recorte.png', bytes: await transparentPng() });
    expect(body.data.imageUrl).toMatch(/\.jpg$/);
    const { bytes } = await get(body.data.imageUrl);
    expect(await colourAt(bytes, { x: 0.1, y: 0.1 })).toEqual([255, 255, 255]);
  });
});

/** Fetches a share picture and checks the format that every messenger accepts. */
async function sharePicture(url: string): Promise<Uint8Array> {
  // One that takes more than two seconds is answered with a stand-in until it is there.
  const answer = async () => (await fetch(product.url + url, { redirect: 'manual' })).status;
  await expect.poll(answer, { timeout: 60_000 }).toBe(200);
  const { status, bytes, headers } = await get(url);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { width, height, exif } = await metadataOf(bytes);
  expect({ width, height, exif }).toEqual({ width: 1200, height: 630, exif: undefined });
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  return bytes;
}

const focusOn = (item: GalleryItem, x: number, y: number) =>
  owner.send('PUT', `/api/gallery-items/${item.documentId}`, { data: { focalPoint: { x, y } } });

describe('the share picture of an item', () => {
  it.each([
    ['2:3', 420, 0],
    ['3:2', 800, 48],
    ['5:2', 1200, 0],
  ] as const)('shows all of a %s, without the mark, at a URL of its words', async (shape, width, top) => {
    await changeSettings(owner, { title: 'ANA DE OLIVEIRA' });
    const { body } = await uploads.toGallery({ name: 'a.jpg', bytes: await photograph(shape) });
    const item = body.data;
    const height = (width * shapes[shape][1]) / shapes[shape][0];
    const first = await shareOf(owner, item.documentId);
    const bytes = await sharePicture(first);
    const subject = await placeOf(bytes, marks.subject);
    expect([subject?.x, subject?.y]).toEqual([
      expect.closeTo((subjectAt.x * width) / 1200, 2),
      expect.closeTo((top + subjectAt.y * height) / 630, 2),
    ]);
    // Where the watermark is on other files.
    const corner = { x: (width * 0.9) / 1200, y: (top + height * 0.93) / 630, size: 0.02 };
    const ground = await colourAt(bytes, corner);
    for (const [at, value] of marks.ground.entries())
      expect(Math.abs((ground[at] ?? 0) - value)).toBeLessThan(4);

    await owner.send('PUT', `/api/gallery-items/${item.documentId}`, { data: { title: 'Outro nome' } });
    const renamed = await shareOf(owner, item.documentId);
    expect(renamed).not.toBe(first);
    await sharePicture(renamed);
    // The focal point is in it as it is.
    await focusOn(item, subjectAt.x * 100, subjectAt.y * 100);
    expect(await shareOf(owner, item.documentId)).toBe(renamed);

    // A URL that was requested before stays; one that never was, or of an earlier version, leads to the current one.
    expect((await get(first)).status).toBe(200);
    for (const former of ['_1-1', '_whole', '_w0123456789abcdef']) {
      const never = await fetch(product.url + first.replace(/_w\w+/, former), { redirect: 'manual' });
      expect([never.status, never.headers.get('location')]).toEqual([302, renamed]);
    }
    expect((await get('/uploads/share_0123456789abcdef0123456789abcdef_500-500.jpg')).status).toBe(404);

    await owner.send('DELETE', `/api/gallery-items/${item.documentId}`);
    for (const url of [first, renamed]) expect((await get(url)).status).toBe(404);
    // One that was being made ahead is removed again.
    await expect.poll(() => files('shares')).toEqual([]);
  });

  it('is encoded once for concurrent requests', async () => {
    const { body } = await uploads.toGallery({ name: 'a.jpg', bytes: await photograph('5:2', 0.5) });
    const url = await shareOf(owner, body.data.documentId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sharePicture(url)));
    expect(new Set(answers.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
    const made = await readdir(join(product.dataDir, 'shares'), { recursive: true });
    // Those of the pages that it stands for are made ahead, with other words.
    expect(made.filter((name) => name.endsWith(basename(url)))).toHaveLength(1);
  });

  it("is the cover's on home, gallery and story pages, each with its words, and its own on a photograph's page", async () => {
    const add = async (title: string) =>
      (await uploads.toGallery({ name: 'a.jpg', bytes: await photograph('2:3', 0.4) }, { title })).body.data;
    const filmItem = (await uploads.toGallery({ name: 'f.mp4', bytes: film }, { title: 'Filme' })).body.data;
    const [first, cover, other] = [await add('Linho'), await add('Capa'), await add('Outra')];
    await focusOn(cover, 78, 24);
    const story = await addStory(owner, {
      title: 'Barro',
      itemIds: [first.documentId, cover.documentId, other.documentId],
      cover: cover.documentId,
    });
    const tagsOf = async (path: string) => {
      const html = await (await fetch(product.url + path)).text();
      const tag = (name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
      expect([tag('og:image:width'), tag('og:image:height')], path).toEqual(['1200', '630']);
      const url = tag('og:image');
      expect(url.startsWith(`${product.url}/uploads/share_`), url).toBe(true);
      await sharePicture(url.slice(product.url.length));
      return [url, tag('og:image:alt')];
    };
    // The film has neither poster nor picture.
    const shared = product.url + (await shareOf(owner, cover.documentId));
    expect(await tagsOf(`/moda/${story.slug}`)).toEqual([shared, 'Capa, Barro']);
    const [ofHome, alt] = await tagsOf('/');
    expect(alt).toBe('Barro');
    expect(await tagsOf('/about')).toEqual([ofHome, alt]);
    const [ofGallery] = await tagsOf('/moda');
    const hashes = [shared, ofHome, ofGallery].map((url = '') => /share_(\w+)_/.exec(url)?.[1]);
    expect([new Set(hashes).size, new Set([shared, ofHome, ofGallery]).size]).toEqual([1, 3]);
    expect(await tagsOf(`/moda/${story.slug}/${other.documentId}`)).toEqual([
      product.url + (await shareOf(owner, other.documentId)),
      'Outra, Barro',
    ]);
    await owner.send('PUT', `/api/gallery-items/${cover.documentId}`, { data: { hidden: true } });
    expect((await tagsOf('/moda'))[1]).toBe('Linho, Barro');
    expect((await tagsOf('/'))[0]).not.toBe(ofHome);
    await clearStories(owner);
    expect(filmItem.image?.sources).toEqual([]);
  });

  it('is made from the uncropped public picture when the original is missing', async () => {
    const { body } = await uploads.toGallery({ name: 'a.jpg', bytes: await photo(600, 400) });
    const url = await shareOf(owner, body.data.documentId);
    const [original = ''] = await files('originals');
    await rm(join(product.dataDir, 'originals', original));
    const { status, bytes } = await get(url);
    expect(status).toBe(200);
    expect(await metadataOf(bytes)).toMatchObject({ width: 600, height: 400 });
  });

  it('is the portrait on the About page when there is one', async () => {
    await uploads.toProfile({ name: 'eu.jpg', bytes: await photograph('2:3', 0.4) });
    const html = await (await fetch(`${product.url}/about`)).text();
    const url = /"og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(url).toContain('/uploads/share_');
    await sharePicture(url.slice(product.url.length));
    await restoreDefaults(owner);
  });
});
