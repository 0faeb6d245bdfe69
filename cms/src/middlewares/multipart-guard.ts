import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { discardRest } from '../media/receive/discard-rest';
import { strings } from '../strings';

/**
 * Where files are sent: the owner's galleries and portrait, and the media library of Strapi's admin. Each of these
 * routes reads its files itself, after Strapi knows who asks.
 */
const fileRoutes: readonly [string, RegExp][] = [
  ['POST', /^\/api\/gallery-items$/],
  ['PUT', /^\/api\/gallery-items\/[^/]+$/],
  ['POST', /^\/api\/about-page\/profile-image$/],
  ['POST', /^\/upload(?:\/files(?:\/[^/]+\/replace)?)?$/],
];

function takesFiles(ctx: Context): boolean {
  return fileRoutes.some(([method, path]) => method === ctx.method && path.test(ctx.path));
}

/**
 * Keeps files away from everything else, unread: Strapi's own body parser has multipart turned off, and would
 * otherwise fill the temporary folder before it asks who sent it.
 */
export default function multipartGuard(_config: unknown, _strapi: { strapi: Core.Strapi }): Middleware {
  return async (ctx, next) => {
    if (!/^\s*multipart\//i.test(ctx.get('content-type'))) return next();
    try {
      if (takesFiles(ctx)) return await next();
      const message = strings.multipartRefused;
      ctx.status = 415;
      ctx.body = {
        data: null,
        error: {
          status: 415,
          name: 'UnsupportedMediaTypeError',
          message,
          details: { code: 'media/not-accepted-here' },
        },
      };
      return undefined;
    } finally {
      discardRest(ctx.req);
    }
  };
}
