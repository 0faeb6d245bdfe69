import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { defaultSettings } from '../../contract/src/site/defaults';
import { cms } from '../../scripts/steps/paths.mjs';
import { clearGallery, shareOf } from '../support/api/gallery';
import { sendForm } from '../support/api/multipart';
import { clientOf, type RestClient, signInOwner } from '../support/api/rest-client';
import { addSelection, clearSelections } from '../support/api/selections';
import { changeSettings } from '../support/api/single-types';
import { openUploads, type Upload, type Uploads } from '../support/api/uploads';
import { words } from '../support/material/marked-photographs';
import { phonePhoto, photo } from '../support/material/photos';
import { boxesOf, lateFilm } from '../support/material/videos';
import { unpack } from '../support/server/archive-contents';
import { backUp } from '../support/server/archives';
import { type CloudinaryStandIn, type Failure, startCloudinary } from '../support/server/cloudinary';
import { type Product, startProduct } from '../support/server/product';
import { describeWithdrawals } from './media/withdrawals';

let host: CloudinaryStandIn;
let product: Product;
let owner: RestClient;
let uploads: Uploads;
/** Decoded quickly. */
let picture: Upload;
let large: Upload;
let film: Upload;
const title = 'ANA DE OLIVEIRA';
beforeAll(async () => {
  host = await startCloudinary({ timeoutMs: 5_000 });
  product = await startProduct({ CLOUDINARY_URL: host.url });
  owner = await signInOwner(product);
  await changeSettings(owner, { title });
  uploads = await openUploads(product);
  picture = { name: 'foto.jpg', bytes: await photo(600, 400) };
  large = { name: 'grande.jpg', bytes: await photo(2400, 1600) };
  film = { name: 'filme.mp4', bytes: await readFile(join(cms, 'sample/bastidores-verao.mp4')) };
});
afterAll(async () => {
  await product?.remove();
  await host?.close();
});
afterEach(async () => {
  await clearGallery(owner);
  host.reset();
});

