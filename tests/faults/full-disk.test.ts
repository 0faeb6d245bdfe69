import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { clearGallery, everyItem, ownPicture } from '../support/api/gallery';
import type { FormAnswer } from '../support/api/multipart';
import { addStory } from '../support/api/stories';
import { openUploads, whenComplete } from '../support/api/uploads';
import { runSql } from '../support/database/run-sql';
import { openSmallDisk, type SmallDisk } from '../support/faults/small-disk';
import { photo as photoOf } from '../support/material/photos';
import { film } from '../support/material/videos';
import { mediaFiles } from '../support/server/disk';
import { seedData } from '../support/server/product';
import { change, isLong, noteFigure, startSite, statusesOf, upload } from './site';

const diskMegabytes = 60;
/** Bytes that are left, one after the other: writing ends at another place each time. */
const levels = isLong ? Array.from({ length: 30 }, (_, index) => index * 100_000) : [300_000];
/** Enough to need more of the disk than is there already. */
const mostChanges = 1_000;
const longText = 'a'.repeat(20_000);
/** Pictures whose JPEGs do not fit a second time into what is left, in bytes: some of them do. */
const credited = 3;
const roomForSome = 150_000;
/** Longer than it takes to try again a few times (ms): what is said each time is said by then. */
const triedAgainMs = 8_000;
const polling = { timeout: 120_000 };
const refusal = { status: 507, details: { code: 'media/storage-full' } };
const disk = await openSmallDisk(diskMegabytes);

/** Said so (507), nothing half stored, and the site goes on. */
describe.skipIf(!disk)('a disk without room (needs the right to mount one)', () => {
  const { fillTo, free, folder } = disk ?? ({} as SmallDisk);
  afterAll(() => disk?.remove());
  const site = startSite('SQLite', async () => {
    await seedData(folder);
    return { DATA_DIR: folder };
  });

  const items = () => everyItem(site.owner);
  async function expectShown(paths: readonly string[]): Promise<void> {
    expect(new Set(await statusesOf(site, paths))).toEqual(new Set([200]));
  }
  /** Uploads pictures, and waits until each has all its files. */
  async function addPictures(count: number, bytes: Buffer): Promise<GalleryItem[]> {
    for (let sent = 0; sent < count; sent += 1)
      expect((await upload(site, { name: 'a.jpg', bytes })).status).toBe(201);
    await whenComplete(await openUploads(site.product));
    return items();
  }

  if (isLong)
    it('keeps the old credits while there is none, says so once, and goes on by itself when there is', async () => {
      const { owner, product } = site;
      const itemIds = (await addPictures(credited, await photoOf(480, 600, 33))).map(
        ({ documentId }) => documentId,
      );
      const jpegs = async () => {
        const isJpeg = ({ type }: { type: string }) => type === 'image/jpeg';
        const urls = (await items()).flatMap(({ image }) => image?.sources.find(isJpeg)?.variants ?? []);
        const answers = urls.map(async ({ url }) => {
          const response = await fetch(product.url + url);
          return { url, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
        });
        return Promise.all(answers);
      };
      const areBy = async (name: string) =>
        (await jpegs()).every(({ bytes }) => bytes.includes(`<rdf:li>${name}</rdf:li>`));
      const sent = [{ role: 'Fotografia', names: [{ name: 'Ana', instagram: null }] }];
      const { credits, documentId } = await addStory(owner, { itemIds, credits: sent });
      await expect.poll(() => areBy('Ana'), polling).toBe(true);
      const [before, files] = [await jpegs(), await mediaFiles(product)];
      expect(before.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeGreaterThan(roomForSome);

      await fillTo(roomForSome);
      const name = `/api/credit-names/${credits[0]?.names[0]?.documentId}`;
      await change(owner, 'PUT', name, { data: { name: 'Bia' } });
      const warnings = () => product.logs().match(/keep their old credits for now/g) ?? [];
      await expect.poll(warnings, polling).toHaveLength(1);
      await wait(triedAgainMs);
      expect(await jpegs()).toEqual(before);
      // What is being tried lies in a folder of its own.
      const kept = (await mediaFiles(product)).filter((file) => !file.includes('tmp/credits-'));
      expect(kept).toEqual(files);

      await free();
      await expect.poll(() => areBy('Bia'), polling).toBe(true);
      await expectShown(before.map(({ url }) => url));
      expect(warnings()).toHaveLength(1);
      noteFigure(
        `a disk that is full while ${credited} pictures are written with new credits`,
        'old files whole and at their addresses, said once, new credits by itself once there was room',
      );
      await change(owner, 'DELETE', `/api/stories/${documentId}`);
      await clearGallery(owner);
    });

  const counts = { taken: 0, refused: 0 };
  it('refuses what does not fit, and leaves nothing of it', async () => {
    const photo = { name: 'a.jpg', bytes: await photoOf(600, 750, 20) };
    expect((await upload(site, photo)).status).toBe(201);
    for (const left of levels) {
      const stored = await items();
      for (const file of [photo, { name: 'a.mp4', bytes: film }]) {
        await fillTo(left);
        const { status, body } = await upload(site, file);
        if (status === 201) stored.push(body.data as GalleryItem);
        else expect(body.error).toMatchObject(refusal);
        counts[status === 201 ? 'taken' : 'refused'] += 1;
        // Visitors notice nothing.
        await expectShown(['/', '/moda', '/api/gallery-items', stored[0]?.imageUrl ?? '/']);
        await free();
        // Variants of what is stored may still be on their way.
        const isOfNone = (name: string) =>
          stored.every(({ storagePath }) => storagePath === null || !name.includes(storagePath));
        await expect.poll(async () => (await mediaFiles(site.product)).filter(isOfNone)).toEqual([]);
      }
    }
  });

  it('loses no change that it answered as saved', async () => {
    const saved: string[] = [];
    await fillTo(0);
    // What SQLite appends to has some room of its own at first.
    for (let turn = 0; ; turn += 1) {
      const data = { title: `Texto ${turn}`, imageUrl: ownPicture, description: longText };
      const sent = await site.owner.send<FormAnswer['body']>('POST', '/api/gallery-items', { data });
      if (sent.status === 201 && turn < mostChanges) saved.push(data.title);
      else {
        expect(sent.body.error).toMatchObject(refusal);
        break;
      }
    }
    await free();
    // What another process reads is in the files.
    const rows = await runSql<{ title: string }>(site.product, 'select title from gallery_items');
    const titles = rows.map(({ title }) => title).filter((title) => title.startsWith('Texto'));
    expect(titles.toSorted()).toEqual(saved.toSorted());
  });

  it('takes files again once there is room', async () => {
    expect((await upload(site, { name: 'a.mp4', bytes: film })).status).toBe(201);
    await clearGallery(site.owner);
    await expect.poll(() => mediaFiles(site.product)).toEqual([]);
    noteFigure(
      `a disk that is full at ${levels.length} points`,
      `${counts.taken} uploads taken, ${counts.refused} refused (507), nothing of them left, every visit 200`,
    );
  });
});
