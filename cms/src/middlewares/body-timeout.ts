import type { Middleware } from 'koa';
import { takesFiles } from '../media/receive/read-multipart';

/** Timeout of a body without files (ms); uploads have the 20 minutes of `config/server`. */
const timeoutMs = 30_000;

/** Closes the connection of a client that sends its body too slowly. */
export default function bodyTimeout(): Middleware {
  return (ctx, next) => {
    const hasBody = ctx.get('content-length') !== '' || ctx.get('transfer-encoding') !== '';
    const isUpload = takesFiles(ctx) && Boolean(ctx.is('multipart'));
    if (hasBody && !ctx.req.complete && !isUpload) {
      const timer = setTimeout(() => ctx.req.destroy(), timeoutMs);
      for (const event of ['end', 'close']) ctx.req.once(event, () => clearTimeout(timer));
    }
    return next();
  };
}
