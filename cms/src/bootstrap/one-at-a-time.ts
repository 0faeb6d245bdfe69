import type { Core } from '@strapi/strapi';

/** Any number that nothing else in the database uses for an advisory lock. */
const lockKey = 731_901_447;

/**
 * Runs a step in a transaction of its own, with no other process in the middle of such a step: several replicas
 * may start on one empty database. On SQLite the database's single writer is enough.
 */
export function oneAtATime<Result>(strapi: Core.Strapi, step: () => Promise<Result>): Promise<Result> {
  return strapi.db.transaction(async ({ trx }) => {
    if (strapi.db.dialect.client === 'postgres') {
      await trx.raw('set local statement_timeout = 0');
      await trx.raw('select pg_advisory_xact_lock(?)', [lockKey]);
    }
    return step();
  }) as Promise<Result>;
}
