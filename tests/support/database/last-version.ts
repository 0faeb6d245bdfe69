import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { root } from '../../../scripts/steps/paths.mjs';
import { everyItem } from '../api/gallery';
import { clientOf, signInOwner } from '../api/rest-client';
import { addStory, galleryOf } from '../api/stories';
import { openUploads } from '../api/uploads';
import type { Product } from '../server/product';
import { runSql } from './run-sql';

/**
 * Data of the version before stories, made with the tests' secrets and accounts: a database of each kind, and an archive
 * with one more uploaded picture. See the README beside the files.
 */
export async function lastVersion(name: 'portfolio.db' | 'postgres.sql' | 'archive.tar'): Promise<Buffer> {
  return gunzipSync(await readFile(join(root, 'tests/support/material/last-version', `${name}.gz`)));
}

/** Selects the items of a database, before and after the upgrade. */
export const itemRows =
  'select document_id as id, title, category, hidden from gallery_items order by "order", id';

export interface ItemRow {
  id: string;
  title: string;
  category: string;
  hidden: unknown;
}

/** Expects the items, their order and their addresses to survive the upgrade, and stories to work on them. */
export async function expectMovedUp(product: Product, before: ItemRow[], publicidade: string): Promise<void> {
  const owner = await signInOwner(product);
  const items = await everyItem(owner);
  const placed = (category: string) => (item: { category: string }) => item.category === category;
  for (const category of ['moda', 'publicidade']) {
    expect(items.filter(placed(category)).map(({ documentId }) => documentId)).toEqual(
      before.filter(placed(category)).map(({ id }) => id),
    );
  }
  expect(await galleryOf(owner)).toBe('Noite Linho Filme Rascunho Terracota Seda');
  expect(await galleryOf(owner, 'publicidade')).toBe(publicidade);
  // Fields that are new in this version are absent until they are set.
  expect(
    Object.keys(items[0] ?? {}).filter((key) =>
      /^(alt|credits|garments|story|translations|translatedTo)$/.test(key),
    ),
  ).toEqual([]);

  const idOf = (title: string) => before.find((row) => row.title === title)?.id ?? '';
  const pageOf = (path: string) => fetch(product.url + path, { redirect: 'manual' });
  for (const title of ['Noite', 'Seda']) {
    const page = await pageOf(`/moda/${idOf(title)}`);
    expect([page.status, (await page.text()).includes(title)]).toEqual([200, true]);
  }
  expect((await pageOf(`/moda/${idOf('Rascunho')}`)).status).toBe(404);
  // This item is now in the other gallery.
  const moved = await pageOf(`/moda/${idOf('Ouro')}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/publicidade/${idOf('Ouro')}`]);
  const visitor = clientOf(product);
  const settingsIn = async (locale: string) =>
    (await visitor.send<{ data: object }>('GET', `/api/site-setting?locale=${locale}`)).body.data;
  // English is off until it is turned on: until then nothing is translated.
  expect(await settingsIn('pt')).toMatchObject({ subtitle: 'DIREÇÃO DE ARTE' });
  for (const key of ['languages', 'translations', 'untranslated'])
    expect(await settingsIn('pt')).not.toHaveProperty(key);
  const translations = { en: { subtitle: { text: 'ART DIRECTION' } } };
  await owner.send('PUT', '/api/site-setting', { data: { translations } });
  expect(await settingsIn('en')).toMatchObject({ subtitle: 'DIREÇÃO DE ARTE' });
  await owner.send('PUT', '/api/site-setting', { data: { languages: ['en'] } });
  expect(await settingsIn('en')).toMatchObject({ subtitle: 'ART DIRECTION', languages: ['en'] });

  const story = await addStory(owner, {
    title: 'Primeira história',
    itemIds: [idOf('Seda'), idOf('Linho')],
    credits: [{ role: 'Fotografia', names: [{ name: 'Ana', instagram: 'ana' }] }],
  });
  expect(await galleryOf(owner)).toBe('Noite [Seda Linho] Filme Rascunho Terracota');
  expect((await pageOf(`/moda/${story.slug}`)).status).toBe(200);
  const member = await pageOf(`/moda/${idOf('Seda')}`);
  expect([member.status, member.headers.get('location')]).toEqual([
    302,
    `/moda/${story.slug}/${idOf('Seda')}`,
  ]);
}

/** Expects the archive's uploaded picture to be served, with all its variants. */
export async function expectItsPicture(product: Product): Promise<void> {
  const { body } = await clientOf(product).send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
  const uploaded = body.data.find(({ title }) => title === 'Enviada');
  for (const { url } of uploaded?.image?.sources.flatMap(({ variants }) => variants) ?? [])
    expect((await fetch(product.url + url)).status).toBe(200);
  expect((await fetch(product.url + uploaded?.imageUrl)).status).toBe(200);
}

/**
 * Leaves a picture as that version stored one whose smaller sizes were still to be made, and whose watermark was that of a
 * title since changed.
 * @param dataDir of a product that is not running
 * @param bytes a JPEG of 900 × 600 px
 */
export async function leavePending(dataDir: string, letter: string, bytes: Uint8Array): Promise<void> {
  const hash = letter.repeat(32);
  for (const folder of ['originals', 'public/uploads']) {
    await mkdir(join(dataDir, folder), { recursive: true });
    await writeFile(join(dataDir, folder, `${hash}.jpg`), bytes);
  }
  const original = { name: `${hash}.jpg`, width: 900, height: 600 };
  const record = {
    picture: { state: 'pending', placeholder: '#808080', original, watermark: 'ANTES', markLook: 2 },
  };
  await runSql(
    { dataDir },
    `insert into files (document_id, name, hash, ext, mime, size, url, width, height, formats, provider, folder_path, provider_metadata)
     values (?, ?, ?, '.jpg', 'image/jpeg', 1, ?, 900, 600, '{}', 'local', '/', ?)`,
    ...[hash.slice(8), `${letter}.jpg`, hash, `/uploads/${hash}.jpg`, JSON.stringify(record)],
  );
}

/** Expects the work on a picture of `leavePending` to be found and done, and its record to tell nothing of it any more. */
export async function expectCompleted(product: Product, letter: string): Promise<void> {
  const uploads = await openUploads(product);
  const find = async () => (await uploads.inLibrary()).find(({ name }) => name === `${letter}.jpg`);
  // The title of that version is the standard one, which is no watermark.
  const done = { pictureState: 'done', watermark: null, formats: { 'avif-480': {}, 'jpeg-480': {} } };
  await expect.poll(find, { timeout: 90_000, interval: 100 }).toMatchObject(done);
  const [row] = await runSql<{ record: string }>(
    product,
    'select provider_metadata as record from files where name = ?',
    `${letter}.jpg`,
  );
  expect(Object.keys(JSON.parse(row?.record ?? '').picture)).toEqual(['placeholder', 'original']);
}
