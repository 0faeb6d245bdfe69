import { STATUS_CODES } from 'node:http';
import type { Context } from 'koa';

export type ErrorDetails = { code: string; retryAfterSeconds?: number; [more: string]: unknown };

/** Where Strapi's names are not those of HTTP. */
const names: Record<number, string> = { 400: 'ValidationError', 429: 'RateLimitError' };

const nameOf = (status: number) =>
  names[status] ?? `${STATUS_CODES[status]?.replace(/\W/g, '').replace(/Error$/, '')}Error`;

/** The body of an error, in the form of Strapi's. */
export function errorBody(status: number, message: string, details: ErrorDetails) {
  return { data: null, error: { status, name: nameOf(status), message, details } };
}

/** Answers with an error, and says when to come again where that is known. */
export function answerError(ctx: Context, status: number, message: string, details: ErrorDetails): void {
  const { retryAfterSeconds } = details;
  if (retryAfterSeconds !== undefined) ctx.set('retry-after', String(retryAfterSeconds));
  ctx.status = status;
  ctx.body = errorBody(status, message, details);
}
