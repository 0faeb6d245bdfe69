/** How soon a piece of work is wanted: somebody waits for it, or nobody does. */
export type Urgency = 'now' | 'later';

/** Does a piece of work once there is a permit for it. */
type Semaphore = <Result>(work: () => Promise<Result>, urgency?: Urgency) => Promise<Result>;

/** More work of its urgency waits for a permit than may. */
export class QueueFullError extends Error {
  constructor() {
    super('Too many wait for a permit');
  }
}

/**
 * Lets so many pieces of work run at once. Of those that wait, what is wanted now goes first, in the order it came.
 * @param maxWaiting whoever comes when so many of the same urgency wait gets a QueueFullError
 */
export function createSemaphore(permits: number, maxWaiting = Number.POSITIVE_INFINITY): Semaphore {
  let free = permits;
  const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] };

  return async (work, urgency = 'now') => {
    if (free > 0) free -= 1;
    else if (waiting[urgency].length >= maxWaiting) throw new QueueFullError();
    else await new Promise<void>((resolve) => waiting[urgency].push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.now.shift() ?? waiting.later.shift();
      // The permit is handed on.
      if (next) next();
      else free += 1;
    }
  };
}
