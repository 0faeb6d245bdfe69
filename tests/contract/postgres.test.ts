import { afterAll, beforeAll, describe } from 'vitest';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { type Product, startProduct } from '../support/server/product';
import { describeContentApi } from './content-api/content-api';
import { describeGalleryOrder } from './media/order';
import { describeItemVersions } from './panel/item-versions';
import { describeOnce } from './panel/once';
import { describeOutage } from './panel/outage';
import { describeSessions } from './panel/sessions';
import { describeVersions } from './panel/versions';

describe('on PostgreSQL', () => {
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
  const database = () => {
    if (!postgres) throw new Error('PostgreSQL did not start');
    return postgres;
  };

  describe('the content API', () => describeContentApi(current));
  describe('the order of a gallery', () => describeGalleryOrder(current));
  describe("the panel's API", () => {
    describe('versions', () => describeVersions(current));
    describe('versions of items', () => describeItemVersions(current));
    describe('requests under a key', () => describeOnce(current));
    describe('sessions', () =>
      describeSessions(current, (then) =>
        database().query("update strapi_sessions set updated_at = $1 where status = 'rotated'", [then]),
      ));
    // Last, as it stops the database.
    describe('an outage', () => describeOutage(current, database));
  });
});
