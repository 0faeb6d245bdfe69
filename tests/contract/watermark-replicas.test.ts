import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GalleryItem } from '../../frontend/src/contract/gallery-item';
import { photo } from '../support/photos';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { changeSettings } from '../support/single-types';
import { openUploads, type Uploads } from '../support/uploads';

const pictures = 4;
const patience = { timeout: 120_000, interval: 50 };

describe('new watermarks on two replicas with one database and one folder', () => {
  let database: Postgres;
  let one: Product;
  let other: Product;
  let owner: RestClient;
  let uploads: Uploads;
  beforeAll(async () => {
    database = await startPostgres();
    one = await startProduct({ DATABASE_URL: database.url });
    const { PORT: _, ...shared } = one.env;
    other = await startProduct(shared);
    owner = await signInOwner(one);
    uploads = await openUploads(one);
    const bytes = await photo(900, 600);
    for (let index = 0; index < pictures; index += 1) await uploads.toGallery({ name: 'a.jpg', bytes });
    await vi.waitFor(async () => {
      expect(await states()).toEqual(Array(pictures).fill('done'));
      expect(await progress(owner)).toEqual({ done: pictures, total: pictures });
    }, patience);
  });
  afterAll(async () => {
    // The folder is the first one's, which goes last.
    await other?.remove();
    await one?.remove();
    await database?.remove();
  });

  const records = async () => (await uploads.inLibrary()).map((file) => file.provider_metadata?.picture);
  const states = async () => (await records()).map((picture) => picture?.state);
  const texts = async () => (await records()).map((picture) => picture?.watermark);
  const progress = async (client: RestClient) =>
    (await client.send<{ data: unknown }>('GET', '/api/site-setting/watermarks')).body.data;
  const madeBy = ({ logs }: Product) =>
    [...logs().matchAll(/Watermarks were made anew (\d+) times/g)].reduce(
      (sum, [, times]) => sum + Number(times),
      0,
    );

  it('are made by one of them, each picture once', async () => {
    const before = madeBy(one) + madeBy(other);
    await changeSettings(owner, { title: 'ANA' });
    await expect.poll(texts, patience).toEqual(Array(pictures).fill('ANA'));
    const made = () => madeBy(one) + madeBy(other) - before;
    await expect.poll(made, patience).toBe(pictures);
    expect([one, other].filter(({ logs }) => /keeps its old watermark/.test(logs()))).toEqual([]);
  });

  it('are of the last title, whichever replica took it, and go on when one is killed at work', async () => {
    const elsewhere = await signInOwner(other);
    await changeSettings(owner, { title: 'BIA' });
    await changeSettings(elsewhere, { title: 'CARLA' });
    await expect.poll(texts, patience).toContain('CARLA');
    await one.kill('SIGKILL');
    const { body } = await elsewhere.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
    for (const { imageUrl } of body.data) expect((await fetch(other.url + imageUrl)).status).toBe(200);
    await expect.poll(() => progress(elsewhere), patience).toEqual({ done: pictures, total: pictures });
    uploads = await openUploads(other);
    expect(await texts()).toEqual(Array(pictures).fill('CARLA'));
    await one.restart();
    expect(await readdir(join(one.dataDir, 'originals'))).toHaveLength(pictures);
  });
});
