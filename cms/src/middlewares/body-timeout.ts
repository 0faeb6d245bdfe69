import type { Middleware } from 'koa';
import { takesFiles } from '../media/receive/read-multipart';
import { limitBodyTime } from '../platform/body-time';

/** Limits the time of a body ahead of all that may refuse its request. */
export default function bodyTimeout(): Middleware {
  return (ctx, next) => {
    const hasBody = ctx.get('content-length') !== '' || ctx.get('transfer-encoding') !== '';
    const isUpload = takesFiles(ctx) && Boolean(ctx.is('multipart'));
    if (hasBody && !isUpload) limitBodyTime(ctx.req);
    return next();
  };
}
