import { expect, it } from 'vitest';
import { type Queried, queryOneAtATime } from './one-query-at-a-time';

it('a connection gets each query when the one before it is answered or has failed', async () => {
  const asked: string[] = [];
  const answers: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const connection: Queried = {
    query: (text) =>
      new Promise((resolve, reject) => {
        asked.push(text as string);
        answers.push({ resolve, reject });
      }),
  };
  queryOneAtATime(connection);
  const called: unknown[] = [];
  connection.query('a', (error: Error | null) => called.push(error?.message));
  connection.query('b', (_error: Error | null, rows: unknown) => called.push(rows));
  const third = connection.query('c');
  await expect.poll(() => asked).toEqual(['a']);
  answers[0]?.reject(new Error('refused'));
  await expect.poll(() => asked).toEqual(['a', 'b']);
  answers[1]?.resolve('rows of b');
  await expect.poll(() => asked).toEqual(['a', 'b', 'c']);
  answers[2]?.resolve('rows of c');
  expect(await third).toBe('rows of c');
  expect(called).toEqual(['refused', 'rows of b']);
});
