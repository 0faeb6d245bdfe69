import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../frontend/src/contract/gallery-item';
import { root } from '../../scripts/steps/paths.mjs';
import { runArchives } from '../support/archives';
import { runSql } from '../support/database-of';
import { everyItem } from '../support/gallery';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { clientOf, signInOwner } from '../support/rest-client';
import { addStory, galleryOf } from '../support/stories';

/**
 * What the version before stories left, made by it with the tests' own secrets and accounts: a database of each kind,
 * and an archive with one uploaded picture more. See the README beside them.
 */
async function lastVersion(name: string): Promise<Buffer> {
  return gunzipSync(await readFile(join(root, 'tests/support/material/last-version', `${name}.gz`)));
}

const rows = 'select document_id as id, title, category, hidden from gallery_items order by "order", id';
interface Row {
  id: string;
  title: string;
  category: string;
  hidden: unknown;
}

/** The items are what and where they were, under their addresses; stories can be made of them. */
async function expectMovedUp(product: Product, before: Row[], publicidade: string): Promise<void> {
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
  // Keys that the version before did not know are not there until they are set.
  expect(Object.keys(items[0] ?? {}).filter((key) => /^(alt|credits|garments|story)$/.test(key))).toEqual([]);

  const idOf = (title: string) => before.find((row) => row.title === title)?.id ?? '';
  const pageOf = (path: string) => fetch(product.url + path, { redirect: 'manual' });
  for (const title of ['Noite', 'Seda']) {
    const page = await pageOf(`/moda/${idOf(title)}`);
    expect([page.status, (await page.text()).includes(title)]).toEqual([200, true]);
  }
  expect((await pageOf(`/moda/${idOf('Rascunho')}`)).status).toBe(404);
  // It had moved to the other gallery.
  const moved = await pageOf(`/moda/${idOf('Ouro')}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/publicidade/${idOf('Ouro')}`]);
  const settings = await clientOf(product).send<{ data: { subtitle: string } }>('GET', '/api/site-setting');
  expect(settings.body.data.subtitle).toBe('DIREÇÃO DE ARTE');

  const story = await addStory(owner, {
    title: 'Primeira história',
    itemIds: [idOf('Seda'), idOf('Linho')],
    credits: [{ role: 'Fotografia', names: [{ name: 'Ana', instagram: 'ana' }] }],
  });
  expect(await galleryOf(owner)).toBe('Noite [Seda Linho] Filme Rascunho Terracota');
  expect((await pageOf(`/moda/${story.slug}`)).status).toBe(200);
  const led = await pageOf(`/moda/${idOf('Seda')}`);
  expect([led.status, led.headers.get('location')]).toEqual([302, `/moda/${story.slug}/${idOf('Seda')}`]);
}

describe('what the version before stories left', () => {
  let folder: string;
  let postgres: Postgres | undefined;
  const products: Product[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-upgrade-'));
  });
  afterAll(async () => {
    for (const product of products) await product.remove();
    await postgres?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('moves up at the first start, on SQLite; so does an archive that is restored', async () => {
    const data = join(folder, 'portfolio.db');
    await writeFile(data, await lastVersion('portfolio.db'));
    const before = await runSql<Row>({ dataDir: folder }, rows);
    const product = await startProduct({ DATA_DIR: folder });
    products.push(product);
    await expectMovedUp(product, before, 'Cinza Vidro Ouro');

    await product.stop();
    const archive = join(folder, 'last-version.backup');
    await writeFile(archive, await lastVersion('archive.tar'));
    const { code, output } = await runArchives(product.env, 'restore', archive, '--yes');
    expect([code, output]).toEqual([0, expect.stringContaining('Restored as of')]);
    const restored = await runSql<Row>(product, rows);
    await product.restart();
    await expectMovedUp(product, restored, 'Cinza Vidro Ouro Enviada');
    const { body } = await clientOf(product).send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
    const sent = body.data.find(({ title }) => title === 'Enviada');
    for (const { url } of sent?.image?.sources.flatMap(({ variants }) => variants) ?? [])
      expect((await fetch(product.url + url)).status).toBe(200);
    expect((await fetch(product.url + sent?.imageUrl)).status).toBe(200);
  });

  it('moves up at the first start, on PostgreSQL', async () => {
    postgres = await startPostgres({ isEmpty: true });
    await postgres.query((await lastVersion('postgres.sql')).toString());
    const before = (await postgres.query(rows)) as unknown as Row[];
    const product = await startProduct({ DATABASE_URL: postgres.url });
    products.push(product);
    await expectMovedUp(product, before, 'Cinza Vidro Ouro');
  });
});
