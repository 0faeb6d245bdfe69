import { writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../frontend/src/contract/gallery-item';
import { mediaFiles, temporaryFiles } from '../support/disk';
import { addItem, clearGallery } from '../support/gallery';
import { samplePhoto, upload } from '../support/media-library';
import { type FormAnswer, type FormParts, sendForm } from '../support/multipart';
import { jpegOfSize, picture } from '../support/pictures';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOperator, signInOwner } from '../support/rest-client';
import { film, filmOfSize, filmSeconds, lateFilm, movFilm, webm } from '../support/videos';

const imageLimit = 10_485_760;
const videoLimit = 52_428_800;

let product: Product;
let owner: RestClient;
let operator: RestClient;
let photo: Buffer;
beforeAll(async () => {
  product = await startProduct();
  owner = await signInOwner(product);
  operator = await signInOperator(product);
  photo = await picture('jpeg');
});
afterAll(() => product?.remove());
afterEach(() => clearGallery(owner));

const post = (parts: FormParts) => sendForm(product, 'POST /api/gallery-items', parts, owner.token);
const put = (id: string, parts: FormParts) =>
  sendForm(product, `PUT /api/gallery-items/${id}`, parts, owner.token);
const itemOf = ({ body }: FormAnswer) => body.data as GalleryItem;
const codeOf = ({ status, body }: FormAnswer) => `${status} ${body.error?.details.code}`;
const inGallery = async () =>
  (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data;

const texts: FormParts = [
  ['title', ' Ensaio '],
  ['category', 'publicidade'],
  ['description', 'Luz de inverno'],
];
const jpeg = {
  name: 'Ensaio 1 — luz.JPG',
  type: 'image/jpeg',
  get bytes() {
    return photo;
  },
};
const mp4 = { name: 'filme.mp4', type: 'video/mp4', bytes: film };

describe('a photograph', () => {
  it('becomes an item at the end of its gallery', async () => {
    await addItem(owner, { category: 'publicidade' });
    const answer = await post([...texts, ['file', jpeg]]);
    expect(answer.status).toBe(201);
    expect(itemOf(answer)).toMatchObject({
      title: 'Ensaio',
      description: 'Luz de inverno',
      category: 'publicidade',
      order: 2,
      fileType: 'image',
      duration: null,
      image: { width: 320, height: 400 },
    });
    const served = await fetch(product.url + itemOf(answer).imageUrl);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(await temporaryFiles(product)).toEqual([]);
  });

  it('may come before its texts, and without a description and a category', async () => {
    const answer = await post([
      ['file', jpeg],
      ['title', 'Só o título'],
      ['description', ''],
    ]);
    expect(answer.status).toBe(201);
    expect(itemOf(answer)).toMatchObject({ title: 'Só o título', category: 'moda', description: null });
  });

  it.each(['png', 'webp'] as const)('may be a %s', async (format) => {
    const bytes = await picture(format, [64, 80]);
    const answer = await post([
      ['title', 'a'],
      ['file', { name: `a.${format}`, bytes }],
    ]);
    expect(answer.status).toBe(201);
  });

  it('may have 10485760 bytes, and not one more (§5)', async () => {
    const send = async (bytes: number) =>
      post([...texts, ['file', { ...jpeg, bytes: await jpegOfSize(bytes) }]]);
    expect((await send(imageLimit)).status).toBe(201);
    const refused = await send(imageLimit + 1);
    expect(codeOf(refused)).toBe('413 media/too-large');
    expect(refused.body.error?.message).toBe('Arquivo muito grande. O tamanho máximo é 10MB para imagens.');
  });

  it('brings no poster', async () => {
    const answer = await post([...texts, ['poster', { ...jpeg, name: 'poster.jpg' }], ['file', jpeg]]);
    expect(answer.status).toBe(201);
    expect((await operator.send<{ results: unknown[] }>('GET', '/upload/files')).body.results).toHaveLength(
      1,
    );
  });
});

describe('a video', () => {
  it('tells how long it is, and is shown by its poster', async () => {
    const poster = { name: 'poster.jpg', bytes: photo };
    const answer = await post([...texts, ['poster', poster], ['file', mp4]]);
    expect(answer.status).toBe(201);
    expect(answer.body.meta).toEqual({});
    expect(itemOf(answer)).toMatchObject({
      fileType: 'video',
      duration: filmSeconds,
      image: { width: 320, height: 400 },
    });
    expect(itemOf(answer).imageUrl).toMatch(/^\/uploads\/\w+\.mp4$/);
  });

  it.each([
    ['webm', webm({ seconds: 7, isLive: true }), 7, 'video/webm'],
    ['mov', movFilm(), filmSeconds, 'video/quicktime'],
    ['webm', webm({ seconds: 5 }), 5, 'video/webm'],
  ])('may be a %s', async (ending, bytes, seconds, type) => {
    const answer = await post([...texts, ['file', { name: `v.${ending}`, bytes }]]);
    expect(answer.status).toBe(201);
    expect(itemOf(answer).fileType).toBe('video');
    expect(itemOf(answer).duration).toBeCloseTo(seconds, 0);
    const served = await fetch(product.url + itemOf(answer).imageUrl, { method: 'HEAD' });
    expect(served.headers.get('content-type')).toBe(type);
  });

  it('is taken with a warning when it plays only once all of it is there', async () => {
    const answer = await post([...texts, ['file', { ...mp4, bytes: lateFilm() }]]);
    expect(answer.status).toBe(201);
    expect(answer.body.meta?.warnings).toMatchObject([{ code: 'media/starts-late' }]);
  });

  it('may have 52428800 bytes, and not one more (§5)', async () => {
    const send = (bytes: number) => post([...texts, ['file', { ...mp4, bytes: filmOfSize(bytes) }]]);
    expect((await send(videoLimit)).status).toBe(201);
    const refused = await send(videoLimit + 1);
    expect(codeOf(refused)).toBe('413 media/too-large');
    expect(refused.body.error?.message).toBe('Arquivo muito grande. O tamanho máximo é 50MB para vídeos.');
  });

  it('has a poster that is a picture, or is not taken', async () => {
    const before = await mediaFiles(product);
    const poster = { name: 'poster.png', bytes: photo };
    expect(codeOf(await post([...texts, ['poster', poster], ['file', mp4]]))).toBe(
      '400 media/content-mismatch',
    );
    expect(codeOf(await post([...texts, ['poster', mp4], ['file', mp4]]))).toBe('400 media/type-not-allowed');
    expect(await mediaFiles(product)).toEqual(before);
  });
});

describe('a form', () => {
  it('needs a file, and a title once the file is good (§5)', async () => {
    const noFile = await post(texts);
    expect(codeOf(noFile)).toBe('400 media/no-file');
    expect(noFile.body.error?.message).toBe('Por favor, selecione uma imagem para upload.');
    expect(codeOf(await post([...texts, ['file', { name: '', bytes: Buffer.alloc(0) }]]))).toBe(
      '400 media/no-file',
    );

    const noTitle = await post([
      ['title', ' '],
      ['file', jpeg],
    ]);
    expect(codeOf(noTitle)).toBe('400 media/title-required');
    expect(noTitle.body.error?.message).toBe('Por favor, forneça um título para a imagem.');
    expect(
      codeOf(
        await post([
          ['title', ''],
          ['file', { name: 'a.png', bytes: photo }],
        ]),
      ),
    ).toBe('400 media/content-mismatch');
    expect(
      (
        await post([
          ['title', 'a'.repeat(201)],
          ['file', jpeg],
        ])
      ).status,
    ).toBe(400);
    expect(await inGallery()).toEqual([]);
    expect(await temporaryFiles(product)).toEqual([]);
  });

  it.each<[string, FormParts]>([
    ['a field it does not know', [['id', '7']]],
    [
      'a field twice',
      [
        ['title', 'a'],
        ['title', 'b'],
      ],
    ],
    [
      'a category there is not',
      [
        ['title', 'a'],
        ['category', 'outra'],
      ],
    ],
    [
      'two files',
      [
        ['title', 'a'],
        ['file', mp4],
      ],
    ],
    [
      'a file in another field',
      [
        ['title', 'a'],
        ['media', mp4],
      ],
    ],
  ])('may not have %s', async (_what, parts) => {
    expect((await post([...parts, ['file', jpeg]])).status).toBe(400);
    expect(await inGallery()).toEqual([]);
    expect(await temporaryFiles(product)).toEqual([]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx',
    ],
    ['nothing in it', 'multipart/form-data; boundary=b', ''],
    ['another kind of parts', 'multipart/mixed; boundary=b', '--b--\r\n'],
  ])('with %s is refused', async (_what, type, body) => {
    const { status } = await fetch(`${product.url}/api/gallery-items`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${owner.token}` },
      body,
    });
    expect(status).toBe(400);
    expect(await temporaryFiles(product)).toEqual([]);
  });
});

describe('a replaced file', () => {
  it('leaves nothing of the one before', async () => {
    const before = await mediaFiles(product);
    const poster = { name: 'poster.jpg', bytes: photo };
    const { documentId, imageUrl, image } = itemOf(await post([...texts, ['poster', poster], ['file', mp4]]));
    const answer = await put(documentId, [
      ['title', 'Novo'],
      ['file', jpeg],
    ]);
    expect(answer.status).toBe(200);
    expect(itemOf(answer)).toMatchObject({
      title: 'Novo',
      description: 'Luz de inverno',
      fileType: 'image',
      duration: null,
      order: 1,
    });
    expect(itemOf(answer).updatedAt).not.toBeNull();
    const rows = (await operator.send<{ results: unknown[] }>('GET', '/upload/files')).body.results;
    expect(rows).toHaveLength(1);
    for (const url of [imageUrl, image?.sources[0]?.variants[0]?.url]) {
      expect((await fetch(`${product.url}${url}`)).status).toBe(404);
    }

    expect((await owner.send('DELETE', `/api/gallery-items/${documentId}`)).status).toBe(204);
    expect(await mediaFiles(product)).toEqual(before);
  });

  it('stays when the new one is refused, or the item is not there', async () => {
    const { documentId, imageUrl } = itemOf(await post([...texts, ['file', jpeg]]));
    const before = await mediaFiles(product);
    expect(codeOf(await put(documentId, [['file', { name: 'a.png', bytes: photo }]]))).toBe(
      '400 media/content-mismatch',
    );
    expect(
      codeOf(
        await put(documentId, [
          ['title', ''],
          ['file', jpeg],
        ]),
      ),
    ).toBe('400 media/title-required');
    expect((await put('nowhere', [['file', jpeg]])).status).toBe(404);
    expect((await inGallery())[0]?.imageUrl).toBe(imageUrl);
    expect((await mediaFiles(product)).filter((file) => !before.includes(file))).toEqual([]);
  });

  it('may be a poster alone', async () => {
    const { documentId } = itemOf(await post([...texts, ['file', mp4]]));
    const answer = await put(documentId, [['poster', { name: 'poster.jpg', bytes: photo }]]);
    expect(itemOf(answer)).toMatchObject({ fileType: 'video', image: { width: 320 } });
  });
});

describe('a deleted item', () => {
  it("takes its files along, from Strapi's admin as well", async () => {
    const before = await mediaFiles(product);
    const poster = { name: 'poster.jpg', bytes: photo };
    const { documentId } = itemOf(await post([...texts, ['poster', poster], ['file', mp4]]));
    const path = `/content-manager/collection-types/api::gallery-item.gallery-item/${documentId}`;
    expect((await operator.send('DELETE', path)).status).toBe(200);
    expect(await mediaFiles(product)).toEqual(before);
    expect((await operator.send('GET', '/upload/files')).body).toMatchObject({ results: [] });
  });

  it('takes the files of several along at once', async () => {
    const before = await mediaFiles(product);
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(itemOf(await post([...texts, ['file', jpeg]])).documentId);
    }
    const path = '/content-manager/collection-types/api::gallery-item.gallery-item/actions/bulkDelete';
    expect((await operator.send('POST', path, { documentIds: ids })).status).toBe(200);
    await expect.poll(() => mediaFiles(product)).toEqual(before);
  });

  it('leaves a file that another item shows', async () => {
    const media = await upload(product, operator, samplePhoto);
    const first = await addItem(owner, { media });
    const second = await addItem(owner, { media });
    await owner.send('DELETE', `/api/gallery-items/${first.documentId}`);
    expect((await fetch(product.url + second.imageUrl)).status).toBe(200);
    await owner.send('DELETE', `/api/gallery-items/${second.documentId}`);
    expect((await fetch(product.url + second.imageUrl)).status).toBe(404);
  });
});

describe('the profile photo', () => {
  const send = (bytes: Buffer, name: string) =>
    sendForm(product, 'POST /api/about-page/profile-image', [['file', { name, bytes }]], owner.token);

  it('takes the place of the one before, whose files go', async () => {
    const first = await send(photo, 'eu.jpg');
    expect(first.status).toBe(200);
    const { profileImage } = first.body.data as { profileImage: string };
    expect((await fetch(product.url + profileImage)).status).toBe(200);

    const second = await send(photo, 'eu.jpg');
    expect((second.body.data as { profileImage: string }).profileImage).not.toBe(profileImage);
    expect((await fetch(product.url + profileImage)).status).toBe(404);
    const oldName = basename(profileImage, extname(profileImage));
    expect((await mediaFiles(product)).filter((file) => file.includes(oldName))).toEqual([]);
  });

  it.each(['gif', 'avif', 'tiff'] as const)('may be a %s', async (format) => {
    const answer = await send(await picture(format, [80, 120]), `eu.${format}`);
    expect(answer.status).toBe(200);
  });

  it('is no SVG and no video', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(codeOf(await send(svg, 'eu.svg'))).toBe('400 media/type-not-allowed');
    expect(codeOf(await send(svg, 'eu.png'))).toBe('400 media/content-mismatch');
    expect(codeOf(await send(film, 'eu.mp4'))).toBe('400 media/type-not-allowed');
    const json = await owner.send<FormAnswer['body']>('POST', '/api/about-page/profile-image', {});
    expect(json.body.error?.details.code).toBe('media/no-file');
  });
});

describe('what is served of the uploads', () => {
  it('comes whole or in part, for good, and runs nothing', async () => {
    const { imageUrl } = itemOf(await post([...texts, ['file', mp4]]));
    const whole = await fetch(product.url + imageUrl);
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);

    const range = async (value: string) => fetch(product.url + imageUrl, { headers: { range: value } });
    const part = await range('bytes=0-1');
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-1/${film.length}`);
    expect((await part.arrayBuffer()).byteLength).toBe(2);
    const tail = await range('bytes=-100');
    expect(Buffer.from(await tail.arrayBuffer()).equals(film.subarray(-100))).toBe(true);
    expect((await range(`bytes=${film.length}-`)).status).toBe(416);
  });

  it.each([
    '/uploads/',
    '/uploads/.part',
    '/uploads/a.html',
    '/uploads/..%2f..%2fportfolio.db',
    '/uploads/../portfolio.db',
    '/uploads/%2e%2e/%2e%2e/portfolio.db',
    '/uploads/missing.jpg',
    '/originals/a.jpg',
  ])('is not %s', async (path) => {
    expect((await fetch(product.url + path)).status).toBe(404);
  });

  it('is nothing else that lies in the folder', async () => {
    for (const name of ['page.html', 'picture.svg', '.hidden.jpg', 'backup.zip']) {
      await writeFile(join(product.dataDir, 'public/uploads', name), 'x');
      expect((await fetch(`${product.url}/uploads/${name}`)).status).toBe(404);
    }
  });
});

describe("Strapi's media library", () => {
  it('replaces a picture that was cropped, under the title it has there', async () => {
    const id = await upload(product, operator, samplePhoto);
    const cropped = { name: 'Capa', type: 'image/jpeg', bytes: photo };
    for (const route of [`POST /upload/files/${id}/replace`, `POST /upload?id=${id}`]) {
      const parts: FormParts = [
        ['fileInfo', JSON.stringify({ name: 'Capa' })],
        ['files', cropped],
      ];
      const { status, body } = await sendForm(product, route, parts, operator.token);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, width: 320, height: 400 });
    }
  });

  it("gives an item made there its video's length", async () => {
    const answer = await sendForm(
      product,
      'POST /upload',
      [
        ['fileInfo', JSON.stringify({ name: 'Filme' })],
        ['files', mp4],
      ],
      operator.token,
    );
    expect(answer.status).toBe(201);
    const [file] = answer.body as unknown as { id: number }[];
    const item = await addItem(owner, { media: file?.id ?? 0 });
    expect(item).toMatchObject({ fileType: 'video', duration: filmSeconds });
  });
});
