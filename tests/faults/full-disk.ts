import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../frontend/src/contract/gallery-item';
import { mediaFiles } from '../support/disk';
import { clearGallery, everyItem, ownPicture } from '../support/gallery';
import { type FormAnswer, type FormFile, sendForm } from '../support/multipart';
import { noteFigure } from '../support/note-figure';
import { picture } from '../support/pictures';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { openSmallDisk, type SmallDisk } from '../support/small-disk';
import { film } from '../support/videos';

const diskMegabytes = 60;
/** Enough to need more of the disk than is there already. */
const mostChanges = 1_000;
const longText = 20_000;
const disk = await openSmallDisk(diskMegabytes);

/**
 * A disk without room: said so (507), nothing half stored, and the site goes on.
 * @param levels how many bytes are left, one after the other: writing ends at another place each time
 */
export function describeFullDisk({ levels }: { levels: number[] }): void {
  describe.skipIf(!disk)('a disk without room (needs the right to mount one)', () => {
    const { fillTo, free, folder } = disk as SmallDisk;
    let product: Product;
    let owner: RestClient;
    let photo: FormFile;
    beforeAll(async () => {
      photo = { name: 'a.jpg', bytes: await picture('jpeg', [1200, 1500]) };
      product = await startProduct({ DATA_DIR: folder });
      owner = await signInOwner(product);
    });
    afterAll(async () => {
      await product?.remove();
      await disk?.remove();
    });

    const send = (file: FormFile) =>
      sendForm(
        product,
        'POST /api/gallery-items',
        [
          ['title', 'Projeto'],
          ['file', file],
        ],
        owner.token,
      );

    it('still takes a file while there is room', async () => {
      expect((await send(photo)).status).toBe(201);
    });

    let refused = 0;
    let taken = 0;
    it.each(levels)(
      'with %i bytes left refuses what does not fit, and leaves nothing of it',
      async (left) => {
        const stored = (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data;
        for (const file of [photo, { name: 'a.mp4', bytes: film }]) {
          await fillTo(left);
          const { status, body } = await send(file);
          expect([201, 507]).toContain(status);
          if (status === 507) {
            refused += 1;
            expect(body.error).toMatchObject({ details: { code: 'media/storage-full' } });
            expect(body.error?.message).toMatch(/espaço/);
          } else {
            taken += 1;
            stored.push(body.data as GalleryItem);
          }
          // Visitors notice nothing.
          for (const path of ['/', '/moda', '/api/gallery-items', stored[0]?.imageUrl ?? '/']) {
            expect((await fetch(product.url + path)).status).toBe(200);
          }
          await free();
          await expect.poll(() => strangers(stored)).toEqual([]);
        }
      },
    );

    it('loses no change that it answered as saved', async () => {
      const saved: string[] = [];
      let answer = 201;
      await fillTo(0);
      // What SQLite appends to has some room of its own at first.
      for (let turn = 0; answer === 201 && turn < mostChanges; turn += 1) {
        const title = `Texto ${turn}`;
        const data = { title, imageUrl: ownPicture, description: 'a'.repeat(longText) };
        const { status, body } = await owner.send<FormAnswer['body']>('POST', '/api/gallery-items', { data });
        answer = status;
        if (status === 201) saved.push(title);
        else expect(body.error).toMatchObject({ status: 507, details: { code: 'media/storage-full' } });
      }
      expect(answer).toBe(507);
      await free();
      await product.restart();
      const texts = (await everyItem(owner))
        .map(({ title }) => title)
        .filter((title) => title.startsWith('Texto'));
      expect(texts.toSorted()).toEqual(saved.toSorted());
    });

    it('takes files again once there is room', async () => {
      expect((await send({ name: 'a.mp4', bytes: film })).status).toBe(201);
      await clearGallery(owner);
      await expect.poll(() => mediaFiles(product)).toEqual([]);
      noteFigure(
        `a disk that is full at ${levels.length} points`,
        `${taken} uploads taken, ${refused} refused (507), nothing of them left, every visit 200`,
      );
    });

    /** Files that belong to none of the items: variants of theirs may still be on their way. */
    const strangers = async (items: GalleryItem[]) =>
      (await mediaFiles(product)).filter((file) =>
        items.every(({ storagePath }) => storagePath === null || !file.includes(storagePath)),
      );
  });
}
