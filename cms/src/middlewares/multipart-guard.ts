import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { takesFiles } from '../media/receive/read-multipart';
import { strings } from '../platform/strings';

/** Limits of a discarded rest: the largest video with its form (bytes), and time after the response (ms). */
const maxBytes = 64 * 1024 * 1024;
const maxMs = 60_000;

/**
 * Discards the rest of a refused body, up to a limit: many clients miss the response if the connection is cut while they
 * send.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  const end = () => request.destroy();
  const timer = setTimeout(end, maxMs);
  request.once('close', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) end();
  });
  request.resume();
}

/**
 * Refuses multipart bodies on all other routes, unread. Strapi's body parser has multipart disabled: it would write files
 * to the temporary folder before authentication.
 */
export default function multipartGuard(): Middleware {
  return async (ctx, next) => {
    if (!/^\s*multipart\//i.test(ctx.get('content-type'))) return next();
    try {
      if (takesFiles(ctx)) return await next();
      const details = { code: 'media/not-accepted-here' };
      return (ctx as Context).unsupportedMediaType(strings.multipartRefused, details);
    } finally {
      discardRest(ctx.req);
    }
  };
}
