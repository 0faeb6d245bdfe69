import type { Context, Middleware } from 'koa';

type ErrorBody = {
  name?: string;
  message?: string;
  details?: { errors?: Record<string, unknown>[]; retryAfterSeconds?: number; requestId?: string };
};

const defaultRetrySeconds = 60;
/** Strapi's validation appends the value to a message about a wrong type. */
const quotedValue = /,? but the final value was: [\s\S]*$/;

function errorOf(body: unknown): ErrorBody | null {
  const error = typeof body === 'object' && body !== null ? (body as { error?: unknown }).error : undefined;
  return typeof error === 'object' && error !== null ? error : null;
}

function withoutValue(message: unknown): unknown {
  return typeof message === 'string' ? message.replace(quotedValue, '.') : message;
}

function setRetryAfter(ctx: Context, error: ErrorBody): void {
  // Strapi's limiter sets the end of its window, in seconds since 1970.
  const reset = Number(ctx.response.get('x-ratelimit-reset'));
  const rest = reset > 0 ? Math.max(1, Math.ceil(reset - Date.now() / 1000)) : defaultRetrySeconds;
  const retryAfterSeconds = error.details?.retryAfterSeconds ?? rest;
  error.details = { ...error.details, retryAfterSeconds };
  ctx.set('retry-after', String(retryAfterSeconds));
}

/**
 * Removes submitted values, which may be passwords, from error responses. A 429 carries Retry-After; a 500 carries the request
 * id, under which the log has the error.
 */
export default function discreetErrors(): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.status < 400) return;
    const error = errorOf(ctx.body);
    if (!error) return;

    error.message = withoutValue(error.message) as string;
    if (Array.isArray(error.details?.errors)) {
      error.details.errors = error.details.errors.map(({ value: _, ...rest }) => ({
        ...rest,
        message: withoutValue(rest.message),
      }));
    }
    if (ctx.status >= 500) error.details = { ...error.details, requestId: ctx.state.requestId };
    if (ctx.status === 429) setRetryAfter(ctx, error);
  };
}
