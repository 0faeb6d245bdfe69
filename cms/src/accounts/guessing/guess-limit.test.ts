import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCounterTable, removeExpiredCounts } from '../../platform/counters';
import {
  accountOf,
  createGuessLimit,
  forgetGuesses,
  type Guess,
  guessLimitOf,
  openGuessLimit,
} from './guess-limit';

// Strapi's.
const knex = createRequire(import.meta.url)('knex');

const minute = 60;
const owner: Guess = { account: 'owner:1', ip: '192.0.2.1' };
const laptop = { ...owner, device: 'laptop' };
/** A different address for each index, in 200 networks. */
const from = (index: number): Guess => ({ ...owner, ip: `${20 + (index % 200)}.${(index / 200) | 0}.3.7` });
const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Gives the seconds to wait, 0 where the guess is admitted. */
const guessAt = (limit: ReturnType<typeof createGuessLimit>) => (guess: Guess) =>
  limit.admit(guess).then(
    () => 0,
    (error): number => error.details.retryAfterSeconds,
  );

describe('the limit on guesses', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function openLimit() {
    const limiters = {
      tries: new RateLimiterMemory({ keyPrefix: 'tries', points: 1, duration: 1 }),
      waits: new RateLimiterMemory({ keyPrefix: 'waits', points: 1, duration: 1 }),
    };
    const limit = createGuessLimit(limiters);
    return { limit, guess: guessAt(limit), limiters };
  }

  it.each([owner, laptop])(
    'lets a place guess five times, then once after waits that double: %j',
    async (place) => {
      const { guess } = openLimit();
      // Concurrent guesses are all counted.
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => guess(place)));
      expect(outcomes.filter((wait) => wait === 0)).toHaveLength(5);
      for (const seconds of [10, 20, 40, 80, 160, 320, 640]) {
        expect(await guess(place)).toBe(seconds);
        await passes(seconds);
        expect(await guess(place)).toBe(0);
      }
    },
  );

  it('uncounts a guess whose password was right or was not compared', async () => {
    const { limit, guess } = openLimit();
    for (let at = 0; at < 100; at += 1) {
      await (await limit.admit(owner)).succeeded();
      await (await limit.admit(owner)).giveBack();
    }
    for (let at = 0; at < 4; at += 1) expect(await guess(owner)).toBe(0);
    await (await limit.admit(owner)).succeeded();
    for (let at = 0; at < 5; at += 1) expect(await guess(owner)).toBe(0);
  });

  it('admits at most 92 guesses an hour per account, over all addresses and known browsers', async () => {
    const { guess } = openLimit();
    const admitted: number[] = [];
    for (let at = 0; at < 180; at += 1) {
      for (let turn = 0; turn < 20; turn += 1) {
        const place = from(at * 20 + turn);
        for (const one of [place, { ...place, device: `device-${at}-${turn}` }])
          if ((await guess(one)) === 0) admitted.push(at);
      }
      await passes(minute);
    }
    const inHour = (start: number) => admitted.filter((at) => at >= start && at < start + 60).length;
    const most = Math.max(...admitted.map(inHour));
    expect(most).toBeGreaterThan(50);
    expect(most).toBeLessThanOrEqual(92);
  });

  it('still admits known browsers, and other networks than the guessing one', async () => {
    const { guess } = openLimit();
    for (let times = 0; times < 50; times += 1) {
      for (let at = 0; at < 20; at += 1) await guess({ ...owner, ip: `198.51.100.${at}` });
      await passes(minute);
    }
    expect(await guess({ ...owner, ip: '198.51.100.30' })).toBeGreaterThan(0);
    expect(await guess({ ...owner, ip: '203.0.113.7' })).toBe(0);
    expect(await guess({ ...laptop, ip: '198.51.100.1' })).toBe(0);
    for (let at = 0; at < 1000; at += 1) await guess(from(at));
    expect(await guess({ ...owner, ip: '203.0.113.7' })).toBeLessThanOrEqual(4 * minute);
    expect(await guess(laptop)).toBe(0);
    expect(await guess({ account: 'owner:2', ip: '203.0.113.8' })).toBe(0);
  });

  it('stops one address, or IPv6 customer, that tries many accounts, but not its known browsers', async () => {
    const { guess } = openLimit();
    for (const ip of [() => '192.0.2.1', (at: number) => `2001:db8:1:${at}::${at}`]) {
      const next = (at: number) => guess({ account: `owner:name-${at}`, ip: ip(at) });
      for (let at = 0; at < 30; at += 1) expect(await next(at)).toBe(0);
      expect(await next(30)).toBe(20 * minute);
      expect(await guess({ ...laptop, ip: ip(31) })).toBe(0);
    }
  });

  it('refuses without a write, and reports the start of each wait once', async () => {
    const { limit, guess, limiters } = openLimit();
    const opened = async () => (await limit.admit(owner)).opensWait;
    for (let at = 0; at < 4; at += 1) expect(await opened()).toBe(false);
    expect(await opened()).toBe(true);
    const writes = Object.values(limiters).flatMap((limiter) =>
      (['consume', 'penalty', 'reward', 'delete'] as const).map((name) => vi.spyOn(limiter, name)),
    );
    for (let at = 0; at < 100; at += 1) expect(await guess(owner)).toBe(10);
    for (const write of writes) expect(write).not.toHaveBeenCalled();
    await passes(10);
    expect(await opened()).toBe(true);
  });
});

