import type { Middleware } from 'koa';
import { strings } from '../strings';

/** Where Strapi's admin sends files. Without a token the request ends before its body is read. */
const uploadPaths = /^\/upload(\/|$)/;

/**
 * Strapi reads a multipart body, files and all, into the temporary folder before it asks who sent it. Only the
 * media library's own requests, with a token, get that far.
 */
export default function multipartGuard(): Middleware {
  return (ctx, next) => {
    const isMultipart = /^\s*multipart\//i.test(ctx.get('content-type'));
    if (!isMultipart || (uploadPaths.test(ctx.path) && ctx.get('authorization') !== '')) return next();

    const message = strings.multipartRefused;
    ctx.status = 415;
    ctx.set('connection', 'close');
    ctx.body = {
      data: null,
      error: { status: 415, name: 'UnsupportedMediaTypeError', message, details: {} },
    };
    return undefined;
  };
}
