import { afterEach, describe, expect, it } from 'vitest';
import { type GalleryItem, galleryItemSchema } from '../../../contract/src/gallery-item';
import { titleMaxLength } from '../../../contract/src/limits';
import { addItem, clearGallery, ownPicture } from '../../support/api/gallery';
import { parseWith } from '../../support/api/parse-with';
import type { Refusal } from '../../support/api/rest-client';
import { changeSettings } from '../../support/api/single-types';
import type { Running } from './running';

/** A PNG of one pixel. */
const inlinePng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Writes of gallery items, as the panel makes them (§5, §7). */
export function describeGalleryWrites(running: Running): void {
  const { owner, visitor } = running;
  afterEach(() => clearGallery(owner));

  const create = (data: unknown) => owner.send<{ data: GalleryItem }>('POST', '/api/gallery-items', { data });
  const refused = async (data: unknown) => {
    const { status, body } = await owner.send<Refusal>('POST', '/api/gallery-items', { data });
    return { status, fields: body.error?.details.errors?.map(({ path }) => path.join('.')) };
  };
  const stored = async () =>
    (await visitor.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data;

  describe('a gallery of images alone', () => {
    const accept = (modaAccepts: 'both' | 'images') => changeSettings(owner, { modaAccepts });
    afterEach(() => accept('both'));
    const film = { imageUrl: 'https://example.com/filme.mp4', fileType: 'video' as const };
    const change = async (id: string, data: unknown) =>
      (await owner.send<Refusal>('PUT', `/api/gallery-items/${id}`, { data })).body.error?.details.code ??
      'ok';
    const notAccepted = 'media/kind-not-accepted';

    it('refuses new films and keeps existing ones', async () => {
      const old = await addItem(owner, { title: 'Antigo', ...film });
      const other = await addItem(owner, { title: 'Outro', category: 'publicidade', ...film });
      const image = await addItem(owner, { title: 'Foto' });
      await accept('images');
      const { body } = await visitor.send('GET', '/api/site-setting');
      expect(body).toMatchObject({ data: { modaAccepts: 'images', publicidadeAccepts: 'both' } });
      const answer = await owner.send<Refusal>('POST', '/api/gallery-items', {
        data: { title: 'Filme', ...film },
      });
      expect(answer.status).toBe(400);
      expect(answer.body.error.details.code).toBe(notAccepted);
      expect(await change(image.documentId, film)).toBe(notAccepted);
      expect(await change(other.documentId, { category: 'moda' })).toBe(notAccepted);
      expect(await change(old.documentId, { imageUrl: 'https://example.com/outro.mp4' })).toBe(notAccepted);
      // All fields, as Strapi's admin sends them.
      expect(await change(old.documentId, { title: 'Antigo, corrigido', category: 'moda', ...film })).toBe(
        'ok',
      );
      expect(await change(old.documentId, { category: 'publicidade' })).toBe('ok');
    });

    it('is not set by an unknown value', async () => {
      const data = { modaAccepts: 'audio' };
      expect((await owner.send('PUT', '/api/site-setting', { data })).status).toBe(400);
    });
  });

  describe('a new item', () => {
    it('gets the defaults (§3), and is answered in the format that the site reads', async () => {
      const { status, body } = await create({ title: 'Editorial', imageUrl: ownPicture });
      expect(status).toBe(201);
      expect(parseWith(galleryItemSchema, body.data)).toMatchObject({
        title: 'Editorial',
        category: 'moda',
        fileType: 'image',
        order: 1,
        description: null,
        duration: null,
      });
      expect(Math.abs(Date.parse(body.data.uploadedAt ?? '') - Date.now())).toBeLessThan(60_000);
      expect(await stored()).toEqual([body.data]);
    });

    it('is added at the end of its gallery', async () => {
      await addItem(owner, { category: 'publicidade' });
      await addItem(owner, { category: 'moda' });
      expect((await addItem(owner, { category: 'moda' })).order).toBe(2);
    });

    it('keeps the given fields and trims the title', async () => {
      const given = {
        imageUrl: 'https://example.com/filme.mp4',
        description: 'Direção: A. & B. <b>',
        order: 7,
        fileType: 'video' as const,
        duration: 24.5,
        category: 'publicidade' as const,
      };
      const item = await addItem(owner, { title: '  Filme de verão \n', ...given });
      expect(item).toMatchObject({ title: 'Filme de verão', ...given });
    });

    it(`accepts a title of ${titleMaxLength} characters and refuses a longer one`, async () => {
      expect((await create({ title: 'á'.repeat(titleMaxLength), imageUrl: ownPicture })).status).toBe(201);
      expect(await refused({ title: 'á'.repeat(titleMaxLength + 1), imageUrl: ownPicture })).toEqual({
        status: 400,
        fields: ['title'],
      });
    });

    const values: [what: string, change: object, field: string][] = [
      ['no title', { title: undefined }, 'title'],
      ['an empty title', { title: '' }, 'title'],
      ['a title of spaces', { title: ' \t ' }, 'title'],
      ['a title that is no text', { title: 12 }, 'title'],
      ['order 0', { order: 0 }, 'order'],
      ['a broken order', { order: 1.5 }, 'order'],
      ['another category', { category: 'beleza' }, 'category'],
      ['another file type', { fileType: 'audio' }, 'fileType'],
      ['a negative duration', { duration: -1 }, 'duration'],
      ['neither a file nor an address', { imageUrl: undefined }, 'media'],
    ];
    it('is refused with a value that is none, and the error names the field', async () => {
      for (const [what, change, field] of values) {
        const answer = await refused({ title: 'Projeto', imageUrl: ownPicture, ...change });
        expect([what, answer]).toEqual([what, { status: 400, fields: [field] }]);
      }
      expect(await stored()).toEqual([]);
    });

    it('is refused with a field that is not for the sender to say', async () => {
      for (const name of ['id', 'documentId', 'createdBy', 'storagePath', 'image', 'unknown']) {
        const { status } = await refused({ title: 'Projeto', imageUrl: ownPicture, [name]: 'x' });
        expect([name, status]).toEqual([name, 400]);
      }
    });

    it.each([ownPicture, 'https://example.com/a.jpg', 'http://example.com/a.jpg?b=c', inlinePng])(
      'may show %s',
      async (imageUrl) => {
        expect((await addItem(owner, { imageUrl })).imageUrl).toBe(imageUrl);
      },
    );

    const addresses = [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'vbscript:x',
      'data:text/html,<script>alert(1)</script>',
      'data:text/html;base64,PHNjcmlwdD4=',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'data:image/png,plain',
      '//example.com/a.jpg',
      '/\\example.com/a.jpg',
      'images/a.jpg',
      'ftp://example.com/a.jpg',
      'file:///etc/passwd',
      'blob:http://localhost/x',
      'https://user:secret@example.com/a.jpg',
      'https://',
    ];
    it('may not show an address of another kind', async () => {
      for (const imageUrl of addresses) {
        const answer = await refused({ title: 'Projeto', imageUrl });
        expect([imageUrl, answer]).toEqual([imageUrl, { status: 400, fields: ['imageUrl'] }]);
      }
    });
  });

  describe('a change of an item', () => {
    const change = (documentId: string, data: unknown) =>
      owner.send<{ data: GalleryItem }>('PUT', `/api/gallery-items/${documentId}`, { data });

    it('keeps every other field, and updates updatedAt', async () => {
      const before = await addItem(owner, { title: 'Antes', description: 'texto', order: 4 });
      const { status, body } = await change(before.documentId, { title: ' Depois ' });
      expect(status).toBe(200);
      expect(parseWith(galleryItemSchema, body.data)).toEqual({
        ...parseWith(galleryItemSchema, before),
        title: 'Depois',
        updatedAt: body.data.updatedAt,
      });
      expect(Date.parse(body.data.updatedAt ?? '')).toBeGreaterThanOrEqual(
        Date.parse(before.updatedAt ?? ''),
      );
      expect(await stored()).toEqual([body.data]);
    });

    it('follows the rules of a new item', async () => {
      const { documentId } = await addItem(owner, { title: 'Antes' });
      for (const data of [{ title: '' }, { order: 0 }, { imageUrl: 'javascript:1' }, { imageUrl: null }]) {
        expect((await change(documentId, data)).status, JSON.stringify(data)).toBe(400);
      }
      expect(await stored()).toMatchObject([{ title: 'Antes', imageUrl: ownPicture }]);
    });

    it('is 404 for an item that does not exist', async () => {
      expect((await change('nao-existe', { title: 'x' })).status).toBe(404);
    });
  });

  describe('a removed item', () => {
    it('is gone, and cannot be removed again', async () => {
      const { documentId } = await addItem(owner, {});
      const kept = await addItem(owner, { title: 'fica' });
      expect((await owner.send('DELETE', `/api/gallery-items/${documentId}`)).status).toBe(204);
      expect(await stored()).toEqual([kept]);
      expect((await owner.send('DELETE', `/api/gallery-items/${documentId}`)).status).toBe(404);
    });
  });

  it('a write without data is refused', async () => {
    for (const body of [{}, { data: null }, { data: [] }, { data: 'x' }]) {
      expect((await owner.send('POST', '/api/gallery-items', body)).status).toBe(400);
    }
  });
}