const calls = (action: string) => host.calls.filter((call) => call.action === action);
const list = async () => (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data;
/** The transformation in a delivery URL. */
const transformationOf = ({ imageUrl }: GalleryItem) => /--\/(.*)\/v\d+\//.exec(imageUrl)?.[1];
const widths = ({ image }: GalleryItem) => image?.sources[0]?.variants.map(({ width }) => width);

/** Cloudinary's signature of a delivery URL. */
function signatureOf(url: string): string {
  const [, signed = ''] = /\/s--[\w-]{8}--\/(.+)$/.exec(url) ?? [];
  const text = signed.replace(/\/v\d+\//, '/');
  return createHash('sha1').update(`${text}stand-in-secret`).digest('base64url').slice(0, 8);
}

async function expectNothingLeft(): Promise<void> {
  expect(await list()).toEqual([]);
  expect(host.assets.size).toBe(0);
  expect(await readdir(join(product.dataDir, 'tmp'))).toEqual([]);
  expect(await readdir(join(product.dataDir, 'public/uploads'))).toEqual([]);
}

describe('a picture at Cloudinary', () => {
  it('is stored once and delivered with the watermark, in the best type and at the widths of the layout', async () => {
    const { status, body } = await uploads.toGallery(large);
    expect(status).toBe(201);
    expect(calls('upload').map(({ kind }) => kind)).toEqual(['image']);
    const [asset] = host.assets.values();
    expect(Buffer.from(asset?.bytes ?? []).equals(large.bytes)).toBe(true);
    expect(asset?.type).toBe('authenticated');
    expect(body.data.storagePath).toBe(asset?.publicId);
    expect(body.data.image).toMatchObject({ width: 2400, height: 1600 });
    expect(body.data.image?.placeholder).toMatch(/^#[0-9a-f]{6}$/);
    expect(widths(body.data)).toEqual([480, 720, 1080, 1440, 1920]);

    const mark = 'co_white,g_south_east,l_text:Arial_30_bold:ANA%20DE%20OLIVEIRA,o_50,x_8,y_8';
    const urls = [body.data.imageUrl, ...(body.data.image?.sources[0]?.variants.map(({ url }) => url) ?? [])];
    for (const url of urls) {
      expect(url).toMatch(/^https:\/\/res\.cloudinary\.com\/demo\/image\/authenticated\/s--[\w-]{8}--\//);
      expect(url).toMatch(/\/f_auto,q_auto\/v\d+\//);
      expect(url).toContain(`s--${signatureOf(url)}--`);
    }
    // §9's 40 px are 30 px here, and are scaled with the picture: the same part of each width, as on this server's disk.
    for (const [at, url] of urls.slice(1).entries()) {
      const scaled = at === 4 ? '' : `/c_scale,w_${[480, 720, 1080, 1440][at]}`;
      expect(url).toContain(`/c_scale,w_1920/${mark}${scaled}/f_auto`);
    }
    // The panel's own have none, and visitors are not told of them.
    const { thumbnails = [] } = body.data;
    expect(thumbnails.map(({ width }) => width)).toEqual([480, 720]);
    for (const { url, width } of thumbnails) {
      expect(url).toContain(`/c_scale,w_${width}/f_auto,q_auto/`);
      expect(url).toContain(`s--${signatureOf(url)}--`);
    }
    const visitors = await clientOf(product).send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
    expect(visitors.body.data[0]).not.toHaveProperty('thumbnails');
    const preview = await owner.send('GET', '/api/site-setting/mark-preview');
    expect(preview.body).toMatchObject({ data: { unmarked: thumbnails[1]?.url, marked: urls[2] } });
    expect(await readdir(join(product.dataDir, 'public/uploads'))).toEqual([]);
  });

  it.each([
    ['a portrait', [800, 1200], 'c_scale,h_630,w_420', 'g_west', 'x_476,y_\\d+'],
    ['a landscape', [1500, 1000], 'c_scale,h_533,w_800', 'g_west', 'x_856,y_\\d+'],
    ['a panorama', [1920, 800], 'c_scale,h_500,w_1200', 'g_north', 'x_56,y_\\d+'],
  ] as const)(
    'is shown whole for previews, %s, with its texts and without a mark, at a signed URL',
    async (_, [width, height], placed, gravity, at) => {
      const file = { name: 'foto.jpg', bytes: await photo(width, height) };
      const { status, body } = await uploads.toGallery(file, { title: 'Barro, parte 2' });
      expect(status, JSON.stringify(body) + product.logs().slice(-2_000)).toBe(201);
      const { documentId, image } = body.data;
      const url = await shareOf(owner, documentId);
      expect(url).toContain(`/${placed}/b_rgb:2b1e17,c_pad,${gravity},h_630,w_1200/`);
      expect(url).toMatch(
        new RegExp(`/co_rgb:f4ebdf,g_south_west,l_text:Bodoni%20Moda_\\d+:Barro%252C[^/]*parte[^/]*2,${at}/`),
      );
      expect(url).toMatch(/\/f_jpg,q_auto:eco\/v\d+\//);
      // The mark's colour and font.
      expect(url).not.toMatch(/co_white|Arial/);
      expect(url).toContain(`s--${signatureOf(url)}--`);
      // The focal point is in it as it is.
      const focalPoint = { x: 78, y: 24 };
      const path = `/api/gallery-items/${documentId}`;
      const saved = await owner.send<{ data: GalleryItem }>('PUT', path, { data: { focalPoint } });
      expect(saved.body.data.image).toEqual({ ...image, focalPoint });
      expect(await shareOf(owner, documentId)).toBe(url);
      const previews: [page: string, line: string][] = [
        ['/moda', 'Moda'],
        ['/', 'Fashion%20Stylist'],
      ];
      for (const [page, line] of previews) {
        const html = await (await fetch(product.url + page)).text();
        expect(html, page).toMatch(new RegExp(`"og:image" content="[^"]*${placed}[^"]*:${line},`));
      }
      expect(await (await fetch(`${product.url}/moda/${documentId}`)).text()).toContain(
        `<meta property="og:image" content="${url}"/>`,
      );
    },
  );

  it("can be uploaded in Strapi's admin, and is invalidated in Cloudinary's caches", async () => {
    const { status, body } = await uploads.toLibrary(picture);
    expect(status).toBe(201);
    expect(body.url).toMatch(/\/f_auto,q_auto\//);
    expect(host.assets.size).toBe(1);
    expect(await uploads.removeFromLibrary(body.id)).toBe(200);
    expect(host.assets.size).toBe(0);
    expect(calls('destroy')[0]?.params).toMatchObject({ invalidate: 'true', type: 'authenticated' });
  });

  it('is in a backup with its content', async () => {
    await uploads.toGallery(picture);
    const [asset] = host.assets.values();
    const { contents, remove } = await unpack(await backUp(product));
    await remove();
    expect(contents.hosted).toEqual([asset?.publicId]);
    const [file] = contents.files.filter(({ path }) => path.startsWith('media/hosted/'));
    expect(file?.sha256).toBe(createHash('sha256').update(picture.bytes).digest('hex'));
  });

  it('shows a new title at once, a long one in lines, and none for the default title or when the switch is off', async () => {
    const { body } = await uploads.toGallery(large);
    const addressOf = async () => (await list())[0]?.imageUrl ?? '';
    await changeSettings(owner, { title: words.name60 });
    const marked = await addressOf();
    expect(marked).not.toBe(body.data.imageUrl);
    expect(marked).toMatch(
      /l_text:Arial_\d+_bold_right:MARIA%20FERNANDA%20DE%20ALBUQUERQUE%0ACAVALCANTI%20VASCONCELLOS%20TORRES/,
    );
    for (const without of [{ title: defaultSettings.title }, { title, watermark: false }]) {
      await changeSettings(owner, without);
      expect(await addressOf()).not.toContain('l_text');
    }
    await changeSettings(owner, { title, watermark: true });
    expect(await addressOf()).toBe(body.data.imageUrl);
    expect(calls('upload')).toHaveLength(1);
  });

  it('can be restored after a replacement, under the same URL', async () => {
    const before = (await uploads.toGallery(picture)).body.data;
    const path = `/api/gallery-items/${before.documentId}`;
    const replaced = await sendForm(product, `PUT ${path}`, [['file', film]], owner.token);
    expect((replaced.body.data as GalleryItem).fileType).toBe('video');
    expect(host.assets.size).toBe(2);
    const { body } = await owner.send<{ data: GalleryItem }>('PUT', path, {
      data: replaced.body.meta?.former,
    });
    expect(body.data).toMatchObject({ fileType: 'image', imageUrl: before.imageUrl });
    await expect.poll(() => [...host.assets.keys()]).toEqual([before.storagePath]);
    await sendForm(product, `PUT ${path}`, [['file', picture]], owner.token);
    expect(host.assets.size).toBe(2);
    await owner.send('DELETE', path);
    await expectNothingLeft();
  });
});

describe('a film at Cloudinary', () => {
  it('has a duration, an eager watermarked version, and its first frame when there is no poster', async () => {
    const { status, body } = await uploads.toGallery(film);
    expect(status).toBe(201);
    expect(calls('upload').map(({ kind }) => kind)).toEqual(['video']);
    const { imageUrl, image, duration } = body.data;
    expect(duration).toBeCloseTo(6, 0);
    const html = await (await fetch(`${product.url}/moda/${body.data.documentId}`)).text();
    expect(html).toMatch(
      /og:image" content="[^"]*\/video\/authenticated\/s--[\w-]{8}--\/so_0\/c_scale,h_\d+,w_800\/[^"]*\.jpg"/,
    );
    expect(imageUrl).toMatch(/\/video\/authenticated\/s--[\w-]{8}--\/.*l_text:Arial_27_bold.*\.mp4$/);
    expect(image?.sources[0]?.variants.at(-1)?.url).toMatch(/\/video\/authenticated\/.*so_0\/.*\.jpg$/);
    const made = calls('explicit').find(({ params }) => params.public_id === body.data.storagePath);
    expect(made?.params).toMatchObject({ eager_async: '1' });
    // The same version as in the URL for visitors.
    expect(made?.params.eager).toBe(`${transformationOf(body.data)}/mp4`);
  });

  it('gets a new eager version when the title changes, with its index first', async () => {
    await uploads.toGallery({ name: 'tarde.mp4', bytes: lateFilm() });
    const [asset] = host.assets.values();
    const order = boxesOf(Buffer.from(asset?.bytes ?? [])).map(({ type }) => type);
    expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
    for (const other of ['ANA', title]) {
      await changeSettings(owner, { title: other });
      const [shown] = await list();
      expect(shown?.imageUrl).toContain(`:${encodeURIComponent(other)},`);
      await expect
        .poll(() => calls('explicit').at(-1)?.params.eager, { timeout: 60_000 })
        .toBe(`${shown && transformationOf(shown)}/mp4`);
    }
  });

  it('shows the uploaded poster', async () => {
    const { status, body } = await uploads.toGallery(film, {}, picture);
    expect(status, JSON.stringify(body) + product.logs().slice(-2_000)).toBe(201);
    expect(body.data.image).toMatchObject({ width: 600, height: 400 });
    expect(host.assets.size).toBe(2);
    await owner.send('DELETE', `/api/gallery-items/${body.data.documentId}`);
    await expectNothingLeft();
  });
});

describe("the About page's photo", () => {
  it('has its own public id, is overwritten there, and has no watermark', async () => {
    for (const bytes of [picture.bytes, await phonePhoto(0.5)]) {
      const { status, body } = await uploads.toProfile({ name: 'eu.jpg', bytes });
      expect(status).toBe(200);
      const { kind, params } = calls('upload').at(-1) ?? {};
      expect(kind).toBe('image');
      expect(params).toMatchObject({
        folder: 'profile',
        public_id: 'profile_image',
        overwrite: '1',
        invalidate: '1',
      });
      expect(body.data.profileImage).toMatch(/f_auto,q_auto\/v\d+\/profile\/profile_image$/);
      expect(JSON.stringify(body.data.image)).not.toContain('l_text');
      expect([...host.assets.keys()]).toEqual(['profile/profile_image']);
    }
    expect(calls('destroy')).toEqual([]);
  });
});

it('passes the pictures and films of a selection on, as long as its link is open', async () => {
  const [one, two] = [await uploads.toGallery(picture), await uploads.toGallery(film)];
  expect([one.status, two.status]).toEqual([201, 201]);
  const items = await list();
  const { link, documentId } = await addSelection(owner, items);
  const html = await (await fetch(product.url + link)).text();
  expect(html).not.toContain('res.cloudinary.com');
  const files = [...new Set([...html.matchAll(/\/s\/[\w-]+\/h\/\w+\/\w+/g)].map(([path]) => path))];
  expect(files.length).toBeGreaterThan(3);
  for (const path of files) {
    const answer = await fetch(product.url + path);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
      path,
      200,
      'private, max-age=0',
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
  const played = files.find((path) => path.endsWith('/film')) ?? '';
  const part = await fetch(product.url + played, { headers: { range: 'bytes=0-9' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  // Each other width would be a new file at the host.
  for (const path of [`${files[0]}9`, (files[0] ?? '').replace(/\d+$/, '481')])
    expect((await fetch(product.url + path)).status).toBe(404);
  // Downloads: what the host delivers, with its length known, and originals, cleaned.
  for (const [downloads, isKnown] of [
    ['screen', true],
    ['originals', false],
  ] as const) {
    await owner.send('PUT', `/api/selections/${documentId}`, { data: { downloads } });
    await fetch(`${product.url}${link}/opened`, { method: 'POST' });
    const isLengthKnown = async () =>
      (await fetch(`${product.url}${link}/zip`, { method: 'HEAD' })).headers.has('content-length');
    await expect.poll(isLengthKnown, { timeout: 20_000 }).toBe(isKnown);
    const answer = await fetch(`${product.url}${link}/zip`);
    const zip = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.has('content-length')]).toEqual([200, isKnown]);
    if (isKnown) expect(zip.length).toBe(Number(answer.headers.get('content-length')));
    expect(zip.includes('creditos.csv') && zip.includes('.mp4')).toBe(true);
    const single = await fetch(`${product.url}${link}/d/${items[0]?.documentId}`);
    expect([single.status, (await single.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
  }
  // A book has the host's picture as it is delivered, without the mark, and a frame for a film whose still is no JPEG.
  await owner.send('PUT', `/api/selections/${documentId}`, { data: { isMarked: false } });
  const book = async () => {
    const answer = await fetch(`${product.url}${link}/book`);
    return { status: answer.status, pdf: Buffer.from(await answer.arrayBuffer()) };
  };
  await expect.poll(async () => (await book()).status, { timeout: 20_000 }).toBe(200);
  const { pdf } = await book();
  const hosted = [...host.assets.values()].find(({ kind }) => kind === 'image');
  expect([pdf.includes(Buffer.from(hosted?.bytes ?? [])), pdf.includes('%%EOF')]).toEqual([true, true]);
  await owner.send('PUT', `/api/selections/${documentId}`, { data: { isClosed: true } });
  for (const path of files) expect((await fetch(product.url + path)).status).toBe(410);
  await clearSelections(owner);
});

describeWithdrawals(() => ({ host, product, owner, uploads, picture, film }));

describe('a host that fails', () => {
  it.each<[Failure, RegExp]>([
    ['502', /^Erro no upload: 502 - Bad Gateway$/],
    ['401', /^Erro no upload: 401 - Invalid Signature/],
  ])('with %s causes a 502, and leaves no file', async (how, message) => {
    host.fail('upload', how);
    const { status, body } = await uploads.toGallery(picture);
    expect(status).toBe(502);
    expect(body.error.message).toMatch(message);
    expect(body.error.details).toMatchObject({ code: 'media/host-failed' });
    await expectNothingLeft();
    const operator = await uploads.toLibrary(picture);
    expect([operator.status, operator.body.error.message]).toEqual([502, body.error.message]);
  });
});
