import type { Context, Middleware } from 'koa';
import { isCrossSite } from '../platform/cross-site';
import { answerError } from '../platform/error-answer';
import { strings } from '../platform/strings';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-site writes, which would carry the owner's cookies (CSRF). */
export default function ownOrigin(): Middleware {
  return (ctx, next) => {
    // Below a selection's link nobody has a session, and a form that tells no referrer has no origin either.
    if (ctx.state.link || safeMethods.has(ctx.method) || !isCrossSite(ctx.req)) return next();
    return answerError(ctx as Context, 403, strings.foreignOrigin, { code: 'request/foreign-origin' });
  };
}
