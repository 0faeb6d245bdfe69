import { createQueue, QueueFullError, type Urgency } from '../platform/queue';
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
  const queue = createQueue({ places: 1, room: maxWaiting, ofOne: maxOfVisitor });
  return {
    /** Runs a job when its turn comes. @throws QueueFullError; ShareSpentError when the visitor's share is spent */
    async run<Result>({ visitor, cost, urgency }: Order, work: () => Promise<Result>): Promise<Result> {
      if (visitor && queue.hasMost(visitor.name)) throw new QueueFullError();
      if (visitor) await shares.spend(visitor, cost);
      const onceAccepted = async () => {
        await connections.allAccepted();
        return work();
      };
      return queue.run(onceAccepted, urgency, visitor?.name);
    },
    /** Whether the queue takes no more jobs of this visitor. One of them is running. */
    isFullFor: ({ name }: Visitor) => queue.isFullFor(name),
  };
}

export type WorkQueue = ReturnType<typeof createWorkQueue>;

export const workQueue = createWorkQueue();
