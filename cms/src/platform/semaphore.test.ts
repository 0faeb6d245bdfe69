import { expect, it } from 'vitest';
import { createTurns, QueueFullError } from './semaphore';

it('lets so many run at once, and those that somebody waits for first', async () => {
  const turns = createTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, urgency: 'now' | 'later') =>
    turns(urgency, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const all = [start('a', 'later'), start('b', 'later'), start('c', 'later'), start('d', 'now')];
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

it('refuses whoever comes when too many wait already', async () => {
  const turns = createTurns(1, 2);
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => void ends.push(resolve));
  const all = [turns('now', work), turns('now', work), turns('later', work)];
  await expect(turns('now', work)).rejects.toThrow(QueueFullError);
  ends[0]?.();
  await all[0];
  const next = turns('now', work);
  for (const [at, turn] of [all[1], next, all[2]].entries()) {
    ends[at + 1]?.();
    await turn;
  }
});

it('goes on after work that failed', async () => {
  const turns = createTurns(1);
  await expect(turns('now', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(turns('now', () => Promise.resolve('fine'))).resolves.toBe('fine');
});
