import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { Account } from '../guessing/account';
import { readCookie, writeCookie } from './own-cookies';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Where each kind of account signs in, and what the mark of its browsers is called. */
const cookies = {
  owner: { name: 'portfolio_device', path: '/api/auth' },
  operator: { name: 'portfolio_operator_device', path: '/admin' },
} as const;

function cookieOf(account: Account) {
  return cookies[account.startsWith('owner') ? 'owner' : 'operator'];
}

/**
 * The mark of a browser in which an account has signed in before; undefined in any other. It lets nobody in: it only
 * keeps the account open to its owner while somebody else guesses (decision 45).
 */
export function readDevice(ctx: Context, account: Account): string | undefined {
  const [holder, mark] = readCookie(ctx, cookieOf(account).name, { signed: true })?.split('|') ?? [];
  return holder === account ? mark : undefined;
}

/** Marks the browser as one of the account's. */
export function writeDevice(ctx: Context, account: Account): void {
  const { name, path } = cookieOf(account);
  const mark = readDevice(ctx, account) ?? `device-${randomBytes(12).toString('base64url')}`;
  writeCookie(ctx, name, `${account}|${mark}`, { path, sameSite: 'strict', maxAge: yearMs });
}

/** Whether some account has signed in before in this browser. */
export function isKnownBrowser(ctx: Context): boolean {
  return Object.values(cookies).some(({ name }) => readCookie(ctx, name, { signed: true }) !== undefined);
}
