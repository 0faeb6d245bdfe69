import type { Context, Middleware } from 'koa';
import { environment } from '../platform/environment';
import { strings } from '../platform/strings';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser was sent here by another site. Browsers say so, and pages cannot lie about it; what is no browser
 * says nothing, and has no cookies to abuse.
 */
function isForeign(ctx: Context): boolean {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  // Without TLS browsers tell the origin alone.
  const origin = ctx.get('origin');
  if (origin === '' || origin === environment.publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== ctx.req.headers.host;
}

/** Nothing is changed on behalf of another site, whose requests would carry the owner's cookies (CSRF). */
export default function ownOrigin(): Middleware {
  return (ctx, next) => {
    if (safeMethods.has(ctx.method) || !isForeign(ctx)) return next();
    return (ctx as Context).forbidden(strings.foreignOrigin, { code: 'request/foreign-origin' });
  };
}
