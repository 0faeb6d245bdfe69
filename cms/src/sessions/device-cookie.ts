import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { environment } from '../environment';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Where each kind of account signs in, and what the mark of its browsers is called. */
const cookies = {
  owner: { name: 'portfolio_device', path: '/api/auth' },
  operator: { name: 'portfolio_operator_device', path: '/admin' },
} as const;

/** `owner:1` */
export type Account = `${keyof typeof cookies}:${number}`;

function cookieOf(account: Account) {
  return cookies[account.startsWith('owner') ? 'owner' : 'operator'];
}

/**
 * The mark of a browser in which an account has signed in before; undefined in any other. It lets nobody in: it only
 * keeps the account open to its owner while somebody else guesses (decision 22).
 */
export function readDevice(ctx: Context, account: Account): string | undefined {
  // Signed by APP_KEYS: Koa gives nothing of a cookie that is not ours.
  const [holder, mark] = ctx.cookies.get(cookieOf(account).name, { signed: true })?.split('|') ?? [];
  return holder === account ? mark : undefined;
}

/** Marks the browser as one of the account's. */
export function writeDevice(ctx: Context, account: Account): void {
  const { name, path } = cookieOf(account);
  const mark = readDevice(ctx, account) ?? `device-${randomBytes(12).toString('base64url')}`;
  ctx.cookies.set(name, `${account}|${mark}`, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: environment.publicUrl.startsWith('https:'),
    maxAge: yearMs,
    signed: true,
    overwrite: true,
  });
}
