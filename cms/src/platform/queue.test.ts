import { expect, it } from 'vitest';
import { createQueue, QueueFullError, type Urgency } from './queue';

it('runs as many at once as there are places, urgent work first', async () => {
  const queue = createQueue({ places: 2 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, urgency: Urgency) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }, urgency);
  const all = [start('a', 'later'), start('b', 'later'), start('c', 'soon'), start('d', 'now')];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  ends.get('a')?.();
  await all[0];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'd']);
  ends.get('b')?.();
  ends.get('d')?.();
  await Promise.all([all[1], all[3]]);
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'd', 'c']);
  ends.get('c')?.();
  await Promise.all(all);
});

it('refuses more work when too much waits already', async () => {
  const queue = createQueue({ places: 1, room: 2 });
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => void ends.push(resolve));
  const all = [queue.run(work), queue.run(work), queue.run(work), queue.run(work, 'later')];
  await expect(queue.run(work)).rejects.toThrow(QueueFullError);
  ends[0]?.();
  await all[0];
  const next = queue.run(work);
  for (const [at, done] of [all[1], all[2], next, all[3]].entries()) {
    ends[at + 1]?.();
    await done;
  }
});

it('lets the others go on in their order, also after failures', async () => {
  const queue = createQueue({ places: 2 });
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const work = (number: number) =>
    queue.run(async () => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (number % 3 === 0) throw new Error(`${number}`);
      return number;
    });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work));
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => n % 3 !== 0),
  );
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(2);
});
