import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuessLimit, type Guess } from './guess-limit';

const second = 1_000;
const minute = 60 * second;
const owner = { account: 'owner:1', ip: '192.0.2.1' };

/** Whatever a counter does that a database has to commit. */
const writing = ['consume', 'reward', 'penalty', 'set', 'delete'] as const;

/**
 * A limit on counters of this process, and what a guess comes to: admitted, or the seconds to wait.
 * @param shared counters of another process, by their prefixes
 */
function openLimit(shared = new Map<string, RateLimiterMemory>()) {
  const writes = vi.fn();
  const limit = createGuessLimit({
    makeCounter(options) {
      const { keyPrefix } = options;
      const counter = shared.get(keyPrefix) ?? new RateLimiterMemory(options);
      shared.set(keyPrefix, counter);
      for (const name of writing) {
        const write = counter[name].bind(counter) as (...values: unknown[]) => unknown;
        Object.assign(counter, {
          [name]: (...values: unknown[]) => {
            writes();
            return write(...values);
          },
        });
      }
      return counter;
    },
    timesForgotten: async () => 0,
  });
  const wrong = async (guess: Guess = owner): Promise<'admitted' | number> => {
    try {
      await limit.admit(guess);
      return 'admitted';
    } catch (error) {
      return (error as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds;
    }
  };
  const right = async (guess: Guess = owner) => (await limit.admit(guess)).succeeded();
  return { limit, wrong, right, writes };
}

const from = (index: number): Guess => ({
  account: 'owner:1',
  ip: `198.${index % 200}.${index % 250}.${(index / 250) | 0}`,
});

describe('the limit on guesses', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets a place guess five times, then once after waits that double', async () => {
    const { wrong } = openLimit();
    const laptop = { ...owner, device: 'laptop' };
    for (let at = 0; at < 5; at += 1) expect(await wrong(laptop)).toBe('admitted');
    for (const seconds of [10, 20, 40, 80, 160, 320, 640]) {
      expect(await wrong(laptop)).toBe(seconds);
      await vi.advanceTimersByTimeAsync(seconds * second);
      expect(await wrong(laptop)).toBe('admitted');
    }
  });

  it('goes on counting in another process, which has one guess before it waits as long', async () => {
    const counters = new Map<string, RateLimiterMemory>();
    const [one, other] = [openLimit(counters), openLimit(counters)];
    for (let at = 0; at < 5; at += 1) expect(await one.wrong()).toBe('admitted');
    expect(await one.wrong()).toBe(10);
    expect(await other.wrong()).toBe('admitted');
    expect(await other.wrong()).toBe(20);
  });

  it('gives the browsers that an account knows guesses of their own, twelve in twenty minutes', async () => {
    const { wrong } = openLimit();
    for (let index = 0; index < 1000; index += 1) await wrong(from(index));
    for (let turn = 0; turn < 3; turn += 1) {
      const atHome = (index: number) => wrong({ ...owner, device: `device-${turn}-${index % 3}` });
      for (let index = 0; index < 12; index += 1) expect(await atHome(index)).toBe('admitted');
      expect(await atHome(12)).toBe(20 * 60);
      await vi.advanceTimersByTimeAsync(20 * minute);
    }
  });

  it('counts guesses that are sent all at once', async () => {
    const { wrong } = openLimit();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => wrong()));
    expect(outcomes.filter((outcome) => outcome === 'admitted')).toHaveLength(5);
  });

  it('counts neither what was right nor what was not compared', async () => {
    const { limit, right, wrong } = openLimit();
    for (let at = 0; at < 100; at += 1) {
      await right();
      await (await limit.admit(owner)).withdrawn();
    }
    for (let at = 0; at < 4; at += 1) await wrong();
    await right();
    expect(await wrong()).toBe('admitted');
  });

  it('admits a hundred guesses at one account in an hour, from however many addresses', async () => {
    const { wrong } = openLimit();
    let admitted = 0;
    for (let at = 0; at < 15; at += 1) {
      for (let index = 0; index < 20; index += 1) {
        if ((await wrong(from(at * 20 + index))) === 'admitted') admitted += 1;
        const device = `device-${index}-${at}`;
        if ((await wrong({ ...from(index), device })) === 'admitted') admitted += 1;
      }
      await vi.advanceTimersByTimeAsync(4 * minute);
    }
    expect(admitted).toBeGreaterThan(20);
    expect(admitted).toBeLessThanOrEqual(100);
  });

  it('keeps the account open to a browser it knows, and to another network', async () => {
    const { wrong } = openLimit();
    for (let index = 0; index < 1000; index += 1) await wrong(from(index));
    expect(await wrong(from(1001))).toBeGreaterThan(60);
    expect(await wrong({ ...from(1002), device: 'laptop' })).toBe('admitted');
    expect(await wrong({ account: 'owner:1', ip: '203.0.113.7' })).toBe('admitted');
    expect(await wrong({ account: 'owner:2', ip: '203.0.113.8' })).toBe('admitted');
  });

  it('stops one address that tries many accounts, but not the browser of an owner behind it', async () => {
    const { wrong } = openLimit();
    const guess = (index: number) => wrong({ account: `name:${index}`, ip: '192.0.2.1' });
    for (let index = 0; index < 30; index += 1) expect(await guess(index)).toBe('admitted');
    expect(await guess(30)).toBe(20 * 60);
    expect(await wrong({ ...owner, device: 'laptop' })).toBe('admitted');
  });

  it('takes all the addresses of one IPv6 customer for one', async () => {
    const { wrong } = openLimit();
    const guess = (index: number, account = 'owner:1') =>
      wrong({ account, ip: `2001:db8:1:${index.toString(16)}::${index}` });
    for (let index = 0; index < 5; index += 1) expect(await guess(index)).toBe('admitted');
    expect(await guess(5)).toBe(10);
    const names = Array.from({ length: 300 }, (_, index) => guess(index, `owner:name-${index}`));
    const outcomes = await Promise.all(names);
    expect(outcomes.filter((outcome) => outcome === 'admitted')).toHaveLength(25);
  });

  it('is news once a wait, however often it is repeated', async () => {
    const { limit, wrong } = openLimit();
    const isNews = () => limit.admit(owner).catch((error) => error.isNews);
    for (let at = 0; at < 5; at += 1) await wrong();
    expect([await isNews(), await isNews()]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(10 * second);
    expect(await wrong()).toBe('admitted');
    expect([await isNews(), await isNews()]).toEqual([true, false]);
  });

  it('repeats a refusal without a write, wherever it was refused', async () => {
    const { wrong, writes } = openLimit();
    const place = { account: 'owner:2', ip: '203.0.113.1' };
    const browser = { ...place, device: 'laptop' };
    const address = (index: number) => ({ account: `name:${index}`, ip: '203.0.113.2' });
    for (let at = 0; at < 6; at += 1) for (const guess of [place, browser]) await wrong(guess);
    for (let index = 0; index < 31; index += 1) await wrong(address(index));
    for (let index = 0; index < 1000; index += 1) await wrong(from(index));
    // From networks that are new: what is left of the account's, and the refusal of all unknown browsers.
    for (const ip of ['203.0.113.4', '100.64.0.1', '100.64.0.2']) await wrong({ account: 'owner:1', ip });
    writes.mockClear();
    for (let index = 0; index < 1000; index += 1) {
      for (const guess of [
        place,
        browser,
        address(index),
        from(index),
        { ...from(index), ip: '203.0.113.3' },
      ])
        expect(await wrong(guess)).not.toBe('admitted');
    }
    expect(writes).not.toHaveBeenCalled();
  });
});
