import type { Middleware } from 'koa';
import { strings } from '../strings';

/** No client of ours compresses what it sends, and what does not unpack would be an error of ours. */
export default function plainBodies(): Middleware {
  return (ctx, next) => {
    const encoding = ctx.get('content-encoding');
    if (encoding === '' || encoding === 'identity') return next();
    const details = { code: 'request/encoded' };
    ctx.status = 415;
    ctx.body = {
      data: null,
      error: { status: 415, name: 'UnsupportedMediaTypeError', message: strings.encodingRefused, details },
    };
    return undefined;
  };
}
