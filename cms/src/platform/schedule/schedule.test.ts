import type { Core } from '@strapi/strapi';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schedule, stopSchedules } from './schedule';

/** A clock that the test triggers. */
function clock() {
  const tasks = new Map<string, () => Promise<unknown>>();
  const warn = vi.fn();
  const strapi = {
    cron: {
      add: (added: Record<string, { task: () => Promise<unknown> }>) => {
        for (const [name, { task }] of Object.entries(added)) tasks.set(name, task);
      },
      remove: (name: string) => tasks.delete(name),
    },
    log: { warn },
  } as unknown as Pick<Core.Strapi, 'cron' | 'log'>;
  const strike = () => {
    for (const task of tasks.values()) void task();
  };
  return { strapi, warn, strike };
}

const rule = '* * * * *';
afterEach(() => {
  vi.useRealTimers();
  return stopSchedules();
});

describe('work by the clock', () => {
  it('is done now, and whenever the clock strikes', async () => {
    const { strapi, strike } = clock();
    const run = vi.fn(async () => {});
    schedule(strapi, { name: 'a', rule, run });
    expect(run).toHaveBeenCalledOnce();
    await vi.waitFor(() => {
      strike();
      expect(run).toHaveBeenCalledTimes(2);
    });
  });

  it('is never done twice at once', async () => {
    const { strapi, strike } = clock();
    let end = () => {};
    const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    schedule(strapi, { name: 'a', rule, run });
    strike();
    expect(run).toHaveBeenCalledOnce();
    end();
    await vi.waitFor(() => {
      strike();
      expect(run).toHaveBeenCalledTimes(2);
    });
    end();
  });

  it('is logged and tried again where it fails', async () => {
    const { strapi, warn, strike } = clock();
    const run = vi.fn(() => Promise.reject(new Error('no room')));
    schedule(strapi, { name: 'Sweeping', rule, run });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Sweeping: .*no room/)));
    strike();
    expect(run).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
    await vi.waitFor(() => {
      strike();
      expect(run).toHaveBeenCalledTimes(2);
    });
  });

  it('is done at once when it is woken, and once more where it is under way or something was left', async () => {
    const { strapi } = clock();
    let end = () => {};
    const run = vi.fn(() => new Promise<boolean>((resolve) => (end = () => resolve(false))));
    const { runSoon } = schedule(strapi, { name: 'a', rule, run });
    runSoon();
    runSoon();
    expect(run).toHaveBeenCalledTimes(1);
    end();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    end();
    await new Promise(setImmediate);
    expect(run).toHaveBeenCalledTimes(2);
    runSoon();
    expect(run).toHaveBeenCalledTimes(3);
    end();
  });

  it('of one replica is not begun where nothing is due', async () => {
    const { strapi, strike } = clock();
    let isDue = false;
    const run = vi.fn(async () => {});
    schedule(strapi, { name: 'a', rule, run, alone: { lock: 'daily backup', isDue: async () => isDue } });
    strike();
    expect(run).not.toHaveBeenCalled();
    isDue = true;
    await vi.waitFor(() => {
      strike();
      expect(run).toHaveBeenCalled();
    });
  });

  it('ends with the process: a running job is asked to stop, and gets a short time', async () => {
    const { strapi, strike } = clock();
    let hasEnded = false;
    schedule(strapi, {
      name: 'a',
      rule,
      async run(isStopped) {
        await vi.waitFor(() => expect(isStopped()).toBe(true));
        hasEnded = true;
      },
    });
    await stopSchedules();
    expect(hasEnded).toBe(true);
    strike();
  });
});
