/** How urgent a job is: `now` when a request waits for it, else `later`. */
export type Urgency = 'now' | 'later';

type Semaphore = <Result>(work: () => Promise<Result>, urgency?: Urgency) => Promise<Result>;

export class QueueFullError extends Error {
  constructor() {
    super('Too many wait for a permit');
  }
}

/** Runs at most `permits` jobs at once, urgent ones first, in the order of their arrival. @throws QueueFullError */
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
      if (next) next();
      else free += 1;
    }
  };
}
