import type { Context, Middleware } from 'koa';
import { environment } from '../platform/environment';
import { answerError } from '../platform/error-answer';
import { strings } from '../platform/strings';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site caused the request. Browsers set these headers, and pages cannot forge them; other clients set none,
 * and have no cookies to abuse.
 */
function isCrossSite(ctx: Context): boolean {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  // Without TLS browsers send Origin only.
  const origin = ctx.get('origin');
  if (origin === '' || origin === environment.publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== ctx.req.headers.host;
}

/** Refuses cross-site writes, which would carry the owner's cookies (CSRF). */
export default function ownOrigin(): Middleware {
  return (ctx, next) => {
    // Below a selection's link nobody has a session, and a form that tells no referrer has no origin either.
    if (ctx.state.link || safeMethods.has(ctx.method) || !isCrossSite(ctx)) return next();
    return answerError(ctx as Context, 403, strings.foreignOrigin, { code: 'request/foreign-origin' });
  };
}
