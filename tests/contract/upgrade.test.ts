import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectMovedUp, type ItemRow, itemRows, lastVersion } from '../support/database/last-version';
import { runSql } from '../support/database/run-sql';
import { startProduct } from '../support/server/product';

// `faults/last-version` has PostgreSQL, and a restored archive.
it('data of the version before stories are upgraded at the first start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-upgrade-'));
  await writeFile(join(folder, 'portfolio.db'), await lastVersion('portfolio.db'));
  const before = await runSql<ItemRow>({ dataDir: folder }, itemRows);
  expect(before.length).toBeGreaterThan(0);
  const product = await startProduct({ DATA_DIR: folder });
  try {
    await expectMovedUp(product, before, 'Cinza Vidro Ouro');
  } finally {
    await product.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
