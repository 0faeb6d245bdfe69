import { createSemaphore, QueueFullError, type Urgency } from '../platform/semaphore';
import { type Visitor, visitorShares } from '../platform/visitor-share';
import { connections } from './fair-connections';

/** At 10 to 50 ms each the last one waits a second or so. */
const maxWaiting = 30;
/** Of one visitor, so that none fills the queue alone. */
const maxOfVisitor = 8;

/** The visitor whose share pays for the work, null for none; its cost and urgency. */
export type Order = { visitor: Visitor | null; cost: number; urgency: Urgency };

export type WorkLine = {
  /** Does a piece of work when its turn has come. @throws QueueFullError; ShareSpentError where the visitor has had enough */
  run<Result>(order: Order, work: () => Promise<Result>): Promise<Result>;
  /** Whether there is no place for what this visitor can make up. */
  isFullFor(visitor: Visitor): boolean;
};

/**
 * Does what is not kept ready one piece at a time: a rendering, or a list, holds the process up until it is done. In between
 * everything that is ready goes out, so kept answers never wait behind more than one.
 */
export function createWorkLine(shares = visitorShares): WorkLine {
  const semaphore = createSemaphore(1, maxWaiting);
  /** Of each visitor, and of all. */
  const inLine = new Map<string, number>();
  let strangers = 0;

  function count(name: string, change: 1 | -1): void {
    const own = (inLine.get(name) ?? 0) + change;
    if (own === 0) inLine.delete(name);
    else inLine.set(name, own);
    strangers += change;
  }

  const inTurn = <Result>(urgency: Urgency, work: () => Promise<Result>) =>
    semaphore(async () => {
      await connections.allAccepted();
      return work();
    }, urgency);
  const hasMost = (name: string) => (inLine.get(name) ?? 0) >= maxOfVisitor;

  return {
    async run({ visitor, cost, urgency }, work) {
      if (visitor === null) return inTurn(urgency, work);
      const { name } = visitor;
      if (hasMost(name)) throw new QueueFullError();
      shares.spend(visitor, cost);
      count(name, 1);
      try {
        return await inTurn(urgency, work);
      } finally {
        count(name, -1);
      }
    },
    // One of them is being done.
    isFullFor: ({ name }) => strangers > maxWaiting || hasMost(name),
  };
}

/** The line of this process. */
export const workLine = createWorkLine();
