import { errors } from '@strapi/utils';
import type { Context, Middleware } from 'koa';
import { strings } from '../platform/strings';

/** What the parser of bodies throws when it cannot read one. */
function unreadable(error: unknown): { status: number; name: string } | null {
  const isOurs = error instanceof errors.ApplicationError || error instanceof errors.HttpError;
  if (!(error instanceof Error) || isOurs) return null;
  const { status } = error as { status?: unknown };
  const isTheirs = typeof status === 'number' && status >= 400 && status < 500;
  return isTheirs ? { status, name: error.name } : null;
}

/**
 * Bodies that cannot be read are refused, and never logged: the parser quotes what it stumbled over, and that may be a
 * password. Compressed ones are not read at all, for no client of ours sends them.
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
