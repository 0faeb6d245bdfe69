import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { expect, it } from 'vitest';
import { QueueFullError } from '../../platform/queue';
import { withGuess } from './admit-guess';

/** Counts what is admitted and given back; every guess opens a wait. */
function openLimit() {
  const counts = { admitted: 0, right: 0, givenBack: 0 };
  const counted = (name: keyof typeof counts) => () => {
    counts[name] += 1;
    return Promise.resolve();
  };
  const events: object[] = [];
  const limit = {
    refuseWaiting: async () => {},
    admit: () => {
      counts.admitted += 1;
      return Promise.resolve({
        opensWait: true,
        succeeded: counted('right'),
        giveBack: counted('givenBack'),
      });
    },
  };
  const db = { query: () => ({ create: async ({ data }: { data: object }) => events.push(data) }) };
  const strapi = { get: () => limit, db } as unknown as Core.Strapi;
  const guess = (device: string | undefined, compare: Parameters<typeof withGuess>[3]) =>
    withGuess(
      strapi,
      { account: 'owner:1', ip: '192.0.2.1', device },
      { who: async () => 'ana@x.test', what: 'sign-in' },
      compare,
    );
  return { counts, events, guess };
}

const soon = { interval: 1 };

it('guesses of unknown browsers are compared one at a time, twenty wait, and known browsers pass them', async () => {
  const { counts, guess } = openLimit();
  const ends: (() => void)[] = [];
  const compare = () => new Promise<unknown>((resolve) => ends.push(() => resolve(null)));
  const asked = Array.from({ length: 30 }, () => guess(undefined, compare));
  const settled = Promise.allSettled(asked);
  await expect.poll(() => ends.length, soon).toBe(1);
  // Those that are refused are not counted.
  expect(counts.admitted).toBe(1);
  expect(await guess('laptop', async () => 'signed in')).toBe('signed in');
  for (let turn = 1; turn <= 21; turn += 1) {
    await expect.poll(() => ends.length, soon).toBe(turn);
    ends[turn - 1]?.();
  }
  const outcomes = await settled;
  expect(outcomes.slice(0, 21).every(({ status }) => status === 'fulfilled')).toBe(true);
  for (const outcome of outcomes.slice(21)) expect(outcome).toMatchObject({ status: 'rejected' });
  await expect(asked[29]).rejects.toThrow(QueueFullError);
});

it.each([
  ['a right password', async (wasRight: () => Promise<void>) => wasRight(), { right: 1, givenBack: 0 }, 0],
  ['a refusal', async () => Promise.reject(new errors.ValidationError('no')), { right: 0, givenBack: 0 }, 2],
  ['a failure', async () => Promise.reject(new Error('no disk')), { right: 0, givenBack: 1 }, 0],
  ['a wrong password', async () => {}, { right: 0, givenBack: 0 }, 2],
])(
  'after %s the guess counts or not, and a refusal and a wait are in the audit log',
  async (_what, compare, counted, said) => {
    const { counts, events, guess } = openLimit();
    await guess(undefined, compare).catch(() => {});
    expect(counts).toEqual({ admitted: 1, ...counted });
    expect(events).toHaveLength(said);
    if (said)
      expect(events).toEqual(
        ['sign-in refused', 'sign-in: too many tries'].map((what) => ({
          who: 'ana@x.test',
          what,
          address: '192.0.2.1',
        })),
      );
  },
);
