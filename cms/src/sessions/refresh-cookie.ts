import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

type Settings = {
  cookie: { name: string; path: string; sameSite: 'lax'; secure: boolean; maxAge: number };
};

function settings(strapi: Core.Strapi): Settings['cookie'] {
  return strapi.config.get<Settings>('plugin::users-permissions.sessions').cookie;
}

/** The refresh token that the browser sent, if any. */
export function readRefreshCookie(strapi: Core.Strapi, ctx: Context): string | undefined {
  return ctx.cookies.get(settings(strapi).name);
}

/** Leaves a refresh token with the browser, out of the reach of scripts. */
export function writeRefreshCookie(strapi: Core.Strapi, ctx: Context, token: string): void {
  const { name, ...options } = settings(strapi);
  ctx.cookies.set(name, token, { ...options, httpOnly: true, overwrite: true });
}

/** Takes it away again. */
export function clearRefreshCookie(strapi: Core.Strapi, ctx: Context): void {
  const { name, maxAge: _, ...options } = settings(strapi);
  ctx.cookies.set(name, '', { ...options, httpOnly: true, overwrite: true, expires: new Date(0) });
}
