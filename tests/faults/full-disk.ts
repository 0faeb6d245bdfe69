import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { mediaFiles } from '../support/disk';
import { clearGallery, everyItem, ownPicture } from '../support/gallery';
import { type FormAnswer, type FormFile, sendForm } from '../support/multipart';
import { noteFigure } from '../support/note-figure';
import { photo as photoOf, plainPhoto } from '../support/photos';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { changeSettings } from '../support/single-types';
import { openSmallDisk, type SmallDisk } from '../support/small-disk';
import { addStory } from '../support/stories';
import { openUploads } from '../support/uploads';
import { film } from '../support/videos';

const diskMegabytes = 60;
/** Enough to need more of the disk than is there already. */
const mostChanges = 1_000;
const longText = 20_000;
/** Pictures whose JPEGs do not fit a second time into what is left, in bytes: some of them do. */
const credited = 3;
const roomForSome = 150_000;
/** Longer than it takes to try again a few times (ms): what is said each time is said by then. */
const triedAgainMs = 8_000;
const disk = await openSmallDisk(diskMegabytes);

/**
 * A disk without room: said so (507), nothing half stored, and the site goes on.
 * @param options.levels how many bytes are left, one after the other: writing ends at another place each time
 * @param options.isLong with new credits, too, whose turn comes only when the content has been left alone
 */
export function describeFullDisk({ levels, isLong }: { levels: number[]; isLong: boolean }): void {
  describe.skipIf(!disk)('a disk without room (needs the right to mount one)', () => {
    const { fillTo, free, folder } = disk as SmallDisk;
    let product: Product;
    let owner: RestClient;
    let photo: FormFile;
    beforeAll(async () => {
      photo = { name: 'a.jpg', bytes: await photoOf(600, 750, 20) };
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

    it('keeps the old watermarks while there is none, and makes them anew as soon as there is', async () => {
      const items = async () =>
        (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data;
      const progress = async () =>
        (await owner.send<{ data: { done: number; total: number } }>('GET', '/api/site-setting/watermarks'))
          .body.data;
      const isDone = async () => {
        const { done, total } = await progress();
        return total > 0 && done === total;
      };
      const uploads = await openUploads(product);
      await uploads.toGallery({ name: 'a.jpg', bytes: await plainPhoto(900, 1200, [90, 90, 90]) });
      const states = async () =>
        (await uploads.inLibrary()).map((file) => file.provider_metadata?.picture?.state);
      await expect.poll(states, { timeout: 60_000 }).toEqual(['done']);
      const before = await items();
      // Room for the words, and not for all files of the picture.
      await fillTo(16_000);
      await changeSettings(owner, { title: 'OUTRO NOME' });
      await expect.poll(() => product.logs(), { timeout: 60_000 }).toMatch(/keeps its old watermark for now/);
      expect((await progress()).done).toBeLessThan(before.length);
      const still = await items();
      for (const { imageUrl, image } of still) {
        const variants = image?.sources.flatMap((source) => source.variants.map(({ url }) => url)) ?? [];
        for (const url of [imageUrl, ...variants]) expect((await fetch(product.url + url)).status).toBe(200);
      }
      await free();
      // Any save of the settings has them looked at again.
      await changeSettings(owner, { subtitle: 'DE NOVO' });
      await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
      for (const { imageUrl } of await items()) {
        expect(before.map((item) => item.imageUrl)).not.toContain(imageUrl);
        expect((await fetch(product.url + imageUrl)).status).toBe(200);
      }
      await clearGallery(owner);
    });

    it.runIf(isLong)(
      'keeps the old credits while there is none, says so once, and goes on by itself when there is',
      {
        timeout: 600_000,
      },
      async () => {
        const polling = { timeout: 120_000 };
        const sent = { name: 'a.jpg', bytes: await photoOf(480, 600, 33) };
        for (let count = 0; count < credited; count += 1) expect((await send(sent)).status).toBe(201);
        const uploads = await openUploads(product);
        const states = async () =>
          (await uploads.inLibrary()).map((file) => file.provider_metadata?.picture?.state);
        await expect.poll(states, polling).toEqual(Array(credited).fill('done'));
        const items = await everyItem(owner);
        const jpegs = async () => {
          const urls = (await everyItem(owner)).flatMap(
            ({ image }) => image?.sources.find(({ type }) => type === 'image/jpeg')?.variants ?? [],
          );
          const answers = urls.map(async ({ url }) => {
            const response = await fetch(product.url + url);
            return { url, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
          });
          return Promise.all(answers);
        };
        const areBy = async (name: string) =>
          (await jpegs()).every(({ bytes }) => bytes.includes(`<rdf:li>${name}</rdf:li>`));
        const { credits, documentId: story } = await addStory(owner, {
          itemIds: items.map(({ documentId }) => documentId),
          credits: [{ role: 'Fotografia', names: [{ name: 'Ana', instagram: null }] }],
        });
        await expect.poll(() => areBy('Ana'), polling).toBe(true);
        const [before, files] = [await jpegs(), await mediaFiles(product)];
        expect(before.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeGreaterThan(roomForSome);

        await fillTo(roomForSome);
        const name = `/api/credit-names/${credits[0]?.names[0]?.documentId}`;
        expect((await owner.send('PUT', name, { data: { name: 'Bia' } })).status).toBe(200);
        const complaints = () => product.logs().match(/keep their old credits for now/g) ?? [];
        await expect.poll(complaints, polling).toHaveLength(1);
        await wait(triedAgainMs);
        expect(complaints()).toHaveLength(1);
        expect(await jpegs()).toEqual(before);
        // What is being tried lies in a folder of its own.
        const kept = async () => (await mediaFiles(product)).filter((file) => !file.includes('tmp/credits-'));
        expect(await kept()).toEqual(files);

        await free();
        await expect.poll(() => areBy('Bia'), polling).toBe(true);
        for (const { url } of before) expect((await fetch(product.url + url)).status).toBe(200);
        expect(complaints()).toHaveLength(1);
        noteFigure(
          `a disk that is full while ${credited} pictures are written with new credits`,
          'old files whole and at their addresses, said once, new credits by itself once there was room',
        );
        await owner.send('DELETE', `/api/stories/${story}`);
        await clearGallery(owner);
      },
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
          await expect.poll(() => filesOfNoItem(stored)).toEqual([]);
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
    const filesOfNoItem = async (items: GalleryItem[]) =>
      (await mediaFiles(product)).filter((file) =>
        items.every(({ storagePath }) => storagePath === null || !file.includes(storagePath)),
      );
  });
}
