import { expect, it } from 'vitest';
import { atMost } from './at-most';

it('lets so many run at once, the others in their turn, also after failures', async () => {
  const inTurn = atMost(2);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const work = (number: number) =>
    inTurn(async () => {
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
