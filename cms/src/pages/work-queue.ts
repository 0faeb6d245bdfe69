import { createSemaphore, QueueFullError, type Urgency } from '../platform/semaphore';
import { type Visitor, visitorShares } from '../platform/visitor-share';
import { connections } from './fair-connections';

/** At 10 to 50 ms each, the last job waits about a second. */
const maxWaiting = 30;
/** Of one visitor, so that none fills the queue alone. */
const maxOfVisitor = 8;

/** The visitor whose share pays for the work, null for none; its cost and urgency. */
export type Order = { visitor: Visitor | null; cost: number; urgency: Urgency };

/**
 * Runs jobs that are not cached one at a time: a rendering or a list blocks the event loop until it is done. Between two jobs
 * cached answers are sent, so that they never wait for more than one.
 */
export function createWorkQueue(shares = visitorShares) {
  const semaphore = createSemaphore(1, maxWaiting);
  /** Queued jobs by visitor. */
  const queued = new Map<string, number>();
  let strangers = 0;

  function count(name: string, change: 1 | -1): void {
    const own = (queued.get(name) ?? 0) + change;
    if (own === 0) queued.delete(name);
    else queued.set(name, own);
    strangers += change;
  }

  const enqueue = <Result>(urgency: Urgency, work: () => Promise<Result>) =>
    semaphore(async () => {
      await connections.allAccepted();
      return work();
    }, urgency);
  const hasMost = (name: string) => (queued.get(name) ?? 0) >= maxOfVisitor;

  return {
    /** Runs a job when its turn comes. @throws QueueFullError; ShareSpentError when the visitor's share is spent */
    async run<Result>({ visitor, cost, urgency }: Order, work: () => Promise<Result>): Promise<Result> {
      if (visitor === null) return enqueue(urgency, work);
      const { name } = visitor;
      if (hasMost(name)) throw new QueueFullError();
      shares.spend(visitor, cost);
      count(name, 1);
      try {
        return await enqueue(urgency, work);
      } finally {
        count(name, -1);
      }
    },
    /** Whether the queue takes no more jobs of this visitor. One of them is running. */
    isFullFor: ({ name }: Visitor) => strangers > maxWaiting || hasMost(name),
  };
}

export type WorkQueue = ReturnType<typeof createWorkQueue>;

/** The queue of this process. */
export const workQueue = createWorkQueue();
