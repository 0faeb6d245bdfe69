import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { clearGallery, everyItem, ownPicture } from '../support/api/gallery';
import type { FormAnswer } from '../support/api/multipart';
import { changeSettings } from '../support/api/single-types';
import { addStory } from '../support/api/stories';
import { openUploads } from '../support/api/uploads';
import { noteFigure } from '../support/faults/note-figure';
import { openSmallDisk, type SmallDisk } from '../support/faults/small-disk';
import { photo as photoOf, plainPhoto } from '../support/material/photos';
import { film } from '../support/material/videos';
import { mediaFiles } from '../support/server/disk';
import { filesOf, isLong, restart, startSite, upload } from './site';

const diskMegabytes = 60;
/** Bytes that are left, one after the other: writing ends at another place each time. */
const levels = isLong ? Array.from({ length: 30 }, (_, index) => index * 100_000) : [0, 300_000, 900_000];
/** Enough to need more of the disk than is there already. */
const mostChanges = 1_000;
const longText = 20_000;
/** Pictures whose JPEGs do not fit a second time into what is left, in bytes: some of them do. */
const credited = 3;
const roomForSome = 150_000;
/** Longer than it takes to try again a few times (ms): what is said each time is said by then. */
const triedAgainMs = 8_000;
const polling = { timeout: 120_000 };
const disk = await openSmallDisk(diskMegabytes);

/** Said so (507), nothing half stored, and the site goes on. */
describe.skipIf(!disk)('a disk without room (needs the right to mount one)', () => {
  const { fillTo, free, folder } = disk ?? ({} as SmallDisk);
  afterAll(() => disk?.remove());
  const site = startSite('SQLite', () => ({ DATA_DIR: folder, PICTURE_EFFORT: '' }));

  const statusOf = async (url: string) => (await fetch(site.product.url + url)).status;
  /** Waits until every picture has all its files. */
  async function whenComplete(count: number): Promise<void> {
    const { inLibrary } = await openUploads(site.product);
    const states = async () => (await inLibrary()).map((file) => file.provider_metadata?.picture?.state);
    await expect.poll(states, polling).toEqual(Array(count).fill('done'));
  }

  it('keeps the old watermarks while there is none, and makes them anew as soon as there is', async () => {
    const path = '/api/site-setting/watermarks';
    const progress = async () =>
      (await site.owner.send<{ data: { done: number; total: number } }>('GET', path)).body.data;
    await upload(site, { name: 'a.jpg', bytes: await plainPhoto(900, 1200, [90, 90, 90]) });
    await whenComplete(1);
    const before = await everyItem(site.owner);
    // Room for the words, and not for all files of the picture.
    await fillTo(16_000);
    await changeSettings(site.owner, { title: 'OUTRO NOME' });
    await expect.poll(() => site.product.logs(), polling).toMatch(/keeps its old watermark for now/);
    expect((await progress()).done).toBeLessThan(before.length);
    for (const url of (await everyItem(site.owner)).flatMap(filesOf)) expect(await statusOf(url)).toBe(200);
    await free();
    // Any save of the settings has them looked at again.
    await changeSettings(site.owner, { subtitle: 'DE NOVO' });
    await expect.poll(progress, polling).toMatchObject({ done: 1, total: 1 });
    for (const { imageUrl } of await everyItem(site.owner)) {
      expect(before.map((item) => item.imageUrl)).not.toContain(imageUrl);
      expect(await statusOf(imageUrl)).toBe(200);
    }
    await clearGallery(site.owner);
  });

  const creditsTitle =
    'keeps the old credits while there is none, says so once, and goes on by itself when there is';
  if (isLong)
    it(creditsTitle, async () => {
      const { owner, product } = site;
      const sent = { name: 'a.jpg', bytes: await photoOf(480, 600, 33) };
      for (let count = 0; count < credited; count += 1) expect((await upload(site, sent)).status).toBe(201);
      await whenComplete(credited);
      const itemIds = (await everyItem(owner)).map(({ documentId }) => documentId);
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
      const names = [{ name: 'Ana', instagram: null }];
      const { credits, documentId } = await addStory(owner, {
        itemIds,
        credits: [{ role: 'Fotografia', names }],
      });
      await expect.poll(() => areBy('Ana'), polling).toBe(true);
      const [before, files] = [await jpegs(), await mediaFiles(product)];
      expect(before.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeGreaterThan(roomForSome);

      await fillTo(roomForSome);
      const name = `/api/credit-names/${credits[0]?.names[0]?.documentId}`;
      expect((await owner.send('PUT', name, { data: { name: 'Bia' } })).status).toBe(200);
      const warnings = () => product.logs().match(/keep their old credits for now/g) ?? [];
      await expect.poll(warnings, polling).toHaveLength(1);
      await wait(triedAgainMs);
      expect(warnings()).toHaveLength(1);
      expect(await jpegs()).toEqual(before);
      // What is being tried lies in a folder of its own.
      const kept = async () => (await mediaFiles(product)).filter((file) => !file.includes('tmp/credits-'));
      expect(await kept()).toEqual(files);

      await free();
      await expect.poll(() => areBy('Bia'), polling).toBe(true);
      for (const { url } of before) expect(await statusOf(url)).toBe(200);
      expect(warnings()).toHaveLength(1);
      noteFigure(
        `a disk that is full while ${credited} pictures are written with new credits`,
        'old files whole and at their addresses, said once, new credits by itself once there was room',
      );
      await owner.send('DELETE', `/api/stories/${documentId}`);
      await clearGallery(owner);
    });

  const counts = { taken: 0, refused: 0 };
  it('refuses what does not fit, and leaves nothing of it', async () => {
    const photo = { name: 'a.jpg', bytes: await photoOf(600, 750, 20) };
    expect((await upload(site, photo)).status).toBe(201);
    for (const left of levels) {
      const stored = await everyItem(site.owner);
      for (const file of [photo, { name: 'a.mp4', bytes: film }]) {
        await fillTo(left);
        const { status, body } = await upload(site, file);
        expect([201, 507]).toContain(status);
        counts[status === 201 ? 'taken' : 'refused'] += 1;
        if (status === 201) stored.push(body.data as GalleryItem);
        else expect(body.error).toMatchObject({ details: { code: 'media/storage-full' } });
        // Visitors notice nothing.
        for (const path of ['/', '/moda', '/api/gallery-items', stored[0]?.imageUrl ?? '/'])
          expect(await statusOf(path)).toBe(200);
        await free();
        // Variants of what is stored may still be on their way.
        const others = async () =>
          (await mediaFiles(site.product)).filter((name) =>
            stored.every(({ storagePath }) => storagePath === null || !name.includes(storagePath)),
          );
        await expect.poll(others).toEqual([]);
      }
    }
  });

  it('loses no change that it answered as saved', async () => {
    const saved: string[] = [];
    let answer = 201;
    await fillTo(0);
    // What SQLite appends to has some room of its own at first.
    for (let turn = 0; answer === 201 && turn < mostChanges; turn += 1) {
      const title = `Texto ${turn}`;
      const data = { title, imageUrl: ownPicture, description: 'a'.repeat(longText) };
      const { status, body } = await site.owner.send<FormAnswer['body']>('POST', '/api/gallery-items', {
        data,
      });
      answer = status;
      if (status === 201) saved.push(title);
      else expect(body.error).toMatchObject({ status: 507, details: { code: 'media/storage-full' } });
    }
    expect(answer).toBe(507);
    await free();
    await restart(site);
    const titles = (await everyItem(site.owner)).map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith('Texto')).toSorted()).toEqual(saved.toSorted());
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
