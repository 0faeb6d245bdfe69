import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { QueueFullError } from '../platform/queue';
import { createVisitorShares, ShareSpentError, type Visitor } from '../platform/visitor-share';
import { createWorkQueue } from './work-queue';

const visitor = (name: string): Visitor => ({ name, isSignedIn: false });

function openLine(share = 1_000) {
  const queue = createWorkQueue(createVisitorShares(share));
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  function begin(name: string | null, urgency: 'now' | 'later' = 'later') {
    const order = { visitor: name === null ? null : visitor(name), cost: 1, urgency };
    const job = queue.run(order, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    });
    // A refused one is looked at later.
    job.catch(() => {});
    return job;
  }
  /** Finishes all queued jobs. */
  async function finish(all: Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
    let isOver = false;
    const outcomes = Promise.allSettled(all).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return outcomes;
  }
  return { begin, finish, most: () => most, isFullFor: queue.isFullFor };
}

it('does one piece of work at a time', async () => {
  const { begin, finish, most } = openLine();
  await finish(['a', 'b', 'c', null].map((name) => begin(name)));
  expect(most()).toBe(1);
});

it('has room for some of one visitor, and for others beside', async () => {
  const { begin, finish, isFullFor } = openLine();
  const own = Array.from({ length: 12 }, () => begin('a'));
  const others = ['b', 'c'].map((name) => begin(name));
  await nextTurn();
  expect(['a', 'b'].map((name) => isFullFor(visitor(name)))).toEqual([true, false]);
  const outcomes = await finish([...own, ...others]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(QueueFullError);
  expect(outcomes.slice(-2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  // They have left: there is room again.
  expect((await finish([begin('a')]))[0]?.status).toBe('fulfilled');
});

it('is full at some length for what strangers can make up, not for the pages that are always there', async () => {
  const { begin, finish, isFullFor } = openLine();
  expect(isFullFor(visitor('new'))).toBe(false);
  const strangers = Array.from({ length: 60 }, (_, at) => begin(`${at}`));
  const page = begin('z', 'now');
  await nextTurn();
  expect(isFullFor(visitor('new'))).toBe(true);
  const outcomes = await finish([...strangers, page]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
  expect(outcomes.at(-1)?.status).toBe('fulfilled');
  expect(isFullFor(visitor('new'))).toBe(false);
});

it('costs a visitor a share', async () => {
  const { begin, finish } = openLine(2);
  for (let times = 0; times < 2; times += 1) await finish([begin('a')]);
  await expect(begin('a')).rejects.toBeInstanceOf(ShareSpentError);
  expect((await finish([begin('b'), begin(null)])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
  ]);
});

it('lets what waits for input and output have its turn between one and the next', async () => {
  const queue = createWorkQueue(createVisitorShares(1_000));
  const order: string[] = [];
  const all = ['a', 'b', 'c'].map((name) =>
    queue.run({ visitor: visitor(name), cost: 1, urgency: 'later' }, () => {
      order.push(name);
      setImmediate(() => order.push('others'));
      return Promise.resolve();
    }),
  );
  await Promise.all(all);
  expect(order.slice(0, 5)).toEqual(['a', 'others', 'b', 'others', 'c']);
});
