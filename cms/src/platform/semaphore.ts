/** How soon a piece of work is wanted: somebody waits for it, or nobody does. */
export type Urgency = 'now' | 'later';

type Take = <Result>(urgency: Urgency, work: () => Promise<Result>) => Promise<Result>;

/** More wait for a turn than may. */
export class QueueFullError extends Error {
  constructor() {
    super('Too many wait for their turn');
  }
}

/**
 * Lets so many pieces of work run at once. Of those that wait, what is wanted now goes first.
 * @param maxWaiting whoever comes when so many wait gets a QueueFullError
 */
export function createTurns(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY): Take {
  let running = 0;
  const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] };

  return async (urgency, work) => {
    if (running < atOnce) running += 1;
    else if (waiting.now.length + waiting.later.length >= maxWaiting) throw new QueueFullError();
    else await new Promise<void>((resolve) => waiting[urgency].push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.now.shift() ?? waiting.later.shift();
      // The next one takes over this one's turn.
      if (next) next();
      else running -= 1;
    }
  };
}
