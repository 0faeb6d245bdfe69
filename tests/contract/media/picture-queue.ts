import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { clientOf, type RestClient } from '../../support/api/rest-client';
import { restoreDefaults } from '../../support/api/single-types';
import { clearMedia, type Uploads } from '../../support/api/uploads';
import { runSql } from '../../support/database/run-sql';
import { metadataOf } from '../../support/material/look-at-picture';
import { photo } from '../../support/material/photos';
import { mediaFiles } from '../../support/server/disk';
import type { Product } from '../../support/server/product';

interface QueueFixture {
  product: Product;
  owner: RestClient;
  uploads: Uploads;
}

/** Pictures after the answer, on a product that is killed meanwhile and restarted with quick encoding. */
export function describePictureQueue(fixture: () => QueueFixture): void {
  const product = () => fixture().product;
  const owner = () => fixture().owner;
  const uploads = () => fixture().uploads;
  afterAll(async () => {
    await restoreDefaults(owner());
    await clearMedia(owner(), uploads());
    await vi.waitFor(async () => expect(await mediaFiles(product())).toEqual([]), 60_000);
  });

  const list = async () =>
    (await clientOf(product()).send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data;
  const isComplete = ({ image }: GalleryItem) => (image?.sources.at(-1)?.variants.length ?? 0) > 1;
  const untilAllComplete = () =>
    expect.poll(async () => (await list()).every(isComplete), { timeout: 90_000, interval: 200 }).toBe(true);
  const bytesOf = async (path: string) =>
    new Uint8Array(await (await fetch(product().url + path)).arrayBuffer());

  describe('the queue of pictures', () => {
    it('resumes after a kill, answered uploads are complete before that, and doubled order numbers are repaired', async () => {
      for (const name of ['a.jpg', 'b.jpg']) {
        expect((await uploads().toGallery({ name, bytes: await photo(600, 450) })).status).toBe(201);
      }
      await product().kill('SIGKILL');
      // As an older version left them.
      await runSql(product(), 'update gallery_items set "order" = 1');
      // Quick encoding from here on.
      await product().restart({ PICTURE_EFFORT: 'quick' });

      expect((await list()).map(({ order }) => order)).toEqual([1, 2]);
      for (const item of await list()) {
        expect(item.image?.sources.map(({ type }) => type)).toContain('image/webp');
        expect(await metadataOf(await bytesOf(item.imageUrl))).toMatchObject({ width: 600, height: 450 });
      }
      await untilAllComplete();
      for (const { image } of await list()) {
        for (const { url, width, height } of image?.sources.flatMap(({ variants }) => variants) ?? []) {
          expect(await metadataOf(await bytesOf(url))).toMatchObject({ width, height });
        }
      }
    });

    it('adds variants to a page as they are written', async () => {
      const page = async () =>
        (await fetch(`${product().url}/publicidade`, { headers: { accept: 'text/html' } })).text();
      const { body } = await uploads().toGallery(
        { name: 'c.jpg', bytes: await photo(600, 450) },
        { category: 'publicidade' },
      );
      const [webp] = body.data.image?.sources ?? [];
      expect(await page()).toContain(webp?.variants[0]?.url);
      await expect.poll(page, { timeout: 90_000 }).toContain('/uploads/avif-480_');
    });
  });

  describe("the media library's replace", () => {
    it('gives the files new names, so that no cache serves the old ones, and removes the old files', async () => {
      const before = await uploads().toLibrary({ name: 'antes.jpg', bytes: await photo(640, 480) });
      const { id, url } = before.body;
      const after = await uploads().toLibrary({ name: 'depois.jpg', bytes: await photo(480, 640) }, id);
      expect(after.status).toBe(200);
      expect(after.body).toMatchObject({ id, width: 480, height: 640 });
      expect(after.body.url).not.toBe(url);
      expect((await fetch(product().url + url)).status).toBe(404);
      const names = async () => [
        ...(await readdir(join(product().dataDir, 'public/uploads'))),
        ...(await readdir(join(product().dataDir, 'originals'))),
      ];
      // Variants that were under way come, and are removed again.
      await expect
        .poll(async () => (await names()).filter((name) => name.includes(before.body.hash)))
        .toEqual([]);

      await uploads().removeFromLibrary(id);
      await expect
        .poll(async () => (await names()).filter((name) => name.includes(after.body.hash)))
        .toEqual([]);
    });

    it("updates the About page with its photo's new URL", async () => {
      const { body } = await uploads().toProfile({ name: 'eu.jpg', bytes: await photo(400, 600) });
      const files = await uploads().inLibrary();
      const id = files.find(({ url }) => url === body.data.profileImage)?.id ?? 0;
      const replaced = await uploads().toLibrary({ name: 'eu2.jpg', bytes: await photo(300, 450) }, id);
      const about = await owner().send<{ data: { profileImage: string } }>('GET', '/api/about-page');
      expect(about.body.data.profileImage).toBe(replaced.body.url);
    });
  });
}
