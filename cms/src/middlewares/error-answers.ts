import type { Core } from '@strapi/strapi';
import { bringsOutCode } from 'contract/rights/release';
import type { Context, Middleware } from 'koa';
import { MediaHostError } from '../media/cloudinary/hosted-storage';
import { EncoderLostError } from '../media/pictures/encoder';
import { ShutdownError } from '../media/receive/read-parts';
import { answerError, type ErrorDetails } from '../platform/error-answer';
import { throttleReport } from '../platform/logging/throttle-report';
import { databaseAnswers, databaseOutage } from '../platform/outage/database-outage';
import { isStorageFull, isStorageReadOnly } from '../platform/outage/disk-errors';
import { QueueFullError } from '../platform/queue';
import { strings } from '../platform/strings';
import { BringsOut } from '../rights/ask-before-release';

const unavailable: ErrorDetails = { code: 'unavailable' };
const whenUnavailable = { 'retry-after': '5', 'cache-control': 'no-store' };
/** Statuses with which Strapi's admin hides a database error. */
const disguises = new Set([401, 500, 501]);

type Answer = { status: number; message: string; details: ErrorDetails; logged?: string };

/** What an error is to a client; null for others. Reads still work with a full disk, and the next write tries again. */
function answerOf(error: unknown): Answer | null {
  if (error instanceof BringsOut) {
    const { message, broughtOut } = error;
    return { status: 409, message, details: { code: bringsOutCode, broughtOut } };
  }
  if (error instanceof MediaHostError) {
    const { message } = error;
    return { status: 502, message, details: { code: 'media/host-failed' }, logged: 'Cloudinary' };
  }
  if (isStorageFull(error)) {
    const details = { code: 'media/storage-full' };
    return { status: 507, message: strings.storageFull, details, logged: 'No space is left to write to' };
  }
  if (isStorageReadOnly(error)) {
    const logged = 'The data folder cannot be written to';
    return {
      status: 507,
      message: strings.storageReadOnly,
      details: { code: 'media/storage-read-only' },
      logged,
    };
  }
  if (error instanceof ShutdownError)
    return { status: 503, message: strings.shuttingDown, details: unavailable };
  if (error instanceof QueueFullError || error instanceof EncoderLostError)
    return { status: 503, message: strings.busy, details: unavailable };
  return null;
}

/**
 * Answers the errors that are the product's own, of the disk, the media host and the database. While that is unavailable the answer
 * is 503: a 401 would sign users out, and a 500 would blame the product. Runs inside `strapi::errors`, which would answer 500.
 */
export default function errorAnswers(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const toText = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const report = throttleReport((message, error) => strapi.log.error(`${message}: ${toText(error)}`));

  function answerUnavailable(ctx: Context): void {
    ctx.set(whenUnavailable);
    answerError(ctx, 503, strings.unavailable, unavailable);
  }

  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const answer = answerOf(error);
      if (answer) {
        const { status, message, details, logged } = answer;
        if (logged) strapi.log[status === 502 ? 'warn' : 'error'](`${logged}: ${toText(error)}`);
        if (status === 503) ctx.set(whenUnavailable);
        answerError(ctx as Context, status, message, details);
        return;
      }
      const verdict = databaseOutage(error);
      if (verdict === 'no' || (verdict === 'perhaps' && (await databaseAnswers(strapi)))) throw error;
      report('The database does not answer', error);
      answerUnavailable(ctx as Context);
      return;
    }
    const isDisguised = disguises.has(ctx.status) && !(await databaseAnswers(strapi));
    if (isDisguised) answerUnavailable(ctx as Context);
  };
}
