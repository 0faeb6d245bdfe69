import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { isLong } from './form';
import { describeGuessing } from './guessing';

let database: Postgres;
let one: Product;
let other: Product;
beforeAll(async () => {
  database = await startPostgres();
  const shared = { DATABASE_URL: database.url, TRUST_PROXY: '1' };
  [one, other] = await Promise.all([startProduct(shared), startProduct(shared)]);
});
afterAll(async () => {
  await Promise.all([one?.remove(), other?.remove()]);
  await database?.remove();
});

describeGuessing(() => ({ one, other }), isLong ? 1000 : 150);
