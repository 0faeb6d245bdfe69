import { errors } from '@strapi/utils';
import type { Context, Middleware } from 'koa';
import { strings } from '../platform/strings';

/** The status and name of a body parser's error; null for other errors. */
function unreadable(error: unknown): { status: number; name: string } | null {
  const isOurs = error instanceof errors.ApplicationError || error instanceof errors.HttpError;
  if (!(error instanceof Error) || isOurs) return null;
  const { status } = error as { status?: unknown };
  const isClientError = typeof status === 'number' && status >= 400 && status < 500;
  return isClientError ? { status, name: error.name } : null;
}

/**
 * Refuses unreadable bodies without logging: the parser's error quotes the body, which may contain a password. Also refuses
 * compressed bodies, which no client of ours sends.
 */
export default function plainBodies(): Middleware {
  return async (ctx, next) => {
    const encoding = ctx.get('content-encoding');
    if (encoding !== '' && encoding !== 'identity') {
      return (ctx as Context).unsupportedMediaType(strings.encodingRefused, { code: 'request/encoded' });
    }
    try {
      return await next();
    } catch (error) {
      const refusal = unreadable(error);
      if (!refusal) throw error;
      const message = refusal.status === 413 ? strings.bodyTooLarge : strings.bodyUnreadable;
      ctx.status = refusal.status;
      ctx.body = { data: null, error: { ...refusal, message, details: { code: 'request/unreadable' } } };
      return undefined;
    }
  };
}
