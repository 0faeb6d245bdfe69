import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { describeGuessing } from './guessing';

let database: Postgres;
let one: Product;
let other: Product;
beforeAll(async () => {
  database = await startPostgres();
  one = await startProduct({ DATABASE_URL: database.url, TRUST_PROXY: '1' });
  const { DATA_DIR: _, PORT: __, ...shared } = one.env;
  other = await startProduct(shared);
});
afterAll(async () => {
  await Promise.all([one?.remove(), other?.remove()]);
  await database?.remove();
});

describeGuessing(() => ({ one, other }), 1000);
