import { describe, expect, it } from 'vitest';
import { startPostgres } from '../support/database/postgres';
import { startProduct } from '../support/server/product';
import { started } from '../support/server/started';
import { describeContentApi } from './content-api/content-api';
import { openClients } from './content-api/running';
import { describeGalleryOrder } from './gallery/order';
import { describeItemVersions } from './panel/item-versions';
import { describeOnce } from './panel/once';
import { describeOutage } from './panel/outage';
import { describeSessions } from './panel/sessions';
import { describeVersions } from './panel/versions';

describe('on PostgreSQL', () => {
  // A new database, with a collation of its own; SQLite's is a copy of the seed.
  const database = started(() => startPostgres({ language: 'pt-BR' }));
  const current = started(() => startProduct({ DATABASE_URL: database().url }, { isEmpty: true }));

  describe('the content API', () => describeContentApi(current));
  describe('the order of a gallery', () => describeGalleryOrder(current));
  describe("the panel's API", () => {
    const running = openClients(current);
    describe('versions', () => describeVersions(running));
    describe('versions of items', () => describeItemVersions(running));
    describe('requests under a key', () => describeOnce(running));
    describe('sessions', () =>
      describeSessions(current, (then) =>
        database().query("update strapi_sessions set updated_at = $1 where status = 'rotated'", [then]),
      ));
    it('sends no query on a connection that still executes one, which pg 9 will refuse', () => {
      expect(current().logs()).not.toContain('already executing a query');
    });
    // Last, as it stops the database.
    describe('an outage', () => describeOutage(current, database));
  });
});
