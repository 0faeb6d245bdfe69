import type { Context } from 'koa';
import { environment } from '../../platform/environment';

type Options = { path: string; sameSite: 'lax' | 'strict'; maxAge: number };

const isSecure = environment.publicUrl.startsWith('https:');
/** Browsers let nobody without TLS set a cookie of such a name. */
const prefix = isSecure ? '__Secure-' : '';

/**
 * A cookie of ours that the browser sent. One of before the prefix (decision 43) counts until it runs out.
 * @param options.signed gives nothing of a cookie that is not signed by APP_KEYS
 */
export function readCookie(ctx: Context, name: string, { signed = false } = {}): string | undefined {
  return ctx.cookies.get(prefix + name, { signed }) ?? ctx.cookies.get(name, { signed });
}

/**
 * Leaves a cookie with the browser, out of the reach of scripts; over TLS alone where PUBLIC_URL is https. An empty
 * value takes it away.
 */
export function writeCookie(ctx: Context, name: string, value: string, options: Options): void {
  const settings = { ...options, httpOnly: true, secure: isSecure, signed: true, overwrite: true };
  ctx.cookies.set(prefix + name, value, settings);
  if (isSecure && ctx.cookies.get(name, { signed: false }) !== undefined) ctx.cookies.set(name, '', settings);
}
