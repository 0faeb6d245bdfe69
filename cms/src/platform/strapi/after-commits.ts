import type { Core } from '@strapi/strapi';
import { transactionsOf } from './internals';

type Callback = () => unknown;

/**
 * What is done once a transaction has ended is nobody's request any more: where it fails it is logged. Strapi throws a
 * failure of such a callback into the request, which would tell a save that was made as one that was not, and lets a
 * promise that rejects end the process: Strapi's own events read the database once more (strapi/strapi#20592; seen in
 * 5.54.0, pinned in upstream.test.ts).
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
