import { parse } from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { type GalleryItem, galleryItemSchema } from '../../../contract/src/gallery/gallery-item';
import { addItem, clearGallery, ownPicture } from '../../support/api/gallery';
import type { Refusal } from '../../support/api/rest-client';
import { changeSettings } from '../../support/api/single-types';
import { addStory, changeStory, clearStories, galleryOf } from '../../support/api/stories';
import type { Running } from '../content-api/running';

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
      const story = await addStory(owner, { category: 'publicidade', itemIds: [old.documentId] });
      const moved = await changeStory(owner, story, { category: 'moda' }).catch(String);
      expect(moved).toContain(notAccepted);
      expect(await galleryOf(owner, 'publicidade')).toBe('Outro [Antigo, corrigido]');
      await clearStories(owner);
    });
  });

  describe('a new item', () => {
    it('gets the defaults (§3), and is answered in the format that the site reads', async () => {
      const { status, body } = await create({ title: 'Editorial', imageUrl: ownPicture });
      expect(status).toBe(201);
      expect(parse(galleryItemSchema, body.data)).toMatchObject({
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
    it('is refused with a field that is not for the sender to say', async () => {
      for (const name of ['id', 'documentId', 'createdBy', 'storagePath', 'image', 'unknown']) {
        const { status } = await refused({ title: 'Projeto', imageUrl: ownPicture, [name]: 'x' });
        expect([name, status]).toEqual([name, 400]);
      }
    });
  });

  describe('a change of an item', () => {
    const change = (documentId: string, data: unknown) =>
      owner.send<{ data: GalleryItem }>('PUT', `/api/gallery-items/${documentId}`, { data });

    it('follows the rules of a new item', async () => {
      const { documentId } = await addItem(owner, { title: 'Antes' });
      for (const data of [{ title: '' }, { order: 0 }, { imageUrl: 'javascript:1' }, { imageUrl: null }]) {
        expect((await change(documentId, data)).status, JSON.stringify(data)).toBe(400);
      }
      expect(await stored()).toMatchObject([{ title: 'Antes', imageUrl: ownPicture }]);
    });
  });

  it('a write without data is refused', async () => {
    for (const body of [{}, { data: null }, { data: [] }, { data: 'x' }]) {
      expect((await owner.send('POST', '/api/gallery-items', body)).status).toBe(400);
    }
  });
}
