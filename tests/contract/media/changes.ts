import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { fetchFile } from '../../support/api/fetch-file';
import { addItem, filesOf } from '../../support/api/gallery';
import type { FormAnswer } from '../../support/api/multipart';
import { addStory } from '../../support/api/stories';
import { mediaFiles } from '../../support/server/disk';
import { codeOf, itemOf, jpeg, libraryIdOf, type MediaFixture, mp4, photo, texts } from './fixture';

/** What happens to files when their item is changed or deleted. */
export function describeChangedItems(media: MediaFixture): void {
  const libraryRows = async () =>
    (await media.operator.send<{ results: unknown[] }>('GET', '/upload/files')).body.results.length;
  const statusOf = async (url: string) => (await fetchFile(media.product.url + url)).status;
  const save = (documentId: string, data: unknown) =>
    media.owner.send<{ data: GalleryItem }>('PUT', `/api/gallery-items/${documentId}`, { data });

  describe('a replaced file', () => {
    it('is restored by saving the former file ids of the answer, with poster and focal point', async () => {
      await expect.poll(() => mediaFiles(media.product)).toEqual([]);
      const poster = { name: 'poster.jpg', bytes: photo };
      const film = itemOf(await media.post([...texts, ['poster', poster], ['file', mp4]]));
      const { documentId, imageUrl } = film;
      const focalPoint = { x: 20, y: 30 };
      expect((await save(documentId, { focalPoint })).status).toBe(200);
      const answer = await media.put(documentId, Object.entries({ title: 'Novo', file: jpeg }));
      expect(answer.status).toBe(200);
      expect(itemOf(answer)).toMatchObject({
        title: 'Novo',
        description: 'Luz de inverno',
        fileType: 'image',
        duration: null,
        order: 1,
        image: { focalPoint: { x: 50, y: 50 } },
      });
      const { former } = answer.body.meta ?? {};
      for (const url of filesOf(film)) expect(await statusOf(url), url).toBe(200);

      const { status, body } = await save(documentId, former);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        title: 'Novo',
        fileType: 'video',
        duration: film.duration,
        imageUrl,
        fileName: mp4.name,
        image: { focalPoint },
      });
      // The replacement is deleted after the change is visible to everyone, possibly after the answer.
      await expect.poll(() => statusOf(itemOf(answer).imageUrl), { timeout: 30_000 }).toBe(404);
      await expect.poll(libraryRows).toBe(2);
    });

    it('is all that a save by id brings: nothing else, in whatever form, and then nothing is deleted', async () => {
      const poster = { name: 'poster.jpg', bytes: photo };
      const film = itemOf(await media.post([...texts, ['poster', poster], ['file', mp4]]));
      const { documentId } = film;
      const another = itemOf(await media.post([...texts, ['file', jpeg]]));
      const othersId = await libraryIdOf(media.operator, another.imageUrl);
      const othersFormer = (await media.put(another.documentId, [['file', jpeg]])).body.meta?.former;
      const current = await libraryIdOf(media.operator, film.imageUrl);
      const refused = async (data: object) => {
        const answer = (await save(documentId, data)) as unknown as FormAnswer;
        return [codeOf(answer), answer.body.error?.message];
      };
      const sentence =
        'Aqui só volta o arquivo que este item tinha, até dez minutos depois da troca. Para pôr outro, envie o arquivo.';
      // The forms of an id are tried on the operator's file.
      expect(await refused({ media: current })).toEqual(['400 invalid/media', expect.any(String)]);
      for (const id of [othersId, othersFormer?.media])
        expect(await refused({ media: id })).toEqual(['400 invalid/media', sentence]);
      for (const value of [null, othersId, '', []]) {
        expect((await refused({ poster: value }))[0], JSON.stringify(value)).toBe('400 invalid/poster');
      }
      const { former } = (await media.put(documentId, [['file', jpeg]])).body.meta ?? {};
      expect(former).toMatchObject({ media: current, poster: expect.any(Number) });
      // A film is no poster, and a poster no film.
      expect((await refused({ ...former, poster: former?.media }))[0]).toBe('400 invalid/poster');
      expect((await refused({ media: former?.poster }))[0]).toBe('400 invalid/media');
      for (const url of filesOf(film)) expect(await statusOf(url), url).toBe(200);
      expect((await save(documentId, former)).body.data).toMatchObject({ imageUrl: film.imageUrl });
    });

    it('is absent when there was none', async () => {
      const { documentId } = await addItem(media.owner, { title: 'Sem arquivo' });
      expect((await media.put(documentId, [['file', jpeg]])).body.meta).toEqual({});
    });

    it('stays when the new file is refused or the item is unknown', async () => {
      const { documentId, imageUrl } = itemOf(await media.post([...texts, ['file', jpeg]]));
      // Its variants may still be written.
      const originals = async () =>
        (await mediaFiles(media.product)).filter((file) => file.startsWith('originals/'));
      const before = await originals();
      expect(codeOf(await media.put(documentId, [['file', { name: 'a.png', bytes: photo }]]))).toBe(
        '400 media/content-mismatch',
      );
      const untitled = await media.put(documentId, Object.entries({ title: '', file: jpeg }));
      expect(codeOf(untitled)).toBe('400 media/title-required');
      expect((await media.put('nowhere', [['file', jpeg]])).status).toBe(404);
      expect((await media.inGallery())[0]?.imageUrl).toBe(imageUrl);
      expect((await originals()).filter((file) => !before.includes(file))).toEqual([]);
    });

    it('may be only the poster', async () => {
      const { documentId } = itemOf(await media.post([...texts, ['file', mp4]]));
      const answer = await media.put(documentId, [['poster', { name: 'poster.jpg', bytes: photo }]]);
      expect(itemOf(answer)).toMatchObject({ fileType: 'video', image: { width: 320 } });
    });
  });

  describe('a deleted item', () => {
    it("is deleted with its files, also in Strapi's admin", async () => {
      await expect.poll(() => mediaFiles(media.product)).toEqual([]);
      const poster = { name: 'poster.jpg', bytes: photo };
      const { documentId } = itemOf(await media.post([...texts, ['poster', poster], ['file', mp4]]));
      const path = `/content-manager/collection-types/api::gallery-item.gallery-item/${documentId}`;
      expect((await media.operator.send('DELETE', path)).status).toBe(200);
      await expect.poll(() => mediaFiles(media.product)).toEqual([]);
      expect((await media.operator.send('GET', '/upload/files')).body).toMatchObject({ results: [] });
    });

    it('is deleted with its files when its story is deleted with its items', async () => {
      await expect.poll(() => mediaFiles(media.product)).toEqual([]);
      const { documentId, imageUrl } = itemOf(await media.post([...texts, ['file', jpeg]]));
      const { documentId: story } = await addStory(media.owner, { itemIds: [documentId] });
      expect((await media.owner.send('DELETE', `/api/stories/${story}`)).status).toBe(204);
      expect((await fetchFile(media.product.url + imageUrl)).status).toBe(200);
      const again = await addStory(media.owner, { itemIds: [documentId] });
      const path = `/api/stories/${again.documentId}?items=delete`;
      expect((await media.owner.send('DELETE', path)).status).toBe(204);
      await expect.poll(() => mediaFiles(media.product)).toEqual([]);
    });

    it('keeps a file that another item shows', async () => {
      const first = itemOf(await media.post([...texts, ['file', jpeg]]));
      const copy = { title: 'Cópia', media: await libraryIdOf(media.operator, first.imageUrl) };
      const made = await media.owner.send<{ data: GalleryItem }>('POST', '/api/gallery-items', {
        data: copy,
      });
      const second = made.body.data;
      expect(second.imageUrl).toBe(first.imageUrl);
      await media.owner.send('DELETE', `/api/gallery-items/${first.documentId}`);
      expect((await fetchFile(media.product.url + second.imageUrl)).status).toBe(200);
      await media.owner.send('DELETE', `/api/gallery-items/${second.documentId}`);
      expect((await fetchFile(media.product.url + second.imageUrl)).status).toBe(404);
    });
  });
}
