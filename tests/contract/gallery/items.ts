import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { itemWordNames } from '../../../contract/src/gallery/item-words';
import { fetchFile } from '../../support/api/fetch-file';
import { addItem, clearGallery } from '../../support/api/gallery';
import type { FormParts } from '../../support/api/multipart';
import { changeSettings, restoreDefaults } from '../../support/api/single-types';
import { addStory, clearStories } from '../../support/api/stories';
import { colourAt } from '../../support/material/look-at-picture';
import {
  heicPhotograph,
  heicSize,
  marks,
  motionPhotograph,
  shapes,
  subjectAt,
} from '../../support/material/marked-photographs';
import { boxesOf, filmSeconds, lateFilm, movFilm, webm } from '../../support/material/videos';
import { mediaFiles, temporaryFiles } from '../../support/server/disk';
import { codeOf, itemOf, jpeg, type MediaFixture, mp4, photo, texts } from '../media/fixture';

/** Uploads of new items. */
export function describeNewItems(media: MediaFixture): void {
  describe('a gallery of one kind', () => {
    afterEach(() => restoreDefaults(media.owner));

    it('accepts images only, also as a replacement', async () => {
      await changeSettings(media.owner, { publicidadeAccepts: 'images' });
      const refused = await media.post([...texts, ['file', mp4]]);
      expect(codeOf(refused)).toBe('400 media/kind-not-accepted');
      expect(refused.body.error?.message).toContain(`Por favor, selecione apenas arquivos de imagem`);
      expect(await media.inGallery()).toEqual([]);
      const item = itemOf(await media.post([...texts, ['file', jpeg]]));
      expect(codeOf(await media.put(item.documentId, [['file', mp4]]))).toBe('400 media/kind-not-accepted');
      // Without `image`, whose variants are written meanwhile.
      const { documentId, imageUrl, fileType, updatedAt } = item;
      expect(await media.inGallery()).toMatchObject([{ documentId, imageUrl, fileType, updatedAt }]);
      expect((await media.put(item.documentId, [['file', jpeg]])).status).toBe(200);
      // The other gallery accepts both.
      const others = texts.filter(([name]) => name !== 'category');
      expect((await media.post([...others, ['file', mp4]])).status).toBe(201);
      await clearGallery(media.owner);
      await expect.poll(() => mediaFiles(media.product)).toEqual([]);
    });
  });

  describe('a photograph', () => {
    it('becomes an item at the end of its gallery', async () => {
      await addItem(media.owner, { category: 'publicidade' });
      const answer = await media.post([...texts, ['file', jpeg]]);
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
      const served = await fetchFile(media.product.url + itemOf(answer).imageUrl);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/jpeg');
      expect(await temporaryFiles(media.product)).toEqual([]);
    });

    it('keeps every text field, from forms and from JSON', async () => {
      const words = (by: string) => itemWordNames.map((name): [string, string] => [name, `${name}, ${by}`]);
      const item = itemOf(await media.post([...words('novo'), ['file', jpeg]]));
      expect(item).toMatchObject(Object.fromEntries(words('novo')));
      const changed = itemOf(await media.put(item.documentId, words('formulário')));
      expect(changed).toMatchObject(Object.fromEntries(words('formulário')));
      const data = Object.fromEntries(words('JSON'));
      await media.owner.send('PUT', `/api/gallery-items/${item.documentId}`, { data });
      expect(await media.inGallery()).toMatchObject([data]);
    });

    it("has its file name in the owner's answers only, and the new name after a replacement", async () => {
      const named = (name: string): FormParts[number] => ['file', { ...jpeg, name }];
      const made = itemOf(await media.post([...texts, named('Ana Prado 0811.JPG')]));
      expect(made.fileName).toBe('Ana Prado 0811.JPG');
      const { documentId } = made;
      const replaced = itemOf(await media.put(documentId, [named('Ana Prado 0812.JPG')]));
      expect(replaced.fileName).toBe('Ana Prado 0812.JPG');
      const { slug, documentId: story } = await addStory(media.owner, {
        category: 'publicidade',
        itemIds: [documentId],
      });
      const alone = itemOf(await media.post([...texts, named('Ana Prado 0813.JPG')]));
      const calls = [
        '/api/gallery-items',
        `/api/gallery-items/${alone.documentId}`,
        `/api/stories/${story}`,
        `/api/stories/at/${slug}?filters[category][$eq]=publicidade`,
      ];
      for (const path of calls) {
        const seen = JSON.stringify((await media.owner.send('GET', path)).body);
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
        const answer = await fetchFile(media.product.url + path);
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).not.toMatch(/fileName|Ana(?: |%20)Prado/);
      }
      expect((await fetch(`${media.product.url}/api/gallery-items?fields[0]=fileName`)).status).toBe(400);
      await clearStories(media.owner);
    });

    it('may come before its texts, and without a description and a category', async () => {
      const answer = await media.post([
        ['file', jpeg],
        ['title', 'Só o título'],
        ['description', ''],
      ]);
      expect(answer.status).toBe(201);
      expect(itemOf(answer)).toMatchObject({ title: 'Só o título', category: 'moda', description: null });
    });

    it("may be a phone's HEIC, which is stored as a JPEG", async () => {
      const answer = await media.post([...texts, ['file', { name: 'IMG_0815.HEIC', bytes: heicPhotograph }]]);
      expect(answer.status).toBe(201);
      expect(itemOf(answer)).toMatchObject({ fileType: 'image', image: heicSize });
      const served = await fetchFile(media.product.url + itemOf(answer).imageUrl);
      expect(served.headers.get('content-type')).toBe('image/jpeg');
      const picture = Buffer.from(await served.arrayBuffer());
      const subject = await colourAt(picture, { ...subjectAt, size: 0.02 });
      for (const [index, value] of marks.subject.entries()) {
        expect(Math.abs((subject[index] ?? 0) - value)).toBeLessThan(30);
      }
      expect(await temporaryFiles(media.product)).toEqual([]);
    });

    it('is refused with a helpful message when it is a HEIC that cannot be decoded', async () => {
      const bytes = heicPhotograph.subarray(0, 900);
      const answer = await media.post([...texts, ['file', { name: 'IMG_0816.heic', bytes }]]);
      expect(codeOf(answer)).toBe('400 media/not-an-image');
      expect(answer.body.error?.message).toContain('Mais compatível');
    });

    it('may be a motion photo, whose film is removed', async () => {
      const part = 0.4;
      const bytes = await motionPhotograph(part);
      await expect.poll(() => mediaFiles(media.product)).toEqual([]);
      const answer = await media.post([...texts, ['file', { name: 'PXL.MP.jpg', bytes }]]);
      expect(answer.status).toBe(201);
      const [width, height] = shapes['2:3'];
      expect(itemOf(answer).image).toMatchObject({ width: width * part, height: height * part });
      const made = await mediaFiles(media.product);
      for (const file of made) {
        expect((await readFile(join(media.product.dataDir, file))).includes('ftypisom'), file).toBe(false);
      }
    });

    it('is stored without a poster', async () => {
      const answer = await media.post([
        ...texts,
        ['poster', { ...jpeg, name: 'poster.jpg' }],
        ['file', jpeg],
      ]);
      expect(answer.status).toBe(201);
      expect(
        (await media.operator.send<{ results: unknown[] }>('GET', '/upload/files')).body.results,
      ).toHaveLength(1);
    });
  });

  describe('a video', () => {
    it('has its duration, and its poster as image', async () => {
      const poster = { name: 'poster.jpg', bytes: photo };
      const answer = await media.post([...texts, ['poster', poster], ['file', mp4]]);
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
      const answer = await media.post([...texts, ['file', mp4]]);
      expect(itemOf(answer).image).toMatchObject({ width: 720, height: 900, sources: [] });
    });

    it('may be a webm', async () => {
      const bytes = webm({ seconds: 7, isLive: true });
      const answer = await media.post([...texts, ['file', { name: 'v.webm', bytes }]]);
      expect(answer.status).toBe(201);
      expect(itemOf(answer).fileType).toBe('video');
      expect(itemOf(answer).duration).toBeCloseTo(7, 0);
      const served = await fetchFile(media.product.url + itemOf(answer).imageUrl, { method: 'HEAD' });
      expect(served.headers.get('content-type')).toBe('video/webm');
    });

    it('plays while it loads, also when a mov has its index at the end', async () => {
      const bytes = movFilm(lateFilm());
      const answer = await media.post([...texts, ['file', { name: 'tarde.mov', bytes }]]);
      expect(answer.status).toBe(201);
      expect(answer.body.meta?.warnings ?? []).toEqual([]);
      expect(itemOf(answer).duration).toBeCloseTo(filmSeconds, 0);
      const served = await fetchFile(media.product.url + itemOf(answer).imageUrl);
      expect(served.headers.get('content-type')).toBe('video/quicktime');
      const boxes = boxesOf(Buffer.from(await served.arrayBuffer()));
      const order = boxes.map(({ type }) => type).filter((type) => /^(moov|mdat)$/.test(type));
      expect(order).toEqual(['moov', 'mdat']);
      // The frames and sound are unchanged.
      const frames = (whole: typeof boxes) => whole.find(({ type }) => type === 'mdat')?.bytes.length;
      expect(frames(boxes)).toBe(frames(boxesOf(bytes)));
      expect(await temporaryFiles(media.product)).toEqual([]);
    });

    it('is refused with a poster that is not a picture', async () => {
      await expect.poll(() => mediaFiles(media.product)).toEqual([]);
      const poster = { name: 'poster.png', bytes: photo };
      expect(codeOf(await media.post([...texts, ['poster', poster], ['file', mp4]]))).toBe(
        '400 media/content-mismatch',
      );
      expect(codeOf(await media.post([...texts, ['poster', mp4], ['file', mp4]]))).toBe(
        '400 media/type-not-allowed',
      );
      expect(await mediaFiles(media.product)).toEqual([]);
    });
  });

  describe('a form', () => {
    it('needs a file, and a title when the file is valid (§5)', async () => {
      const noFile = await media.post(texts);
      expect(codeOf(noFile)).toBe('400 media/no-file');
      expect(noFile.body.error?.message).toBe('Por favor, selecione uma imagem para upload.');
      expect(codeOf(await media.post([...texts, ['file', { name: '', bytes: Buffer.alloc(0) }]]))).toBe(
        '400 media/no-file',
      );

      const titled = (title: string, file = jpeg) => media.post(Object.entries({ title, file }));
      const noTitle = await titled(' ');
      expect(codeOf(noTitle)).toBe('400 media/title-required');
      expect(noTitle.body.error?.message).toBe('Por favor, forneça um título para a imagem.');
      expect(codeOf(await titled('', { ...jpeg, name: 'a.png' }))).toBe('400 media/content-mismatch');
      expect((await titled('a'.repeat(201))).status).toBe(400);
      expect(await media.inGallery()).toEqual([]);
      expect(await temporaryFiles(media.product)).toEqual([]);
    });

    it.each<[string, ...FormParts[number]]>([
      ['a field it does not know', 'id', '7'],
      ['a field twice', 'title', 'b'],
      ['a category there is not', 'category', 'outra'],
      ['two files', 'file', mp4],
      ['a file in another field', 'media', mp4],
    ])('may not have %s', async (_what, ...part) => {
      expect((await media.post([['title', 'a'], part, ['file', jpeg]])).status).toBe(400);
      expect(await media.inGallery()).toEqual([]);
      expect(await temporaryFiles(media.product)).toEqual([]);
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
      const { status } = await fetch(`${media.product.url}/api/gallery-items`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${media.owner.token}` },
        body,
      });
      expect(status).toBe(400);
      expect(await temporaryFiles(media.product)).toEqual([]);
    });
  });
}
