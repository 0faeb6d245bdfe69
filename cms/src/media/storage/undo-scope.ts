import { AsyncLocalStorage } from 'node:async_hooks';

type Scope = { work: Promise<unknown>[]; undo: (() => Promise<void>)[] };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Does a piece of work inside `undoOnFailure` and remembers how it is undone. It may still be under way when the whole
 * has failed already, so what it did in part is undone as well.
 */
export function undoable(work: Promise<void>, undo: () => Promise<void>): Promise<void> {
  const scope = scopes.getStore();
  scope?.work.push(work);
  scope?.undo.push(undo);
  return work;
}

/**
 * All or nothing: when the work fails, everything that `undoable` noted in it is undone, once none of it still runs.
 * @param report told what could not be undone
 */
export async function undoOnFailure<Result>(
  work: () => Promise<Result>,
  report: (error: unknown) => void,
): Promise<Result> {
  const scope: Scope = { work: [], undo: [] };
  try {
    return await scopes.run(scope, work);
  } catch (error) {
    await Promise.allSettled(scope.work);
    for (const outcome of await Promise.allSettled(scope.undo.map((undo) => undo()))) {
      if (outcome.status === 'rejected') report(outcome.reason);
    }
    throw error;
  }
}
