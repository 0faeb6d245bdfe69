import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { addItem, clearGallery, shareOf } from '../support/api/gallery';
import { groupConcurrently } from '../support/api/group-concurrently';
import { type RestClient, signInOwner } from '../support/api/rest-client';
import { changeSettings } from '../support/api/single-types';
import { addStory, clearStories } from '../support/api/stories';
import { clearMedia, openUploads, type Uploads, whenComplete } from '../support/api/uploads';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { photo } from '../support/material/photos';
import { namesIn } from '../support/server/disk';
import { type NoticeDoors, openNoticeDoors } from '../support/server/notice-doors';
import { type Product, startProduct } from '../support/server/product';
import { describePictureCredits } from './media/picture-credits';
import { describeForgottenPassword } from './trust/forgotten-password';

/** How long a page may be stale on the other replica, in ms: 3 s on an idle machine, more on a busy one. */
const otherReplicaMs = 20_000;
const pictures = 4;
const polling = { timeout: 120_000, interval: 50 };

describe('two replicas with one PostgreSQL and one folder', () => {
  let database: Postgres;
  let mail: NoticeDoors;
  let one: Product;
  let other: Product;
  let owner: RestClient;
  beforeAll(async () => {
    database = await startPostgres();
    mail = await openNoticeDoors();
    one = await startProduct({ DATABASE_URL: database.url, ...mail.env });
    other = await startProduct({
      DATABASE_URL: database.url,
      // One site has one address.
      PUBLIC_URL: one.url,
      ...mail.env,
      DATA_DIR: one.dataDir,
    });
    owner = await signInOwner(one);
  });
  afterAll(async () => {
    // The first replica owns the folder, so it is removed last.
    await other?.remove();
    await one?.remove();
    await database?.remove();
    await mail?.remove();
  });

  const versionRow = 'core_site_content_version';
  const versionRows = async () =>
    (await database.query('select id from strapi_core_store_settings where key = $1', [versionRow])).length;
  const htmlOf = async (product: Product, path: string) => (await fetch(product.url + path)).text();

  it('announce saves to each other in one row, whatever other rows are left', async () => {
    expect(await versionRows()).toBe(1);
    await database.query('insert into strapi_core_store_settings (key, type, value) values ($1, $2, $3)', [
      versionRow,
      'string',
      'left behind',
    ]);
    await other.restart();
    expect(await versionRows()).toBe(1);
  });

  it('both show a save: at once where it was saved, soon after on the other', async () => {
    await Promise.all([htmlOf(one, '/moda'), htmlOf(other, '/moda')]);
    await addItem(owner, { title: 'Linho em queda', category: 'moda' });
    expect(await htmlOf(one, '/moda')).toContain('Linho em queda');
    await vi.waitFor(async () => expect(await htmlOf(other, '/moda')).toContain('Linho em queda'), {
      timeout: otherReplicaMs,
      interval: 100,
    });
  });

  it('speak English while either was told to, and have one name space of addresses', async () => {
    const elsewhere = await signInOwner(other);
    const translations = { en: { slug: { text: 'clay' } } };
    const { documentId } = await addItem(owner, { title: 'Barro', category: 'moda' });
    await addStory(owner, { title: 'Barro', itemIds: [documentId], translations });
    const answers = async ({ url }: Product, expected: [status: number, location: string | null]) =>
      vi.waitFor(
        async () => {
          const { status, headers } = await fetch(`${url}/en/fashion/clay`, { redirect: 'manual' });
          expect([status, headers.get('location')]).toEqual(expected);
        },
        { timeout: otherReplicaMs, interval: 100 },
      );
    for (const product of [one, other]) await answers(product, [302, '/moda/barro']);
    await changeSettings(owner, { languages: ['en'] });
    for (const product of [one, other]) await answers(product, [200, null]);
    const second = await addStory(elsewhere, { title: 'Outra', itemIds: [] });
    const taken = { data: { translations } };
    const { status } = await elsewhere.send('PUT', `/api/stories/${second.documentId}`, taken);
    expect(status).toBe(400);
    await changeSettings(elsewhere, { languages: [] });
    for (const product of [other, one]) await answers(product, [302, '/moda/barro']);
    await clearStories(owner);
  });

  it('keep stories contiguous in one order while the owner groups and reorders on both', async () => {
    await clearGallery(owner);
    await groupConcurrently(owner, await signInOwner(other));
  });

  it('leave no file of a photograph that is deleted while one of them encodes its share picture', {
    timeout: 300_000,
  }, async () => {
    const uploads = await openUploads(one);
    const bytes = await photo(500, 350);
    const shares: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { documentId } = (await uploads.toGallery({ name: 'a.jpg', bytes })).body.data;
      const share = await shareOf(owner, documentId);
      shares.push(share);
      // Requested before the deletion, with a longer pause in each round.
      const request = fetch(other.url + share);
      await new Promise((resolve) => setTimeout(resolve, round * 30));
      await owner.send('DELETE', `/api/gallery-items/${documentId}`);
      await (await request).arrayBuffer();
    }
    for (const share of shares) {
      // A share picture that was being encoded is deleted when its encoder has finished.
      const statuses = async () =>
        (await Promise.all([one, other].map(({ url }) => fetch(url + share)))).map(({ status }) => status);
      await expect.poll(statuses, polling).toEqual([404, 404]);
    }
    // Variants that were being encoded are deleted as late.
    const hashes = shares.map((share) => /share_([0-9a-f]{32})/.exec(share)?.[1] ?? '');
    const left = async () => {
      const folders = ['public/uploads', 'shares', 'originals'].map((name) =>
        namesIn(join(one.dataDir, name)),
      );
      const names = (await Promise.all(folders)).flat();
      // The sweep removes empty folders later.
      return names.filter((name) => name.includes('.') && hashes.some((hash) => name.includes(hash)));
    };
    await expect.poll(left, polling).toEqual([]);
  });

  it('make the share picture of each photograph, which nobody asked for', async () => {
    const uploads = await openUploads(one);
    const shares: string[] = [];
    for (let index = 0; index < 2; index += 1) {
      const { documentId } = (await uploads.toGallery({ name: 'a.jpg', bytes: await photo(500, 350) })).body
        .data;
      shares.push(basename(await shareOf(owner, documentId)));
    }
    const made = async () => (await namesIn(join(one.dataDir, 'shares'))).map((name) => basename(name));
    await expect.poll(made, polling).toEqual(expect.arrayContaining(shares));
    await clearMedia(owner, uploads);
  });

  describe('new watermarks', () => {
    let uploads: Uploads;
    beforeAll(async () => {
      uploads = await openUploads(one);
      const bytes = await photo(900, 600);
      for (let index = 0; index < pictures; index += 1) await uploads.toGallery({ name: 'a.jpg', bytes });
      await whenComplete(uploads);
      const isMarked = async () => expect(await progress(owner)).toEqual({ done: pictures, total: pictures });
      await vi.waitFor(isMarked, polling);
    });

    const texts = async () => (await uploads.inLibrary()).map(({ watermark }) => watermark);
    const progress = async (client: RestClient) =>
      (await client.send<{ data: unknown }>('GET', '/api/site-setting/watermarks')).body.data;
    const madeBy = ({ logs }: Product) =>
      [...logs().matchAll(/Watermarks were made anew (\d+) times/g)].reduce(
        (sum, [, times]) => sum + Number(times),
        0,
      );

    it('are drawn by one of them, once per picture', async () => {
      const before = madeBy(one) + madeBy(other);
      await changeSettings(owner, { title: 'ANA' });
      await expect.poll(texts, polling).toEqual(Array(pictures).fill('ANA'));
      const made = () => madeBy(one) + madeBy(other) - before;
      await expect.poll(made, polling).toBe(pictures);
      expect([one, other].filter(({ logs }) => /keeps its old watermark/.test(logs()))).toEqual([]);
    });

    it('show the last title, whichever replica saved it, and continue when one replica is killed', async () => {
      const elsewhere = await signInOwner(other);
      await changeSettings(owner, { title: 'BIA' });
      await changeSettings(elsewhere, { title: 'CARLA' });
      await expect.poll(texts, polling).toContain('CARLA');
      await one.kill('SIGKILL');
      const { body } = await elsewhere.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
      for (const { imageUrl } of body.data) expect((await fetch(other.url + imageUrl)).status).toBe(200);
      await expect.poll(() => progress(elsewhere), polling).toEqual({ done: pictures, total: pictures });
      uploads = await openUploads(other);
      expect(await texts()).toEqual(Array(pictures).fill('CARLA'));
      // Marks of an older version are made anew.
      await database.query('update files set mark_look = null');
      await one.restart();
      const looks = async () => (await uploads.inLibrary()).map(({ markLook }) => markLook);
      await expect.poll(looks, polling).toEqual(Array(pictures).fill(3));
      expect(await readdir(join(one.dataDir, 'originals'))).toHaveLength(pictures);
    });
  });

  describe('credits inside JPEGs', () => {
    let uploads: Uploads;
    beforeAll(async () => {
      owner = await signInOwner(one);
      uploads = await openUploads(one);
      await clearMedia(owner, uploads);
    });
    describePictureCredits(() => ({ product: one, owner, uploads }));

    it('are written by one of them, once per picture', async () => {
      const written = () =>
        [one, other]
          .flatMap(({ logs }) => [...logs().matchAll(/Credits were written (\d+) times/g)])
          .reduce((sum, [, times]) => sum + Number(times), 0);
      const credited = async () => (await uploads.inLibrary()).filter(({ credits }) => credits).length;
      const itemIds: string[] = [];
      for (let index = 0; index < pictures; index += 1) {
        const { body } = await uploads.toGallery({ name: 'a.jpg', bytes: await photo(600, 400) });
        itemIds.push(body.data.documentId);
      }
      await whenComplete(uploads);
      const before = { written: written(), credited: await credited() };
      await addStory(owner, { itemIds, client: 'Revista Nó' });
      await expect.poll(credited, polling).toBe(before.credited + pictures);
      await expect.poll(written, polling).toBe(before.written + pictures);
      expect([one, other].filter(({ logs }) => /keeps? (its|their) old credits/.test(logs()))).toEqual([]);
    });
  });

  // Last, as it ends the owner's sessions.
  describe('share a forgotten password', () =>
    describeForgottenPassword(() => ({
      products: [one, other],
      mail,
      sql: (statement) => database.query(statement),
      earlier: (minutes) => `expires_at - interval '${minutes} minutes'`,
    })));
});
