import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { itemWordNames } from '../../../contract/src/item-words';
import { fetchFile } from '../../support/api/fetch-file';
import { addItem, clearGallery } from '../../support/api/gallery';
import type { FormParts } from '../../support/api/multipart';
import { changeSettings, restoreDefaults } from '../../support/api/single-types';
import { addStory, clearStories } from '../../support/api/stories';
import { heif, hevcItem, tiled } from '../../support/material/heif';
import { colourAt } from '../../support/material/look-at-picture';
import {
  heicPhotograph,
  heicSize,
  marks,
  motionPhotograph,
  shapes,
  subjectAt,
} from '../../support/material/marked-photographs';
import { jpegOfSize, picture } from '../../support/material/pictures';
import {
  boxesOf,
  filmOfSize,
  filmSeconds,
  lateFilm,
  movFilm,
  muddledFilm,
  webm,
} from '../../support/material/videos';
import { mediaFiles, temporaryFiles } from '../../support/server/disk';
import { codeOf, itemOf, jpeg, type MediaFixture, mp4, photo, texts } from './fixture';

const imageLimit = 10_485_760;
const videoLimit = 52_428_800;

/** Uploads of new items. */
export function describeNewItems(fixture: () => MediaFixture): void {
  let product: MediaFixture['product'];
  let owner: MediaFixture['owner'];
  let operator: MediaFixture['operator'];
  let post: MediaFixture['post'];
  let put: MediaFixture['put'];
  let inGallery: MediaFixture['inGallery'];
  beforeAll(() => {
    ({ product, owner, operator, post, put, inGallery } = fixture());
  });

  describe('a gallery of one kind', () => {
    afterEach(() => restoreDefaults(owner));

    const kinds = [
      ['images', mp4, jpeg, 'de imagem'],
      ['videos', jpeg, mp4, 'de vídeo'],
    ] as const;
    it.each(process.env.TEST_ALL ? kinds : kinds.slice(0, 1))(
      'accepts %s only, also as a replacement',
      async (accepts, wrong, right, words) => {
        await changeSettings(owner, { publicidadeAccepts: accepts });
        const refused = await post([...texts, ['file', wrong]]);
        expect(codeOf(refused)).toBe('400 media/kind-not-accepted');
        expect(refused.body.error?.message).toContain(`Por favor, selecione apenas arquivos ${words}`);
        expect(await inGallery()).toEqual([]);
        const item = itemOf(await post([...texts, ['file', right]]));
        expect(codeOf(await put(item.documentId, [['file', wrong]]))).toBe('400 media/kind-not-accepted');
        // Without `image`, whose variants are written meanwhile.
        const { documentId, imageUrl, fileType, updatedAt } = item;
        expect(await inGallery()).toMatchObject([{ documentId, imageUrl, fileType, updatedAt }]);
        expect((await put(item.documentId, [['file', right]])).status).toBe(200);
        // The other gallery accepts both.
        const others = texts.filter(([name]) => name !== 'category');
        expect((await post([...others, ['file', wrong]])).status).toBe(201);
        await clearGallery(owner);
        await expect.poll(() => mediaFiles(product)).toEqual([]);
      },
    );
  });

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
      const served = await fetchFile(product.url + itemOf(answer).imageUrl);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/jpeg');
      expect(await temporaryFiles(product)).toEqual([]);
    });

    it('keeps every text field, from forms and from JSON', async () => {
      const words = (by: string) => itemWordNames.map((name): [string, string] => [name, `${name}, ${by}`]);
      const item = itemOf(await post([...words('novo'), ['file', jpeg]]));
      expect(item).toMatchObject(Object.fromEntries(words('novo')));
      const changed = itemOf(await put(item.documentId, words('formulário')));
      expect(changed).toMatchObject(Object.fromEntries(words('formulário')));
      const data = Object.fromEntries(words('JSON'));
      await owner.send('PUT', `/api/gallery-items/${item.documentId}`, { data });
      expect(await inGallery()).toMatchObject([data]);
    });

    it("has its file name in the owner's answers only, and the new name after a replacement", async () => {
      const named = (name: string): FormParts[number] => ['file', { ...jpeg, name }];
      const made = itemOf(await post([...texts, named('Ana Prado 0811.JPG')]));
      expect(made.fileName).toBe('Ana Prado 0811.JPG');
      const { documentId } = made;
      const replaced = itemOf(await put(documentId, [named('Ana Prado 0812.JPG')]));
      expect(replaced.fileName).toBe('Ana Prado 0812.JPG');
      const { slug, documentId: story } = await addStory(owner, {
        category: 'publicidade',
        itemIds: [documentId],
      });
      const alone = itemOf(await post([...texts, named('Ana Prado 0813.JPG')]));
      const calls = [
        '/api/gallery-items',
        `/api/gallery-items/${alone.documentId}`,
        `/api/stories/${story}`,
        `/api/stories/at/${slug}?filters[category][$eq]=publicidade`,
      ];
      for (const path of calls) {
        const seen = JSON.stringify((await owner.send('GET', path)).body);
        expect(seen, path).toMatch(/"fileName":"Ana Prado 081[23]\.JPG"/);
      }
      const pages = ['', `/${slug}`, `/${slug}/${documentId}`, `/${alone.documentId}`];
      const visited = [
        ...calls,
        '/api/gallery-cards?filters[category][$eq]=publicidade',
        ...pages.map((end) => `/publicidade${end}`),
        ...['/', '/about', '/sitemap.xml'],
      ];
      for (const path of visited) {
        const answer = await fetchFile(product.url + path);
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).not.toMatch(/fileName|Ana(?: |%20)Prado/);
      }
      expect((await fetch(`${product.url}/api/gallery-items?fields[0]=fileName`)).status).toBe(400);
      await clearStories(owner);
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

    it("may be a phone's HEIC, which is stored as a JPEG", async () => {
      const answer = await post([...texts, ['file', { name: 'IMG_0815.HEIC', bytes: heicPhotograph }]]);
      expect(answer.status).toBe(201);
      expect(itemOf(answer)).toMatchObject({ fileType: 'image', image: heicSize });
      const served = await fetchFile(product.url + itemOf(answer).imageUrl);
      expect(served.headers.get('content-type')).toBe('image/jpeg');
      const picture = Buffer.from(await served.arrayBuffer());
      const subject = await colourAt(picture, { ...subjectAt, size: 0.02 });
      for (const [index, value] of marks.subject.entries()) {
        expect(Math.abs((subject[index] ?? 0) - value)).toBeLessThan(30);
      }
      expect(await temporaryFiles(product)).toEqual([]);
    });

    if (process.env.TEST_ALL)
      it('may be a HEIC of 48 tiles, as phones make them', async () => {
        const bytes = heif(tiled([8, 6], [3_600, 3_200], hevcItem()));
        const answer = await post([...texts, ['file', { name: 'IMG_0817.HEIC', bytes }]]);
        expect(answer.status).toBe(201);
        expect(itemOf(answer).image).toMatchObject({ width: 2560, height: 2276 });
      });

    it('is refused with a helpful message when it is a HEIC that cannot be decoded', async () => {
      const bytes = heicPhotograph.subarray(0, 900);
      const answer = await post([...texts, ['file', { name: 'IMG_0816.heic', bytes }]]);
      expect(codeOf(answer)).toBe('400 media/not-an-image');
      expect(answer.body.error?.message).toContain('Mais compatível');
    });

    it('may be a motion photo, whose film is removed', async () => {
      const part = 0.4;
      const bytes = await motionPhotograph(part);
      await expect.poll(() => mediaFiles(product)).toEqual([]);
      const answer = await post([...texts, ['file', { name: 'PXL.MP.jpg', bytes }]]);
      expect(answer.status).toBe(201);
      const [width, height] = shapes['2:3'];
      expect(itemOf(answer).image).toMatchObject({ width: width * part, height: height * part });
      const made = await mediaFiles(product);
      for (const file of made) {
        expect((await readFile(join(product.dataDir, file))).includes('ftypisom'), file).toBe(false);
      }
    });

    it.each(['png', 'webp'] as const)('may be a %s', async (format) => {
      const bytes = await picture(format, [64, 80]);
      const answer = await post([
        ['title', 'a'],
        ['file', { name: `a.${format}`, bytes }],
      ]);
      expect(answer.status).toBe(201);
    });

    if (process.env.TEST_ALL)
      it('may have 10485760 bytes, and not one more (§5)', async () => {
        const send = async (bytes: number) =>
          post([...texts, ['file', { ...jpeg, bytes: await jpegOfSize(bytes) }]]);
        expect((await send(imageLimit)).status).toBe(201);
        const refused = await send(imageLimit + 1);
        expect(codeOf(refused)).toBe('413 media/too-large');
        expect(refused.body.error?.message).toBe(
          'Arquivo muito grande. O tamanho máximo é 10MB para imagens.',
        );
      });

    it('is stored without a poster', async () => {
      const answer = await post([...texts, ['poster', { ...jpeg, name: 'poster.jpg' }], ['file', jpeg]]);
      expect(answer.status).toBe(201);
      expect((await operator.send<{ results: unknown[] }>('GET', '/upload/files')).body.results).toHaveLength(
        1,
      );
    });
  });

  describe('a video', () => {
    it('has its duration, and its poster as image', async () => {
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

    it('has its own dimensions without a poster', async () => {
      const answer = await post([...texts, ['file', mp4]]);
      expect(itemOf(answer).image).toMatchObject({ width: 720, height: 900, sources: [] });
    });

    const others: [string, Buffer, number, string][] = [
      ['webm', webm({ seconds: 7, isLive: true }), 7, 'video/webm'],
      ['mov', movFilm(), filmSeconds, 'video/quicktime'],
      ['webm', webm({ seconds: 5 }), 5, 'video/webm'],
    ];
    it.each(process.env.TEST_ALL ? others : others.slice(0, 1))(
      'may be a %s',
      async (ending, bytes, seconds, type) => {
        const answer = await post([...texts, ['file', { name: `v.${ending}`, bytes }]]);
        expect(answer.status).toBe(201);
        expect(itemOf(answer).fileType).toBe('video');
        expect(itemOf(answer).duration).toBeCloseTo(seconds, 0);
        const served = await fetchFile(product.url + itemOf(answer).imageUrl, { method: 'HEAD' });
        expect(served.headers.get('content-type')).toBe(type);
      },
    );

    const late: [string, Buffer, string][] = [
      ['mov', movFilm(lateFilm()), 'video/quicktime'],
      ['mp4', lateFilm(), 'video/mp4'],
    ];
    it.each(process.env.TEST_ALL ? late : late.slice(0, 1))(
      'plays while it loads, also when a %s has its index at the end',
      async (ending, bytes, type) => {
        const answer = await post([...texts, ['file', { name: `tarde.${ending}`, bytes }]]);
        expect(answer.status).toBe(201);
        expect(answer.body.meta?.warnings ?? []).toEqual([]);
        expect(itemOf(answer).duration).toBeCloseTo(filmSeconds, 0);
        const served = await fetchFile(product.url + itemOf(answer).imageUrl);
        expect(served.headers.get('content-type')).toBe(type);
        const boxes = boxesOf(Buffer.from(await served.arrayBuffer()));
        const order = boxes
          .map(({ type: name }) => name)
          .filter((name) => name === 'moov' || name === 'mdat');
        expect(order).toEqual(['moov', 'mdat']);
        // The frames and sound are unchanged.
        const pictures = (whole: Buffer) =>
          boxesOf(whole).find(({ type: name }) => name === 'mdat')?.bytes.length;
        expect(boxes.find(({ type: name }) => name === 'mdat')?.bytes.length).toBe(pictures(bytes));
        expect(await temporaryFiles(product)).toEqual([]);
      },
    );

    it('is accepted with a warning when its index cannot be moved', async () => {
      const answer = await post([...texts, ['file', { ...mp4, bytes: muddledFilm() }]]);
      expect(answer.status).toBe(201);
      expect(answer.body.meta?.warnings).toMatchObject([{ code: 'media/starts-late' }]);
    });

    if (process.env.TEST_ALL)
      it('may have 52428800 bytes, and not one more (§5)', async () => {
        const send = (bytes: number) => post([...texts, ['file', { ...mp4, bytes: filmOfSize(bytes) }]]);
        expect((await send(videoLimit)).status).toBe(201);
        const refused = await send(videoLimit + 1);
        expect(codeOf(refused)).toBe('413 media/too-large');
        expect(refused.body.error?.message).toBe(
          'Arquivo muito grande. O tamanho máximo é 50MB para vídeos.',
        );
      });

    it('is refused with a poster that is not a picture', async () => {
      await expect.poll(() => mediaFiles(product)).toEqual([]);
      const poster = { name: 'poster.png', bytes: photo };
      expect(codeOf(await post([...texts, ['poster', poster], ['file', mp4]]))).toBe(
        '400 media/content-mismatch',
      );
      expect(codeOf(await post([...texts, ['poster', mp4], ['file', mp4]]))).toBe(
        '400 media/type-not-allowed',
      );
      expect(await mediaFiles(product)).toEqual([]);
    });
  });

  describe('a form', () => {
    it('needs a file, and a title when the file is valid (§5)', async () => {
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
}
