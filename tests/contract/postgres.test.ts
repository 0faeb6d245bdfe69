import { afterAll, beforeAll, describe } from 'vitest';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { type Product, startProduct } from '../support/server/product';
import { describeContentApi } from './content-api/content-api';

describe('the content API on PostgreSQL', () => {
  let postgres: Postgres | undefined;
  let product: Product | undefined;
  beforeAll(async () => {
    // A new database, with a collation of its own; SQLite's is a copy of the seed.
    postgres = await startPostgres({ language: 'pt-BR' });
    product = await startProduct({ DATABASE_URL: postgres.url }, { isEmpty: true });
  });
  afterAll(async () => {
    await product?.remove();
    await postgres?.remove();
  });
  const current = () => {
    if (!product) throw new Error('The product did not start');
    return product;
  };

  describeContentApi(current);
});
