import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cms } from '../../../scripts/steps/paths.mjs';
import type { Product } from '../server/product';
import { runSql } from './run-sql';

/** The query plan of a product's database. PostgreSQL is kept from scanning a table only because it is small. */
export async function explain(product: Pick<Product, 'dataDir' | 'env'>, sql: string): Promise<string> {
  const { DATABASE_URL: url } = product.env;
  if (!url) {
    const steps = await runSql<{ detail: string }>(product, `explain query plan ${sql}`);
    return steps.map(({ detail }) => detail).join('\n');
  }
  const script = `
    const { Client } = require('pg');
    const [connectionString, sql] = process.argv.slice(1);
    const client = new Client({ connectionString });
    (async () => {
      await client.connect();
      await client.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off');
      const { rows } = await client.query('explain ' + sql);
      await client.end();
      process.stdout.write(rows.map((row) => row['QUERY PLAN']).join('\\n'));
    })();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, url, sql], { cwd: cms });
  return stdout;
}