describe('the counters in the database', () => {
  let database: Core.Strapi['db']['connection'];
  beforeEach(async () => {
    database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
    await createCounterTable({ db: { connection: database } } as unknown as Core.Strapi);
  });
  afterEach(() => database.destroy());

  /** The limit as a process opens it, on the one database. */
  function openInProcess() {
    let made: unknown;
    const strapi = {
      db: { connection: database },
      add: (_name: string, make: () => unknown) => {
        made = make();
      },
      get: () => made,
    } as unknown as Core.Strapi;
    openGuessLimit(strapi);
    return { guess: guessAt(guessLimitOf(strapi)) };
  }
  const [ana, bia] = [accountOf('owner', 'ana@x.test'), accountOf('owner', 'bia@x.test')];

  it('are of all processes, survive a restart, and count for an e-mail in any case', async () => {
    const { guess } = openInProcess();
    for (const email of ['ana@x.test', 'ANA@x.test', 'Ana@X.test', 'ana@x.test', 'ana@x.test'])
      expect(await guess({ account: accountOf('owner', email), ip: '192.0.2.1' })).toBe(0);
    expect(await guess({ account: ana, ip: '192.0.2.1' })).toBeGreaterThan(0);
    expect(await openInProcess().guess({ account: ana, ip: '192.0.2.1' })).toBeGreaterThan(0);
    for (const account of [accountOf('operator', 'ana@x.test'), accountOf('owner', 'ａna@x.test'), bia])
      expect(await guess({ account, ip: '192.0.2.1' })).toBe(0);
  });

  it('of one account are forgotten with its password, and of no other', async () => {
    const { guess } = openInProcess();
    for (const account of [ana, bia]) {
      for (let at = 0; at < 5; at += 1) await guess({ account, ip: '192.0.2.1' });
      expect(await guess({ account, ip: '192.0.2.1' })).toBeGreaterThan(0);
    }
    await database.transaction((trx) => forgetGuesses(trx, ana));
    expect(await guess({ account: ana, ip: '192.0.2.1' })).toBe(0);
    expect(await guess({ account: bia, ip: '192.0.2.1' })).toBeGreaterThan(0);
  });

  it('that ran out are removed', async () => {
    await openInProcess().guess({ account: ana, ip: '192.0.2.1' });
    await database('guess_counters')
      .where('key', 'like', '%@place:%')
      .update({ expire: Date.now() - 1 });
    const before = await database('guess_counters').count({ rows: '*' });
    await removeExpiredCounts({ db: { connection: database } } as unknown as Core.Strapi);
    const after = await database('guess_counters').count({ rows: '*' });
    expect(Number(before[0]?.rows) - Number(after[0]?.rows)).toBe(1);
  });
});
