import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cms } from '../../../scripts/steps/paths.mjs';
import type { Product } from '../server/product';

/** The plans of a product's database for some queries. PostgreSQL is kept from scanning a table only because it is small. */
export async function explain(
  product: Pick<Product, 'dataDir' | 'env'>,
  queries: readonly string[],
): Promise<string[]> {
  const { DATABASE_URL: url } = product.env;
  const script = url
    ? `
    const { Client } = require('pg');
    const [connectionString, ...queries] = process.argv.slice(1);
    const client = new Client({ connectionString });
    (async () => {
      await client.connect();
      await client.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off');
      const plans = [];
      for (const sql of queries)
        plans.push((await client.query('explain ' + sql)).rows.map((row) => row['QUERY PLAN']).join('\\n'));
      await client.end();
      process.stdout.write(JSON.stringify(plans));
    })();`
    : `
    const [file, ...queries] = process.argv.slice(1);
    const database = require('better-sqlite3')(file);
    const planOf = (sql) => database.prepare('explain query plan ' + sql).all().map(({ detail }) => detail);
    process.stdout.write(JSON.stringify(queries.map((sql) => planOf(sql).join('\\n'))));`;
  const place = url || join(product.dataDir, 'portfolio.db');
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, place, ...queries], {
    cwd: cms,
  });
  return JSON.parse(stdout);
}
