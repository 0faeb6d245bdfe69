import { beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery-item';
import { mediaFiles } from '../../support/disk';
import { addStory } from '../../support/stories';
import { codeOf, itemOf, jpeg, libraryIdOf, type MediaDesk, mp4, photo, texts } from './desk';

/** What happens to files when their item changes or goes. */
export function describeChangedItems(desk: () => MediaDesk): void {
  let product: MediaDesk['product'];
  let owner: MediaDesk['owner'];
  let operator: MediaDesk['operator'];
  let post: MediaDesk['post'];
  let put: MediaDesk['put'];
  let inGallery: MediaDesk['inGallery'];
  beforeAll(() => {
    ({ product, owner, operator, post, put, inGallery } = desk());
  });

  describe('a replaced file', () => {
    it('leaves nothing of the one before', async () => {
      const inLibrary = async () =>
        (await operator.send<{ results: unknown[] }>('GET', '/upload/files')).body.results.length;
      await expect.poll(() => mediaFiles(product)).toEqual([]);
      const rowsBefore = await inLibrary();
      const poster = { name: 'poster.jpg', bytes: photo };
      const { documentId, imageUrl, image } = itemOf(
        await post([...texts, ['poster', poster], ['file', mp4]]),
      );
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
      // They go once the change is there for everyone, which the answer need not wait for.
      await expect.poll(inLibrary, { timeout: 30_000 }).toBe(rowsBefore + 1);
      for (const url of [imageUrl, image?.sources[0]?.variants[0]?.url]) {
        expect((await fetch(`${product.url}${url}`)).status).toBe(404);
      }

      expect((await owner.send('DELETE', `/api/gallery-items/${documentId}`)).status).toBe(204);
      await expect.poll(() => mediaFiles(product)).toEqual([]);
    });

    it('stays when the new one is refused, or the item is not there', async () => {
      const { documentId, imageUrl } = itemOf(await post([...texts, ['file', jpeg]]));
      // Its smaller files may still come.
      const originals = async () =>
        (await mediaFiles(product)).filter((file) => file.startsWith('originals/'));
      const before = await originals();
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
      expect((await originals()).filter((file) => !before.includes(file))).toEqual([]);
    });

    it('may be a poster alone', async () => {
      const { documentId } = itemOf(await post([...texts, ['file', mp4]]));
      const answer = await put(documentId, [['poster', { name: 'poster.jpg', bytes: photo }]]);
      expect(itemOf(answer)).toMatchObject({ fileType: 'video', image: { width: 320 } });
    });
  });

  describe('a deleted item', () => {
    it("takes its files along, from Strapi's admin as well", async () => {
      await expect.poll(() => mediaFiles(product)).toEqual([]);
      const poster = { name: 'poster.jpg', bytes: photo };
      const { documentId } = itemOf(await post([...texts, ['poster', poster], ['file', mp4]]));
      const path = `/content-manager/collection-types/api::gallery-item.gallery-item/${documentId}`;
      expect((await operator.send('DELETE', path)).status).toBe(200);
      await expect.poll(() => mediaFiles(product)).toEqual([]);
      expect((await operator.send('GET', '/upload/files')).body).toMatchObject({ results: [] });
    });

    it('takes them along as well when its story is deleted with all that is in it, and not without', async () => {
      await expect.poll(() => mediaFiles(product)).toEqual([]);
      const { documentId, imageUrl } = itemOf(await post([...texts, ['file', jpeg]]));
      const { documentId: story } = await addStory(owner, { itemIds: [documentId] });
      expect((await owner.send('DELETE', `/api/stories/${story}`)).status).toBe(204);
      expect((await fetch(product.url + imageUrl)).status).toBe(200);
      const again = await addStory(owner, { itemIds: [documentId] });
      const path = `/api/stories/${again.documentId}?items=delete`;
      expect((await owner.send('DELETE', path)).status).toBe(204);
      await expect.poll(() => mediaFiles(product)).toEqual([]);
    });

    it('takes the files of several along at once', async () => {
      // What the tests before have deleted may still be on its way out.
      await expect.poll(() => mediaFiles(product)).toEqual([]);
      const ids = [];
      for (let count = 0; count < 3; count += 1) {
        ids.push(itemOf(await post([...texts, ['file', jpeg]])).documentId);
      }
      const path = '/content-manager/collection-types/api::gallery-item.gallery-item/actions/bulkDelete';
      expect((await operator.send('POST', path, { documentIds: ids })).status).toBe(200);
      await expect.poll(() => mediaFiles(product)).toEqual([]);
    });

    it('leaves a file that another item shows', async () => {
      const first = itemOf(await post([...texts, ['file', jpeg]]));
      const media = await libraryIdOf(operator, first.imageUrl);
      const copy = { title: 'Cópia', media };
      const made = await owner.send<{ data: GalleryItem }>('POST', '/api/gallery-items', { data: copy });
      const second = made.body.data;
      expect(second.imageUrl).toBe(first.imageUrl);
      await owner.send('DELETE', `/api/gallery-items/${first.documentId}`);
      expect((await fetch(product.url + second.imageUrl)).status).toBe(200);
      await owner.send('DELETE', `/api/gallery-items/${second.documentId}`);
      expect((await fetch(product.url + second.imageUrl)).status).toBe(404);
    });
  });
}
