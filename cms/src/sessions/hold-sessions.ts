import type { Core } from '@strapi/strapi';

/** Any number that nothing else in the database uses for an advisory lock of two numbers. */
const lockSpace = 731_903;

/**
 * Works on a user's sessions while nobody else opens, renews or ends one of theirs, in this process or another, in one
 * transaction. Without it a renewal puts a new link in the place of one that is being ended, and goes on. SQLite has one
 * connection, so there each transaction waits for the one before it.
 */
export function withSessionsHeld<Result>(
  strapi: Core.Strapi,
  userId: number | string,
  work: () => Promise<Result>,
): Promise<Result> {
  const done = strapi.db.transaction(async ({ trx }) => {
    if (strapi.db.dialect.client === 'postgres') {
      await trx.raw('select pg_advisory_xact_lock(?, ?)', [lockSpace, Number(userId)]);
    }
    return work();
  });
  // Strapi's type has a promise too many.
  return done as Promise<Result>;
}
