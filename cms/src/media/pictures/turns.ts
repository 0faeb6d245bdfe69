/** How soon a piece of work is wanted: somebody waits for it, or nobody does. */
export type Urgency = 'now' | 'later';

type Take = <Result>(urgency: Urgency, work: () => Promise<Result>) => Promise<Result>;

/** Lets so many pieces of work run at once. Of those that wait, what is wanted now goes first. */
export function createTurns(atOnce: number): Take {
  let running = 0;
  const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] };

  return async (urgency, work) => {
    if (running < atOnce) running += 1;
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
