import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { defaultSettings } from '../../contract/src/site/defaults';
import type { MarkPreview } from '../../contract/src/site/mark-preview';
import type { SiteSettings } from '../../contract/src/site/site-settings';
import { fetchFile } from '../support/api/fetch-file';
import { filesOf, shareOf } from '../support/api/gallery';
import { sampleFilm } from '../support/api/media-library';
import { sendForm } from '../support/api/multipart';
import { clientOf, type RestClient, signInOwner } from '../support/api/rest-client';
import { changeSettings } from '../support/api/single-types';
import { addStory } from '../support/api/stories';
import { clearMedia, openUploads, type Upload, type Uploads, whenComplete } from '../support/api/uploads';
import { runSql } from '../support/database/run-sql';
import {
  brighterFrom,
  type Colour,
  colourAt,
  coloursAt,
  differsFrom,
} from '../support/material/look-at-picture';
import { words } from '../support/material/marked-photographs';
import { photo, plainPhoto } from '../support/material/photos';
import { type Product, startProduct } from '../support/server/product';
import { describePictureCredits } from './media/picture-credits';

const grey: Colour = [90, 90, 90];
let product: Product;
let owner: RestClient;
let uploads: Uploads;
let file: Upload;
beforeAll(async () => {
  product = await startProduct();
  owner = await signInOwner(product);
  uploads = await openUploads(product);
  file = { name: 'pequena.jpg', bytes: await plainPhoto(600, 400, grey) };
});
afterAll(() => product?.remove());

const bytesOf = async (path: string) =>
  new Uint8Array(await (await fetchFile(product.url + path)).arrayBuffer());

/** Average brightness of small parts of a picture; the background is `grey`. */
async function brightness(path: string, parts: readonly [x: number, y: number][]): Promise<number[]> {
  const small = parts.map(([x, y]) => ({ x, y, size: 0.02 }));
  return (await coloursAt(await bytesOf(path), small)).map(([value]) => value);
}

const corner = [0.87, 0.89, 0.91, 0.93, 0.95].map((x): [number, number] => [x, 0.977]);
const elsewhere: [number, number][] = [
  [0.05, 0.05],
  [0.9, 0.05],
  [0.05, 0.95],
  [0.9, 0.85],
];

/** Whether the corner has a watermark and other parts have none. */
async function isMarked(path: string): Promise<boolean> {
  // At 600 × 400 px the text is 9 px high and about 83 px long, 2 px from the edges.
  const found = await brightness(path, [...corner, ...elsewhere]);
  for (const value of found.slice(corner.length)) expect(Math.abs(value - grey[0])).toBeLessThanOrEqual(2);
  return found.slice(0, corner.length).filter((value) => value > grey[0] + 10).length >= 3;
}

/** Whether there is a watermark, however short. */
async function isMarkedAtAll(path: string): Promise<boolean> {
  const [value = 0] = await brightness(path, [[0.975, 0.975]]);
  return value > grey[0] + 10;
}

it('the first steps of a new site ask for the watermark until they get an answer of its own', async () => {
  const asks = async () =>
    (await owner.send<{ data: SiteSettings }>('GET', '/api/site-setting')).body.data.asksWatermark ?? false;
  expect(await asks()).toBe(true);
  await changeSettings(owner, { title: defaultSettings.title, watermark: true });
  expect(await asks()).toBe(true);
  const refused = await owner.send('PUT', '/api/site-setting', { data: { asksWatermark: true } });
  expect(refused.status).toBe(400);
  await changeSettings(owner, { watermark: true });
  expect(await asks()).toBe(false);
});

it('a picture has no watermark while the site has the default title, and the owner’s title when it is set', async () => {
  const { body } = await uploads.toGallery(file);
  expect(await isMarkedAtAll(body.data.imageUrl)).toBe(false);
  await whenComplete(uploads);
  expect([await texts(), await progress()]).toEqual([[null], { done: 1, total: 1 }]);
  await changeSettings(owner, { title: 'ANA DE OLIVEIRA' });
  await untilMarked();
  const [marked] = await list();
  expect(await isMarkedAtAll(marked?.imageUrl ?? '')).toBe(true);
});

