import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectCompleted,
  expectItsPicture,
  expectMovedUp,
  type ItemRow,
  itemRows,
  lastVersion,
  leavePending,
} from '../support/database/last-version';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { runSql } from '../support/database/run-sql';
import { photo } from '../support/material/photos';
import { runArchives } from '../support/server/archives';
import { type Product, startProduct } from '../support/server/product';

describe('data of the version before stories', () => {
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

  it(`are upgraded at the first start on SQLite${process.env.TEST_ALL ? ', and so is a restored archive' : ''}`, async () => {
    const data = join(folder, 'portfolio.db');
    await writeFile(data, await lastVersion('portfolio.db'));
    const before = await runSql<ItemRow>({ dataDir: folder }, itemRows);
    await leavePending(folder, 'a', await photo(900, 600));
    const product = await startProduct({ DATA_DIR: folder });
    products.push(product);
    await expectMovedUp(product, before, 'Cinza Vidro Ouro');
    await expectCompleted(product, 'a');

    if (!process.env.TEST_ALL) return;
    await product.stop();
    const archive = join(folder, 'last-version.backup');
    await writeFile(archive, await lastVersion('archive.tar'));
    const { code, output } = await runArchives(product.env, 'restore', archive, '--yes');
    expect([code, output]).toEqual([0, expect.stringContaining('Restored as of')]);
    const restored = await runSql<ItemRow>(product, itemRows);
    await leavePending(folder, 'b', await photo(900, 600));
    await product.restart();
    await expectCompleted(product, 'b');
    await expectMovedUp(product, restored, 'Cinza Vidro Ouro Enviada');
    await expectItsPicture(product);
  });

  if (process.env.TEST_ALL)
    it('are upgraded once by two replicas that start together on PostgreSQL', async () => {
      postgres = await startPostgres({ isEmpty: true });
      await postgres.query((await lastVersion('postgres.sql')).toString());
      const before = (await postgres.query(itemRows)) as unknown as ItemRow[];
      const start = () => startProduct({ DATABASE_URL: postgres?.url ?? '' });
      const [one, other] = await Promise.all([start(), start()]);
      products.push(one, other);
      await expectMovedUp(one, before, 'Cinza Vidro Ouro');
      // What the one saved, the other shows.
      await expect.poll(async () => (await fetch(`${other.url}/moda`)).text()).toContain('Primeira história');
      for (const { logs } of [one, other]) expect(logs()).not.toMatch(/"level":"?(?:error|50)/);
    });
});
