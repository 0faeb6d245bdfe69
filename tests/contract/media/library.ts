import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { addItem } from '../../support/api/gallery';
import { addLibraryItem } from '../../support/api/media-library';
import { type FormAnswer, type FormParts, sendForm } from '../../support/api/multipart';
import { picture } from '../../support/material/pictures';
import { filmSeconds } from '../../support/material/videos';
import { codeOf, itemOf, jpeg, libraryIdOf, type MediaFixture, mp4, photo, texts } from './fixture';

/** Uploads through Strapi's media library. */
export function describeLibrary(media: MediaFixture): void {
  /** Uploads a file as the media.operator. @returns its id in the media library */
  async function upload(file: typeof jpeg): Promise<number> {
    const parts: FormParts = [
      ['fileInfo', JSON.stringify({ name: 'Arquivo' })],
      ['files', file],
    ];
    const { status, body } = await sendForm(media.product, 'POST /upload', parts, media.operator.token);
    expect(status).toBe(201);
    return (body as unknown as [{ id: number }])[0].id;
  }

  describe("Strapi's media library", () => {
    it('replaces a picture by its crop, with its title', async () => {
      const id = await upload(jpeg);
      const cropped = { name: 'Capa', type: 'image/jpeg', bytes: await picture('jpeg', [64, 80]) };
      for (const route of [`POST /upload/files/${id}/replace`, `POST /upload?id=${id}`]) {
        const parts: FormParts = [
          ['fileInfo', JSON.stringify({ name: 'Capa' })],
          ['files', cropped],
        ];
        const { status, body } = await sendForm(media.product, route, parts, media.operator.token);
        expect(status).toBe(200);
        expect(body).toMatchObject({ id, width: 64, height: 80 });
      }
    });

    it('sets the duration of an item with a video that is created there', async () => {
      await addLibraryItem(media.operator, { media: await upload(mp4) });
      expect(await media.inGallery()).toMatchObject([{ fileType: 'video', duration: filmSeconds }]);
    });
  });

  describe("the operator's file", () => {
    const addressOf = async (id: number) =>
      (await media.operator.send<{ url: string }>('GET', `/upload/files/${id}`)).body.url;
    const formatsOf = async (id: number) => {
      type Answer = { formats: Record<string, { url: string }> | null };
      const { body } = await media.operator.send<Answer>('GET', `/upload/files/${id}`);
      return Object.values(body.formats ?? {}).map(({ url }) => url);
    };
    const answersAt = async (url: string) => (await fetch(media.product.url + url)).status;

    it("cannot be referenced by id in the owner's API", async () => {
      const id = await upload(jpeg);
      const { documentId } = await addItem(media.owner, {});
      const send = async (route: string, data: object) => {
        const [method = '', path = ''] = route.split(' ');
        return codeOf((await media.owner.send(method, path, { data })) as FormAnswer);
      };
      const values = [id, String(id), [id], { id }, { set: [{ id }] }, { connect: [{ id }] }, 2 ** 40];
      // Each value once, each field in each call at least once.
      for (const [at, value] of values.entries()) {
        const field = at % 4 < 2 ? 'media' : 'poster';
        const changes = { [field]: value };
        const item = { title: 'Projeto', imageUrl: '/images/moda-1.jpg', ...changes };
        const answer =
          at % 2 === 0
            ? await send('POST /api/gallery-items', item)
            : await send(`PUT /api/gallery-items/${documentId}`, changes);
        expect(answer).toBe(`400 invalid/${field}`);
      }
      expect(await media.inGallery()).toMatchObject([{ documentId, image: null }]);
    });

    it('follows what shows it, whatever that is, and stays in the library but closed after it', async () => {
      const [id, free] = [await upload(jpeg), await addressOf(await upload(jpeg))];
      const url = await addressOf(id);
      const all = [url, ...(await formatsOf(id)), `/uploads/share_${url.slice(9, 41)}_500-500.jpg`];
      const closed = all.map(() => 404);
      const answers = () => Promise.all(all.map(answersAt));
      expect(await answersAt(url)).toBe(200);
      const first = await addLibraryItem(media.operator, { media: id });
      const { documentId: second } = await addItem(media.owner, { imageUrl: url });
      expect((await media.inGallery()).map(({ imageUrl }) => imageUrl)).toEqual([url, url]);
      const change = async (item: string, data: object) =>
        (await media.owner.send('PUT', `/api/gallery-items/${item}`, { data })).status;

      // Something else still shows it.
      expect(await change(first, { hidden: true })).toBe(200);
      expect(await answersAt(url)).toBe(200);
      expect(await change(second, { rightsUntil: '2020-01-31' })).toBe(200);
      expect(await answers()).toEqual(closed);
      const shown = await media.owner.send<{ data: GalleryItem }>('GET', `/api/gallery-items/${first}`);
      expect(await answersAt(shown.body.data.imageUrl)).toBe(200);

      const { imageUrl } = itemOf(await media.put(first, [['file', jpeg]]));
      expect(await answers()).toEqual(closed);
      for (const item of [first, second]) {
        expect((await media.owner.send('DELETE', `/api/gallery-items/${item}`)).status).toBe(204);
      }
      // The item's own upload is deleted, so the deletion has finished.
      await expect.poll(() => answersAt(imageUrl), { timeout: 30_000 }).toBe(404);
      expect(await answers()).toEqual(closed);
      expect(await answersAt(free)).toBe(200);

      // Shown once more it is open, and with another picture in its place it is still the content's.
      const third = await addLibraryItem(media.operator, { media: id });
      expect(await answersAt(url)).toBe(200);
      const path = `/content-manager/collection-types/api::gallery-item.gallery-item/${third}`;
      expect((await media.operator.send('DELETE', path)).status).toBe(200);
      const parts: FormParts = [['files', { name: 'Capa', type: 'image/jpeg', bytes: photo }]];
      await sendForm(media.product, `POST /upload?id=${id}`, parts, media.operator.token);
      expect([(await addressOf(id)) === url, await answersAt(await addressOf(id))]).toEqual([false, 404]);
    });

    it('stays when the owner uploads another portrait, and is closed', async () => {
      const id = await upload(jpeg);
      const url = await addressOf(id);
      const shown = await media.owner.send('PUT', '/api/about-page', { data: { profileImage: url } });
      expect(shown.status).toBe(200);
      expect(await answersAt(url)).toBe(200);
      const file = { ...jpeg, name: 'eu.jpg' };
      const route = 'POST /api/about-page/profile-image';
      expect((await sendForm(media.product, route, [['file', file]], media.owner.token)).status).toBe(200);
      expect([await addressOf(id), await answersAt(url)]).toEqual([url, 404]);
    });

    it("never includes an item's own file, even one that is cropped there", async () => {
      const { documentId, imageUrl } = itemOf(await media.post([...texts, ['file', jpeg]]));
      const id = await libraryIdOf(media.operator, imageUrl);
      const cropped: FormParts = [['files', { name: 'Capa', type: 'image/jpeg', bytes: photo }]];
      expect(
        (await sendForm(media.product, `POST /upload?id=${id}`, cropped, media.operator.token)).status,
      ).toBe(200);
      const url = await addressOf(id);
      expect(url).not.toBe(imageUrl);
      expect((await media.owner.send('DELETE', `/api/gallery-items/${documentId}`)).status).toBe(204);
      await expect.poll(() => answersAt(url), { timeout: 30_000 }).toBe(404);
    });
  });
}
