import type { Middleware } from 'koa';
import { environment } from '../platform/environment';

/**
 * Behind a proxy that ends TLS this process sees plain HTTP, and would refuse to set a `secure` cookie.
 * PUBLIC_URL says what the visitor's connection is.
 */
export default function secureCookies(): Middleware {
  const isSecure = environment.publicUrl.startsWith('https:');
  return (ctx, next) => {
    if (isSecure) ctx.cookies.secure = true;
    return next();
  };
}
