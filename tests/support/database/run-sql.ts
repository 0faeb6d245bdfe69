import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms } from '../../../scripts/steps/paths.mjs';
import type { Product } from '../server/product';

/** Runs a statement directly on a product's SQLite file. @returns its rows */
export async function runSql<Row>(
  { dataDir }: Pick<Product, 'dataDir'>,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const { default: Database } = await import(
    createRequire(join(cms, 'package.json')).resolve('better-sqlite3')
  );
  const database = new Database(join(dataDir, 'portfolio.db'));
  try {
    const statement = database.prepare(sql);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  } finally {
    database.close();
  }
}
