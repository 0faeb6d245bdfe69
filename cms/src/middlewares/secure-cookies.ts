import type { Middleware } from 'koa';
import { environment } from '../platform/environment';

/**
 * Behind a proxy that terminates TLS this process sees plain HTTP and would refuse to set a `secure` cookie: use the scheme
 * of PUBLIC_URL.
 */
export default function secureCookies(): Middleware {
  const isSecure = environment.publicUrl.startsWith('https:');
  return (ctx, next) => {
    if (isSecure) ctx.cookies.secure = true;
    return next();
  };
}
