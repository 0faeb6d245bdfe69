import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { EncoderLostError } from '../media/pictures/encoder';
import { ShutdownError } from '../media/receive/read-parts';
import { throttleReport } from '../platform/logging/throttle-report';
import { databaseAnswers, databaseOutage } from '../platform/outage/database-outage';
import { QueueFullError } from '../platform/queue';
import { strings } from '../platform/strings';

const retryAfterSeconds = '5';
/** Statuses with which Strapi's admin hides a database error. */
const disguises = new Set([401, 500, 501]);

function answerUnavailable(ctx: Context, message: string): void {
  ctx.set({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' });
  ctx.serviceUnavailable(message, { code: 'unavailable' });
}

/**
 * Answers 503 while the database is unavailable or this process is busy or shutting down: a 401 would sign users out, and a
 * 500 would blame the product. Runs inside `strapi::errors`, which would answer 500.
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
