import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { environment } from '../../platform/environment';
import type { Account } from '../guessing/guess-limit';

const yearMs = 365 * 24 * 60 * 60 * 1000;
type Options = { path: string; sameSite: 'lax' | 'strict'; maxAge: number };

const isSecure = environment.publicUrl.startsWith('https:');
/** Browsers accept a cookie with this prefix over TLS only. */
const prefix = isSecure ? '__Secure-' : '';

/** @param options.signed by APP_KEYS */
function readCookie(ctx: Context, name: string, { signed = false } = {}): string | undefined {
  return ctx.cookies.get(prefix + name, { signed });
}

/** Sets an HttpOnly cookie, Secure if PUBLIC_URL is https. An empty value removes it. */
function writeCookie(ctx: Context, name: string, value: string, options: Options): void {
  const settings = { ...options, httpOnly: true, secure: isSecure, signed: true, overwrite: true };
  ctx.cookies.set(prefix + name, value, settings);
}

function refreshCookieOf(strapi: Core.Strapi): Options & { name: string } {
  return strapi.config.get('plugin::users-permissions.sessions.cookie');
}

export function readRefreshCookie(strapi: Core.Strapi, ctx: Context): string | undefined {
  return readCookie(ctx, refreshCookieOf(strapi).name);
}

/** Sets the refresh token as an HttpOnly cookie; an empty one removes it. */
export function writeRefreshCookie(strapi: Core.Strapi, ctx: Context, token: string): void {
  const { name, ...options } = refreshCookieOf(strapi);
  writeCookie(ctx, name, token, options);
}

/** The device cookie of each kind of account, sent to its sign-in route only. */
const deviceCookies = {
  owner: { name: 'portfolio_device', path: '/api/auth' },
  operator: { name: 'portfolio_operator_device', path: '/admin' },
} as const;

function deviceCookieOf(account: Account) {
  return deviceCookies[account.startsWith('owner') ? 'owner' : 'operator'];
}

/**
 * The device id of a browser in which the account has signed in before; undefined of any other. It is no credential: it only
 * exempts the browser from waits that other clients' guesses cause (ADR 22).
 */
export function readDevice(ctx: Context, account: Account): string | undefined {
  const [holder, deviceId] =
    readCookie(ctx, deviceCookieOf(account).name, { signed: true })?.split('|') ?? [];
  return holder === account ? deviceId : undefined;
}

export function writeDevice(ctx: Context, account: Account): void {
  const { name, path } = deviceCookieOf(account);
  const deviceId = readDevice(ctx, account) ?? `device-${randomBytes(12).toString('base64url')}`;
  writeCookie(ctx, name, `${account}|${deviceId}`, { path, sameSite: 'strict', maxAge: yearMs });
}

/** Whether the browser has a device cookie: an account has signed in here before. */
export function isTrustedDevice(ctx: Context): boolean {
  return Object.values(deviceCookies).some(
    ({ name }) => readCookie(ctx, name, { signed: true }) !== undefined,
  );
}
