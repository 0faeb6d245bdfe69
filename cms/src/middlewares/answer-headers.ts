import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';
import { environment } from '../environment';
import { answerMalformedRequests } from '../server/malformed-requests';
import { securityHeaders } from '../site/security-headers';

/** The methods that anything here is asked by. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** First in the chain: what browsers are to be told with every answer, whoever gives it. */
export default function answerHeaders(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const headers = securityHeaders(environment.publicUrl);
  answerMalformedRequests(strapi.server.httpServer, headers);

  return async (ctx, next) => {
    // An answer to somebody who is signed in is nobody else's, in no cache.
    const isPersonal = ctx.get('authorization') !== '';
    const told = isPersonal
      ? { ...headers, 'cache-control': 'private, no-store', vary: 'Authorization' }
      : headers;
    ctx.set(told);
    if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined) {
      ctx.status = 400;
      ctx.set('connection', 'close');
      ctx.body = 'Bad Request';
      return;
    }
    if (!methods.has(ctx.method)) {
      ctx.status = 405;
      ctx.set('allow', [...methods].join(', '));
      ctx.body = 'Method Not Allowed';
      return;
    }
    try {
      await next();
    } catch (error) {
      // Koa answers with the error's headers alone.
      throw Object.assign(error instanceof Error ? error : new Error(String(error)), { headers: told });
    }
  };
}
