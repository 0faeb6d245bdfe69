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

function refuse(ctx: Context, status: number, name: string, message: string, code: string): void {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name, message, details: { code } } };
}

/**
 * Bodies that cannot be read are refused, and never logged: the parser quotes what it stumbled over, and that may be a
 * password. Compressed ones are not read at all, for no client of ours sends them.
 */
export default function plainBodies(): Middleware {
  return async (ctx, next) => {
    const encoding = ctx.get('content-encoding');
    if (encoding !== '' && encoding !== 'identity') {
      refuse(ctx as Context, 415, 'UnsupportedMediaTypeError', strings.encodingRefused, 'request/encoded');
      return;
    }
    try {
      await next();
    } catch (error) {
      const refusal = unreadable(error);
      if (!refusal) throw error;
      const message = refusal.status === 413 ? strings.bodyTooLarge : strings.bodyUnreadable;
      refuse(ctx as Context, refusal.status, refusal.name, message, 'request/unreadable');
    }
  };
}
