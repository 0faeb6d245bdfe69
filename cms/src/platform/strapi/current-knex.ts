import type { Core } from '@strapi/strapi';

type Knex = Core.Strapi['db']['connection'];

/**
 * Knex for queries of our own: inside the transaction that is open here, where there is one. Strapi's `getConnection` is
 * always outside of it: it would see none of its changes, and wait for ever for SQLite's one connection.
 */
export async function currentKnex(strapi: Core.Strapi): Promise<Knex> {
  if (!strapi.db.inTransaction()) return strapi.db.connection;
  // Wrapped, for what an async function returns must not look like a promise.
  const open: unknown = await strapi.db.transaction(async ({ trx }) => ({ trx }));
  return (open as { trx: Knex }).trx;
}
