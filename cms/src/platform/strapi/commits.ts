import type { Core } from '@strapi/strapi';
import { knexContext, transactionsOf } from './internals';

type Callback = () => unknown;

/**
 * Logs failures of callbacks that run after a commit. Strapi throws such a failure into the request, which would report a
 * committed save as failed, and a rejected promise would end the process: Strapi's own events read the database once more
 * (strapi/strapi#20592; seen in 5.54.0, pinned in upstream.test.ts).
 */
export function guardAfterCommits(strapi: Core.Strapi): void {
  const db = transactionsOf(strapi);
  const transaction = db.transaction.bind(db);

  const guarded = (add: (callback: Callback) => void) => (callback: Callback) =>
    add(() => {
      // Begins at once, as Strapi would have it.
      new Promise((resolve) => resolve(callback())).catch((error: unknown) => {
        strapi.log.error(`What follows a change failed: ${error instanceof Error ? error.message : error}`);
      });
    });

  db.transaction = (work) =>
    work === undefined
      ? transaction()
      : transaction((context) =>
          work({
            ...context,
            onCommit: guarded(context.onCommit),
            onRollback: guarded(context.onRollback),
          }),
        );
}

/** Does something that is for when the change is there for others too: after the open transaction, else at once. */
export async function afterCommit(strapi: Core.Strapi, work: () => unknown): Promise<void> {
  if (!strapi.db.inTransaction()) await work();
  else await strapi.db.transaction(({ onCommit }) => onCommit(() => void work()));
}

/** PostgreSQL answers the commit of a transaction that a statement had failed in with a rollback, and calls that done. */
function isRolledBack(answer: unknown): boolean {
  return (answer as { response?: { command?: string } } | undefined)?.response?.command === 'ROLLBACK';
}

/**
 * Has a failed commit reject: the disk is full, or the connection was lost. Knex rejects a promise that Strapi does not
 * await, and a save that was not stored would be answered as saved (knex/knex#3370, #3847; seen in Knex 3.0.1, pinned in
 * upstream.test.ts).
 * @param onFailed called for each: after a lost connection it is unknown whether the database committed
 */
export function failWithCommits(strapi: Core.Strapi, onFailed: () => void): void {
  const context = knexContext(strapi);
  const begin = context.transaction.bind(context);

  context.transaction = async (...options) => {
    const transaction = await begin(...options);
    // With a container Knex sees to the end itself.
    if (typeof options[0] === 'function') return transaction;
    const commit = transaction.commit.bind(transaction);
    transaction.commit = async (value) => {
      try {
        const answer = await commit(value);
        await transaction.executionPromise;
        if (isRolledBack(answer)) throw new Error('What failed inside a transaction undid all of it');
        return answer;
      } catch (error) {
        onFailed();
        throw error;
      }
    };
    return transaction;
  };
}
