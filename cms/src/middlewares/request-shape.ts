import type { Middleware } from 'koa';
import { checkAddress, checkBody } from '../validation/request-shape';

/** Looks at the form of a request before anybody looks at what it means. */
export default function requestShape(): Middleware {
  return (ctx, next) => {
    checkAddress(ctx.path, ctx.querystring);
    checkBody(ctx.request.body);
    return next();
  };
}
