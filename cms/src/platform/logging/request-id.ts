import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();
/** What a proxy in front may have given a request: a name, not a text. */
const acceptable = /^[\w-]{8,64}$/;

/** The id of the request that is being worked on; undefined outside of one. */
export function requestId(): string | undefined {
  return current.getStore();
}

/**
 * Works on a request under an id, which everything logged meanwhile shows.
 * @param given by a proxy that is trusted
 */
export function withRequestId<Result>(given: string | undefined, work: (id: string) => Result): Result {
  const id = given !== undefined && acceptable.test(given) ? given : randomUUID();
  return current.run(id, () => work(id));
}
