import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';
import { environment } from '../platform/environment';
import { withRequestId } from '../platform/logging/log-format';

/** Longer than any path of ours (characters). */
const maxPath = 512;

/**
 * Assigns a request id, sets it in the response header and all log lines, and logs the result: without the query, which may
 * contain private values.
 */
export default function requestLog(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  return (ctx, next) => {
    // The link of a selection opens it: no log has one.
    if (ctx.state.link) return next();
    const given = environment.trustedProxies > 0 ? ctx.get('x-request-id') : undefined;
    return withRequestId(given, async (id) => {
      const start = performance.now();
      ctx.state.requestId = id;
      ctx.set('x-request-id', id);
      await next();
      const ms = Math.ceil(performance.now() - start);
      strapi.log.http(`${ctx.method} ${ctx.path.slice(0, maxPath)} (${ms} ms) ${ctx.status}`);
    });
  };
}
