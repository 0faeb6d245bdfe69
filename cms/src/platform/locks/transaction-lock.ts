import type { Core } from '@strapi/strapi';

/** PostgreSQL's advisory locks that a transaction holds, for one key of a space that nothing else in the database uses. */
const lockSpaces = { category: 731_902, sessions: 731_903 } as const;

export type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

/**
 * Works in one transaction, while nobody else works under the same key, in this process or another. SQLite has one
 * connection, so there each transaction waits for the one before it; a command is another process, which is waited for
 * by writing first: a transaction that has read cannot write any more once somebody else has.
 * @param key a 32-bit number
 */
export function inLockedTransaction<Result>(
  strapi: Core.Strapi,
  space: keyof typeof lockSpaces,
  key: number,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done = strapi.db.transaction(async ({ trx }) => {
    if (strapi.db.dialect.client === 'postgres') {
      await trx.raw('select pg_advisory_xact_lock(?, ?)', [lockSpaces[space], key]);
    } else {
      await trx('strapi_core_store_settings').where({ id: null }).update({ value: null });
    }
    return work(trx);
  });
  // Strapi's type has a promise too many.
  return done as Promise<Result>;
}
