import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readCookie, writeCookie } from './own-cookies';

type Settings = {
  cookie: { name: string; path: string; sameSite: 'lax'; maxAge: number };
};

function settings(strapi: Core.Strapi): Settings['cookie'] {
  return strapi.config.get<Settings>('plugin::users-permissions.sessions').cookie;
}

/** The refresh token that the browser sent, if any. */
export function readRefreshCookie(strapi: Core.Strapi, ctx: Context): string | undefined {
  return readCookie(ctx, settings(strapi).name);
}

/** Leaves a refresh token with the browser, out of the reach of scripts. */
export function writeRefreshCookie(strapi: Core.Strapi, ctx: Context, token: string): void {
  const { name, ...options } = settings(strapi);
  writeCookie(ctx, name, token, options);
}

/** Takes it away again. */
export function clearRefreshCookie(strapi: Core.Strapi, ctx: Context): void {
  writeRefreshCookie(strapi, ctx, '');
}
