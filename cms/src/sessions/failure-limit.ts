import { errors } from '@strapi/utils';
import type { Middleware } from 'koa';
import { BoundedMap } from '../site/bounded-map';

const limit = 10;
const windowMs = 60_000;
const maxAddresses = 10_000;

/**
 * Takes the place of users-permissions' own limiter on one route: ten refusals a minute from one address, and what
 * succeeds costs nothing. Kept in this process.
 * @throws RateLimitError with `details.retryAfterSeconds`
 */
export function limitFailures(now: () => number = Date.now): Middleware {
  const windows = new BoundedMap<{ refusals: number; endsAt: number }>(maxAddresses);

  return async (ctx, next) => {
    const known = windows.get(ctx.ip);
    const window = known && known.endsAt > now() ? known : { refusals: 0, endsAt: now() + windowMs };
    if (window.refusals >= limit) {
      const retryAfterSeconds = Math.ceil((window.endsAt - now()) / 1000);
      throw new errors.RateLimitError(undefined, { retryAfterSeconds });
    }
    windows.set(ctx.ip, window);

    // Counted ahead, so that guesses sent all at once are counted as well.
    window.refusals += 1;
    let isRefused = false;
    try {
      await next();
      isRefused = ctx.status >= 400 && ctx.status < 500;
    } catch (error) {
      isRefused = error instanceof errors.ApplicationError;
      throw error;
    } finally {
      if (!isRefused) window.refusals -= 1;
    }
  };
}
