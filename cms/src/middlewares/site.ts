import type { Middleware } from 'koa';

export default function site(): Middleware {
  return (_ctx, next) => next();
}
