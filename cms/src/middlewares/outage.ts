import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { EncoderLostError } from '../media/pictures/encoder';
import { ShutdownError } from '../media/receive/read-parts';
import { throttleReport } from '../platform/logging/throttle-report';
import { databaseAnswers, databaseOutage } from '../platform/outage/database-outage';
import { QueueFullError } from '../platform/semaphore';
import { strings } from '../platform/strings';

const retryAfterSeconds = '5';
/** What Strapi's admin turns a failure of the database into. */
const disguises = new Set([401, 500, 501]);

function answerUnavailable(ctx: Context, message: string): void {
  ctx.set({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' });
  ctx.serviceUnavailable(message, { code: 'unavailable' });
}

/**
 * While the database is away, or this process busy or about to end, every answer that needs it is 503: not a refusal,
 * which would sign people out, and not an error of ours. Beneath `strapi::errors`, which would make one of it.
 */
export default function outage(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const report = throttleReport((message, error) =>
    strapi.log.error(`${message}: ${error instanceof Error ? error.message : error}`),
  );

  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ShutdownError) {
        answerUnavailable(ctx, strings.shuttingDown);
        return;
      }
      if (error instanceof QueueFullError || error instanceof EncoderLostError) {
        answerUnavailable(ctx, strings.busy);
        return;
      }
      const verdict = databaseOutage(error);
      if (verdict === 'no' || (verdict === 'perhaps' && (await databaseAnswers(strapi)))) throw error;
      report('The database does not answer', error);
      answerUnavailable(ctx, strings.unavailable);
      return;
    }
    const isDisguised = disguises.has(ctx.status) && !(await databaseAnswers(strapi));
    if (isDisguised) answerUnavailable(ctx, strings.unavailable);
  };
}
