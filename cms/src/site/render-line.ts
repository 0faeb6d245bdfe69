import { setImmediate as pause } from 'node:timers/promises';
import { createSemaphore, QueueFullError, type Urgency } from '../platform/semaphore';
import { type Visitor, visitorShares, workCost } from '../platform/visitor-share';

/** At 10 to 40 ms each the last one waits a second. */
const maxWaiting = 30;
/** Of one visitor: nobody fills the line alone. */
const maxOfVisitor = 6;

/** Does a rendering when its turn has come. @param visitor who it costs; null for nobody */
export type RenderLine = <Result>(
  visitor: Visitor | null,
  urgency: Urgency,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Renders one page at a time: a rendering holds the process up until it is done. In between everything that is ready goes
 * out, so kept answers never wait behind more than one.
 *
 * Its rejections are QueueFullError where too many wait, and ShareSpentError where the visitor has had enough made.
 */
export function createRenderLine(shares = visitorShares): RenderLine {
  const semaphore = createSemaphore(1, maxWaiting);
  const inLine = new Map<string, number>();

  function leave(name: string): void {
    const left = (inLine.get(name) ?? 1) - 1;
    if (left === 0) inLine.delete(name);
    else inLine.set(name, left);
  }

  return async (visitor, urgency, work) => {
    const turn = () =>
      semaphore(async () => {
        await pause();
        return work();
      }, urgency);
    if (visitor === null) return turn();
    const { name } = visitor;
    if ((inLine.get(name) ?? 0) >= maxOfVisitor) throw new QueueFullError();
    shares.spend(visitor, workCost.page);
    inLine.set(name, (inLine.get(name) ?? 0) + 1);
    try {
      return await turn();
    } finally {
      leave(name);
    }
  };
}
