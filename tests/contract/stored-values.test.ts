import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import type { AboutPage } from '../../contract/src/site/about-page';
import { addItem } from '../support/api/gallery';
import { clientOf, signInOwner } from '../support/api/rest-client';
import { addStory } from '../support/api/stories';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { runSql } from '../support/database/run-sql';
import { backUp, runArchives } from '../support/server/archives';
import { type Product, startProduct } from '../support/server/product';

const marker = "key = 'core_site_clean_values'";
const logLine = 'What older versions stored';

/** Values that older versions could store in SQLite and PostgreSQL cannot hold. */
describe('values of older versions', () => {
  let product: Product;
  let postgres: Postgres;
  let archive: string;
  let other: Product | undefined;
  let folder: string | undefined;
  beforeAll(async () => {
    [product, postgres] = await Promise.all([startProduct(), startPostgres({ isEmpty: true })]);
    const owner = await signInOwner(product);
    const first = await addItem(owner, { title: 'Primeiro' });
    await addItem(owner, { title: 'Segundo', fileType: 'video', imageUrl: 'https://exemplo.com/a.mp4' });
    await addStory(owner, { title: 'Ensaio', itemIds: [first.documentId] });
    await product.stop();
    const sql = (statement: string, ...values: unknown[]) => runSql(product, statement, ...values);
    await sql('update gallery_items set title = ? where title = ?', 'Pri\u0000mei\u0007ro', 'Primeiro');
    await sql('update gallery_items set description = ?', 'Uma linha\r\ne\u000b outra\uffff');
    await sql(
      'update gallery_items set "order" = 99999999999, duration = 1e300 where file_type = ?',
      'video',
    );
    await sql('update components_about_paragraphs set text = ?', '\u001bUm\u0000');
    await sql('update stories set title = ?, old_slugs = ?', '\u0000', '["a\\u0000b\\ud800"]');
    await sql(`delete from strapi_core_store_settings where ${marker}`);
    archive = await backUp(product);
  });
  afterAll(async () => {
    await Promise.all([product?.remove(), other?.remove()]);
    await postgres?.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function expectClean(of: Product): Promise<void> {
    const visitor = clientOf(of);
    const read = async <Body>(path: string) => (await visitor.send<{ data: Body }>('GET', path)).body.data;
    const items = await read<GalleryItem[]>('/api/gallery-items');
    expect(items).toMatchObject([
      { title: 'Primeiro', order: 1, description: 'Uma linha\r\ne outra' },
      { title: 'Segundo', order: 2, duration: null },
    ]);
    const { paragraphs } = await read<{ paragraphs: { text: string }[] } & Omit<AboutPage, 'paragraphs'>>(
      '/api/about-page',
    );
    expect(new Set(paragraphs.map(({ text }) => text))).toEqual(new Set(['Um']));
    // A title is required, so one without visible characters becomes '?'.
    expect(await read('/api/stories')).toMatchObject([{ title: '?' }]);
  }

  it('are cleaned at the first start, and not searched for at the next one', async () => {
    await product.restart();
    await expectClean(product);
    const [story] = await runSql<{ old_slugs: string }>(product, 'select old_slugs from stories');
    expect(JSON.parse(story?.old_slugs ?? '')).toEqual(['ab']);
    const lines = () => product.logs().split(logLine).length - 1;
    expect(lines()).toBe(1);

    await runSql(product, 'update gallery_items set description = ?', 'a\u0007');
    await product.restart();
    expect(lines()).toBe(1);
  });

  it('are cleaned when an archive is restored on PostgreSQL', async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-stored-'));
    const changes = { DATABASE_URL: postgres.url, DATA_DIR: folder };
    const restored = await runArchives({ ...product.env, ...changes }, 'restore', archive, '--yes');
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored as of')]);
    other = await startProduct(changes);
    await expectClean(other);
  });
});
