import { afterAll, beforeAll, describe } from 'vitest';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { type Product, startProduct } from '../support/server/product';
import { describeGalleryOrder } from './media/order';
import { describeItemVersions } from './panel/item-versions';
import { describeOnce } from './panel/once';
import { describeOutage } from './panel/outage';
import { describeSessions } from './panel/sessions';
import { describeVersions } from './panel/versions';

describe("the panel's API on PostgreSQL", () => {
  let postgres: Postgres | undefined;
  let product: Product | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
    product = await startProduct({ DATABASE_URL: postgres.url });
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

  describe('versions', () => describeVersions(current));
  describe('versions of items', () => describeItemVersions(current));
  describe('requests under a key', () => describeOnce(current));
  describe('sessions', () =>
    describeSessions(current, (then) =>
      database().query("update strapi_sessions set updated_at = $1 where status = 'rotated'", [then]),
    ));
  describe('the order of a gallery', () => describeGalleryOrder(current, (sql) => database().query(sql)));
  // Last, as it stops the database.
  describe('an outage', () => describeOutage(current, database));
});
