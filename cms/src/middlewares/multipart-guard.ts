import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';
import { discardRest } from '../media/receive/discard-rest';
import { takesFiles } from '../media/receive/file-routes';
import { strings } from '../strings';

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
