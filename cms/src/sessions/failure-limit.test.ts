import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { describe, expect, it } from 'vitest';
import { limitFailures } from './failure-limit';

function attempts() {
  let now = 0;
  const limit = limitFailures(() => now);
  return {
    wait(ms: number) {
      now += ms;
    },
    /** Gives the status, or what the limiter throws in its place. */
    async attempt(status: number, ip = '192.0.2.1') {
      const ctx = { ip, status: 404 } as Context;
      await limit(ctx, () => {
        ctx.status = status;
        return Promise.resolve();
      });
      return ctx.status;
    },
    throwing: (error: Error) =>
      limit({ ip: '192.0.2.1', status: 404 } as Context, () => Promise.reject(error)),
  };
}

describe('the limit on failures', () => {
  it('stops an address after ten refusals, and lets it go on after a minute', async () => {
    const { attempt, wait } = attempts();
    for (let at = 0; at < 10; at += 1) await attempt(400);
    wait(15_000);
    await expect(attempt(200)).rejects.toMatchObject({
      name: 'RateLimitError',
      details: { retryAfterSeconds: 45 },
    });
    expect(await attempt(400, '192.0.2.2')).toBe(400);
    wait(45_000);
    expect(await attempt(200)).toBe(200);
  });

  it('counts neither successes nor failures of ours', async () => {
    const { attempt, throwing } = attempts();
    for (let at = 0; at < 30; at += 1) {
      await attempt(200);
      await attempt(503);
      await expect(throwing(new Error('the database is away'))).rejects.toThrow();
    }
    for (let at = 0; at < 10; at += 1) {
      await expect(throwing(new errors.ValidationError('no'))).rejects.toThrow('no');
    }
    await expect(attempt(200)).rejects.toMatchObject({ name: 'RateLimitError' });
  });

  it('counts guesses that are sent all at once', async () => {
    const { attempt } = attempts();
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => attempt(400)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});