describe('the watermark', () => {
  it('is the site title, in white, in the lower right corner of every public file', async () => {
    const { body } = await uploads.toGallery(file);
    expect(body.data.image?.width).toBe(600);
    for (const url of filesOf(body.data)) expect(await isMarked(url), url).toBe(true);
    // White at half opacity on grey stays neutral.
    const corner = await colourAt(await bytesOf(body.data.imageUrl), { x: 0.9, y: 0.977, size: 0.02 });
    expect(Math.max(...corner) - Math.min(...corner)).toBeLessThanOrEqual(3);
  });

  it.each<[number, number]>([
    [1200, 1800],
    // Others take ten seconds each.
    ...((process.env.TEST_ALL
      ? [
          [2400, 480],
          [2600, 1733],
          [700, 700],
        ]
      : []) as [number, number][]),
  ])('takes the same part of the width of each file of %i × %i px', async (width, height) => {
    await changeSettings(owner, { title: 'HELENA VASCONCELOS' });
    const bytes = await plainPhoto(width, height, grey);
    const { documentId } = (await uploads.toGallery({ name: 'a.jpg', bytes })).body.data;
    await whenComplete(uploads);
    await untilMarked();
    const files = filesOf((await list()).find((item) => item.documentId === documentId) as GalleryItem);
    expect(files.length).toBeGreaterThan(5);
    // §9: 40 px for 2560 px. These letters are 12.1 times as wide as high, and 10 px from the edge.
    for (const url of files) expect(Math.abs((await widthOfMark(url)) - 0.193), url).toBeLessThan(0.01);
    await changeSettings(owner, { title: 'ANA DE OLIVEIRA' });
    await untilMarked();
  });

  it("is on no picture of the owner's panel, which nobody else can fetch, and which is made again where it is lost", async () => {
    await changeSettings(owner, { title: 'ANA DE OLIVEIRA' });
    const { data } = (await uploads.toGallery(file)).body;
    await owner.send('PUT', `/api/gallery-items/${data.documentId}`, { data: { hidden: true } });
    const panel = (body: { data: GalleryItem[] }) => body.data.flatMap(({ thumbnails = [] }) => thumbnails);
    const own = panel((await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body);
    expect(own.map(({ width, height }) => [width, height])).toContainEqual([480, 320]);
    const lost = own.at(-1)?.url ?? '';
    await rm(join(product.dataDir, 'panel', lost.replace(/^.uploads.|\?.*$/g, '')));
    for (const { url } of own) {
      expect(await isMarkedAtAll(url), url).toBe(false);
      const kept = (await fetchFile(product.url + url)).headers.get('cache-control');
      expect(kept).toMatch(/^private, max-age=\d{1,4}$/);
      const [path = ''] = url.split('?');
      for (const other of [path, `${path}?k=${'a'.repeat(43)}`, path.replace('480', '720')]) {
        expect((await fetch(product.url + other)).status, other).toBe(404);
      }
    }
    const visitors = (await clientOf(product).send<{ data: GalleryItem[] }>('GET', '/api/gallery-items'))
      .body;
    expect([visitors.data.length > 0, panel(visitors)]).toEqual([true, []]);
    await owner.send('DELETE', `/api/gallery-items/${data.documentId}`);
    const name = lost.replace(/^.*_|\.webp.*$/g, '');
    expect(await readdir(join(product.dataDir, 'panel'))).not.toContainEqual(expect.stringContaining(name));
  });

  it("is on uploads of Strapi's admin", async () => {
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

  it('draws any title, including markup and one wider than the picture', async () => {
    const titles = ['A & B <Stylist> "Ação"', 'M'.repeat(200)];
    await clearMedia(owner, uploads);
    for (const title of titles) {
      await changeSettings(owner, { title });
      const { status, body } = await uploads.toGallery({ name: 'a.jpg', bytes: await photo(490, 350) });
      expect(status, title).toBe(201);
      expect((await bytesOf(body.data.imageUrl)).length).toBeGreaterThan(0);
    }
  });
});

type Progress = { data: { done: number; total: number } };
const progress = async () => (await owner.send<Progress>('GET', '/api/site-setting/watermarks')).body.data;
const untilMarked = () =>
  expect
    .poll(
      async () => {
        const { done, total } = await progress();
        return total - done;
      },
      { timeout: 90_000, interval: 100 },
    )
    .toBe(0);
const list = async () => (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data;
const share = ({ documentId }: GalleryItem) => shareOf(owner, documentId);
/** The recorded watermark text of each picture. */
const texts = async () => (await uploads.inLibrary()).map(({ watermark }) => watermark);
/** Width of the watermark, as a fraction of the picture's width. */
const widthOfMark = async (path: string) => 1 - (await brighterFrom(await bytesOf(path), grey[0] + 20));

describe('the preview of the watermark', () => {
  const preview = async () =>
    (await owner.send<{ data: MarkPreview | null }>('GET', '/api/site-setting/mark-preview')).body.data;

  it('is a photograph of hers, whose corner alone differs', async () => {
    await clearMedia(owner, uploads);
    expect(await preview()).toBeNull();
    await uploads.toGallery({ name: 'a.jpg', bytes: await photo(900, 600) });
    await changeSettings(owner, { title: 'NOME DA STYLIST', logoText: 'Nome da Stylist' });
    expect(await preview()).toBeNull();
    await changeSettings(owner, { title: 'ANA DE OLIVEIRA', watermark: false });
    const { unmarked, marked, width, height } = (await preview()) as MarkPreview;
    expect([width, height]).toEqual([720, 480]);
    const bytes = [unmarked, marked].map((url) => Buffer.from(url.split(',')[1] ?? '', 'base64'));
    const from = await differsFrom(bytes[0] as Buffer, bytes[1] as Buffer);
    expect(Math.abs(from.x - 0.858)).toBeLessThan(0.01);
    expect(Math.abs(from.y - 0.975)).toBeLessThan(0.01);
    await changeSettings(owner, { watermark: true });
  });
});

describe('a new title', () => {
  beforeAll(() => clearMedia(owner, uploads));

  it('is drawn on existing pictures under new names, while the old URLs still answer', async () => {
    await changeSettings(owner, { title: 'ANA' });
    const before = [
      await uploads.toGallery(file),
      await uploads.toGallery(file, { category: 'publicidade' }),
    ];
    const portrait = await uploads.toProfile(file);
    await whenComplete(uploads);
    await untilMarked();
    const old = await list();
    // A share picture that was made is kept; the URL of one that never was redirects.
    const [requested = '', other = ''] = await Promise.all(old.map(share));
    const neverMade = other.replace(/_w\w+\.jpg$/, '_1-1.jpg');
    expect(neverMade).not.toBe(other);
    expect((await fetchFile(product.url + requested)).status).toBe(200);
    expect(await widthOfMark(old[0]?.imageUrl ?? '')).toBeLessThan(0.1);

    await changeSettings(owner, { title: words.name60 });
    await untilMarked();
    const now = await list();
    expect(now.map(({ documentId }) => documentId)).toEqual(old.map(({ documentId }) => documentId));
    for (const [index, item] of now.entries()) {
      const width = await widthOfMark(item.imageUrl);
      expect(width).toBeGreaterThan(0.25);
      expect(width).toBeLessThanOrEqual(0.35);
      expect(item.image?.sources.map(({ variants }) => variants.length)).toEqual(
        old[index]?.image?.sources.map(({ variants }) => variants.length),
      );
      for (const url of filesOf(item)) {
        expect(filesOf(old[index] as GalleryItem)).not.toContain(url);
        expect((await fetchFile(product.url + url)).status, url).toBe(200);
      }
    }
    for (const item of [...old, ...before.map(({ body }) => body.data)]) {
      for (const url of filesOf(item)) expect((await fetchFile(product.url + url)).status, url).toBe(200);
    }
    const newShares = await Promise.all(now.map(share));
    expect((await fetchFile(product.url + requested, { redirect: 'manual' })).status).toBe(200);
    const moved = await fetchFile(product.url + neverMade, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, newShares[1]]);
    const page = await fetch(`${product.url}/moda`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(
      now.find(({ category }) => category === 'moda')?.image?.sources[0]?.variants[0]?.url,
    );
    expect(await isMarked(portrait.body.data.profileImage)).toBe(false);
  });
});

it('a mark of an earlier look is drawn anew', async () => {
  const looks = async () => new Set((await uploads.inLibrary()).map((picture) => picture.markLook));
  await runSql(product, 'update files set mark_look = 2 where watermark is not null');
  await expect.poll(looks, { timeout: 90_000, interval: 100 }).toEqual(new Set([3, null]));
});

describe("what is 'Sem marca e sem corte'", () => {
  const save = (path: string, data: object) => owner.send('PUT', path, { data });
  const one = async (documentId: string) =>
    (await owner.send<{ data: GalleryItem }>('GET', `/api/gallery-items/${documentId}`)).body.data;
  const expectWhole = async (documentId: string, isWhole: boolean) => {
    await untilMarked();
    const item = await one(documentId);
    expect(item.image?.isWhole).toBe(isWhole || undefined);
    for (const url of filesOf(item)) expect(await isMarked(url), url).toBe(!isWhole);
    const preview = await share(item);
    const answer = await fetch(product.url + preview, { redirect: 'manual' });
    expect([preview, answer.status]).toEqual([preview, 200]);
  };

  it('has files without a mark and a preview that is not cropped, as long as it or its story is, in a new title and with a new file', async () => {
    await changeSettings(owner, { title: 'ANA DE OLIVEIRA' });
    const { documentId } = (await uploads.toGallery(file)).body.data;
    await whenComplete(uploads);
    const path = `/api/gallery-items/${documentId}`;
    await expectWhole(documentId, false);
    const refused = await save(path, { isWhole: 'sim' });
    expect(refused).toMatchObject({ status: 400, body: { error: { details: { code: 'invalid/isWhole' } } } });
    const { body } = await save(path, { isWhole: true });
    expect(body).toMatchObject({ data: { isRemaking: true, image: { isWhole: true } } });
    await untilMarked();
    expect(await one(documentId)).not.toHaveProperty('isRemaking');
    await changeSettings(owner, { title: 'ANA DE OLIVEIRA SOUZA' });
    await expectWhole(documentId, true);
    const html = await (await fetch(`${product.url}/moda`)).text();
    expect(html).toContain('data-whole');

    // The stricter counts.
    const story = await addStory(owner, { itemIds: [documentId], isWhole: true });
    await save(path, { isWhole: false });
    await sendForm(product, `PUT ${path}`, [['file', file]], owner.token);
    await whenComplete(uploads);
    await expectWhole(documentId, true);
    await owner.send('DELETE', `/api/stories/${story.documentId}`);
    await expectWhole(documentId, false);
  });
});

describe('credits', () => {
  beforeAll(async () => {
    owner = await signInOwner(product);
    await clearMedia(owner, uploads);
  });
  describePictureCredits(() => ({ product, owner, uploads }));

  if (process.env.TEST_ALL)
    it('are complete in every JPEG after a process was killed, and no other file is left', async () => {
      const itemIds: string[] = [];
      const bytes = await photo(560, 420);
      for (let index = 0; index < 4; index += 1) {
        itemIds.push((await uploads.toGallery({ name: 'a.jpg', bytes })).body.data.documentId);
      }
      await whenComplete(uploads);
      const folder = join(product.dataDir, 'public/uploads');
      const before = new Set(await readdir(folder));
      const isNew = (name: string) => !before.has(name);
      await addStory(owner, { itemIds, rights: '© Ana' });
      await expect
        .poll(async () => (await readdir(folder)).some(isNew), { interval: 2, timeout: 90_000 })
        .toBe(true);
      await product.kill('SIGKILL');
      await product.restart();
      uploads = await openUploads(product);
      const credited = async () => (await uploads.inLibrary()).filter(({ credits }) => credits);
      // Two more: one has an alt text, one its own photographer.
      await expect.poll(async () => (await credited()).length, { timeout: 90_000 }).toBe(itemIds.length + 2);
      const files = await uploads.inLibrary();
      const shown = new Set(
        files.flatMap(({ url, formats }) =>
          [{ url }, ...Object.values(formats ?? {})].map(({ url: of }) => of.replace('/uploads/', '')),
        ),
      );
      const made = await readdir(folder);
      expect(made.filter((name) => isNew(name) && !shown.has(name))).toEqual([]);
      expect([...shown].filter((name) => !made.includes(name))).toEqual([]);
    });
});
