import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cms } from '../../../scripts/steps/paths.mjs';
import type { Product } from '../server/product';

/** Runs a statement directly on a product's SQLite file. @returns its rows */
export async function runSql<Row>(
  product: Pick<Product, 'dataDir'>,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const script = `
    const [file, sql, values] = process.argv.slice(1);
    const statement = require('better-sqlite3')(file).prepare(sql);
    const run = statement.reader ? 'all' : 'run';
    const rows = statement[run](...JSON.parse(values));
    process.stdout.write(JSON.stringify(Array.isArray(rows) ? rows : []));`;
  const file = join(product.dataDir, 'portfolio.db');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-e', script, file, sql, JSON.stringify(values)],
    { cwd: cms },
  );
  return JSON.parse(stdout) as Row[];
}
