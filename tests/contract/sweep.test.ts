import { mkdir, readdir, readFile, rename, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { root } from '../../scripts/steps/paths.mjs';
import { sendForm } from '../support/api/multipart';
import { type Saved, signInOwner } from '../support/api/rest-client';
import { openUploads, whenComplete } from '../support/api/uploads';
import { runSql } from '../support/database/run-sql';
import { picture } from '../support/material/pictures';
import { backUp, runArchives } from '../support/server/archives';
import { mediaFiles, namesIn } from '../support/server/disk';
import { type Product, startProduct } from '../support/server/product';

const jpeg = { name: 'a.jpg', type: 'image/jpeg', bytes: await picture('jpeg') };
const uploadTo = async (product: Product) => (await openUploads(product)).toGallery(jpeg);
const polling = { timeout: 60_000, interval: 100 };
const databaseFiles = ['portfolio.db', 'portfolio.db-wal', 'portfolio.db-shm'];

/** Every media file with its content. */
async function contents({ dataDir }: Product): Promise<Record<string, string>> {
  const files = await mediaFiles({ dataDir });
  const read = files.map(async (name) => [name, await readFile(join(dataDir, name), 'base64')] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** Uploads pictures, waits for all their files, stops the site and sets the files' times back by hours. */
async function fill(product: Product, count: number): Promise<Record<string, string>> {
  const uploads = await openUploads(product);
  for (let at = 0; at < count; at += 1) {
    await uploads.toGallery({ name: 'a.jpg', bytes: await picture('jpeg') });
  }
  await whenComplete(uploads);
  await product.stop();
  const then = Date.now() / 1000 - 3 * 60 * 60;
  for (const name of await mediaFiles(product)) await utimes(join(product.dataDir, name), then, then);
  return contents(product);
}

const waitForLog = (product: Product, text: string) =>
  expect.poll(() => product.logs().includes(text), polling).toBe(true);

describe('media on SQLite', () => {
  let product: Product;
  let before: Record<string, string>;
  let original: string;
  beforeAll(async () => {
    product = await startProduct();
    before = await fill(product, 3);
    original = Object.keys(before).find((name) => name.startsWith('originals/')) ?? '';
  });
  afterAll(() => product?.remove());

  async function moveDatabase(from: string, to: string): Promise<void> {
    await mkdir(to, { recursive: true });
    const there = await readdir(from);
    for (const name of databaseFiles.filter((name) => there.includes(name))) {
      await rename(join(from, name), join(to, name));
    }
  }

  it('all stay when the database is empty, and the log names it', async () => {
    await moveDatabase(product.dataDir, join(product.dataDir, 'kept'));
    await product.restart();
    const count = Object.keys(before).length;
    const uploads = join(product.dataDir, 'public/uploads');
    await waitForLog(product, `${count} of the ${count} files in ${uploads} and `);
    await waitForLog(product, `have no row in this database, ${join(product.dataDir, 'portfolio.db')}:`);
    expect(await contents(product)).toEqual(before);
    expect(await readdir(product.dataDir)).not.toContain('swept');
  });

  it('are put back into their folders when a command swept them with that database', async () => {
    const swept = await runArchives(product.env, 'sweep');
    expect([swept.code, swept.output]).toEqual([
      0,
      expect.stringContaining('files without a row were put aside'),
    ]);
    expect(swept.output).toContain(join(product.dataDir, 'portfolio.db'));
    expect(await mediaFiles(product)).toEqual([]);
    const sweptNames = (await namesIn(join(product.dataDir, 'swept'))).map((name) => basename(name));
    // A JPEG and its original have the same name.
    expect(sweptNames.filter((name) => name === basename(original))).toHaveLength(2);

    await product.stop();
    await moveDatabase(join(product.dataDir, 'kept'), product.dataDir);
    const count = Object.keys(before).length;
    const undone = await runArchives(product.env, 'sweep', '--undo');
    expect([undone.code, undone.output]).toEqual([
      0,
      expect.stringContaining(`Put back: ${count} of ${count} swept files`),
    ]);
    expect(await contents(product)).toEqual(before);
  });

  it('come back with a restore of their database when an older version had swept them', async () => {
    await mkdir(join(product.dataDir, 'swept'), { recursive: true });
    await rename(join(product.dataDir, original), join(product.dataDir, 'swept', basename(original)));
    const archive = await backUp(product);
    expect((await runArchives(product.env, 'inspect', archive)).code).toBe(0);
    const { code, output } = await runArchives(product.env, 'restore', archive, '--yes');
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`Put back out of what was swept, for the archive lacks it: ${original}`),
    ]);
    expect(await contents(product)).toEqual(before);
  });

  it('all stay when most rows have no items, as in a half-filled database', async () => {
    for (const statement of [
      `update files set created_at = created_at - ${3 * 60 * 60 * 1000}`,
      'delete from files_related_mph',
      'delete from gallery_items',
    ])
      await runSql(product, statement);
    await product.restart();
    await waitForLog(product, '3 of the 3 files that came with items are shown by none in this database');
    expect(await contents(product)).toEqual(before);
  });
});

it('a replaced file survives a kill, and is removed after its ten minutes', {
  timeout: 300_000,
}, async () => {
  const product = await startProduct();
  try {
    let owner = await signInOwner(product);
    const { data: before } = (await uploadTo(product)).body;
    const path = `/api/gallery-items/${before.documentId}`;
    const replace = () => sendForm(product, `PUT ${path}`, [['file', jpeg]], owner.token);
    const restoreFormer = (former: unknown) => owner.send<Saved<GalleryItem>>('PUT', path, { data: former });
    const restart = async (changes = {}) => {
      await product.restart(changes);
      owner = await signInOwner(product);
    };
    const statusOf = async (url: string) => (await fetch(product.url + url)).status;

    const { former } = (await replace()).body.meta ?? {};
    await product.kill('SIGKILL');
    await restart();
    expect((await restoreFormer(former)).body.data.imageUrl).toBe(before.imageUrl);

    const late = await replace();
    const shown = (late.body.data as GalleryItem).imageUrl;
    await product.restart({
      NODE_OPTIONS: `--require "${join(root, 'tests/support/faults/two-days-on.cjs')}"`,
    });
    await expect.poll(() => statusOf(before.imageUrl), polling).toBe(404);
    expect(await statusOf(shown)).toBe(200);
    await restart({ NODE_OPTIONS: '' });
    const { status, body } = await restoreFormer(late.body.meta?.former);
    expect([status, body.error.details.code]).toEqual([400, 'invalid/media']);
    expect(await statusOf(shown)).toBe(200);
  } finally {
    await product.remove();
  }
});
