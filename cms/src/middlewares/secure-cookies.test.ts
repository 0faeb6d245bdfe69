import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { afterEach, describe, expect, it, vi } from 'vitest';

// Strapi's.
const Koa = createRequire(import.meta.url)('koa');

const refresh = { name: 'portfolio_refresh', path: '/api/auth', sameSite: 'lax', maxAge: 1_000 };
const strapi = { config: { get: () => refresh } } as unknown as Core.Strapi;
const app = new Koa({ keys: ['a key of the test'] });

/** A request with these cookies, and what is set in answer to it. */
function asked(cookie = '') {
  let set: string[] = [];
  const response = {
    getHeader: () => set,
    setHeader: (_name: string, values: string[]) => {
      set = values;
    },
  };
  const request = { headers: { cookie }, socket: {}, method: 'POST', url: '/' };
  const ctx = app.createContext(request as never, response as never) as unknown as Context;
  return { ctx, set: () => set };
}

async function openAt(publicUrl: string) {
  vi.resetModules();
  vi.stubEnv('PUBLIC_URL', publicUrl);
  const cookies = await import('../accounts/sessions/cookies');
  const secure = await import('./secure-cookies');
  /** What the middlewares of a request do, and then the given work. */
  const answer = async (cookie: string, work: (ctx: Context) => void) => {
    const { ctx, set } = asked(cookie);
    await secure.default()(ctx as never, async () => work(ctx));
    return set();
  };
  return { ...cookies, answer };
}
afterEach(() => vi.unstubAllEnvs());

const pairs = (set: string[]) => set.map((cookie) => cookie.split(';')[0]).join('; ');

describe('the cookies of a session and a device', () => {
  it('are HttpOnly, and without TLS neither Secure nor renamed', async () => {
    const { answer, writeRefreshCookie, writeDevice } = await openAt('');
    const set = await answer('', (ctx) => {
      writeRefreshCookie(strapi, ctx, 'a-token');
      writeDevice(ctx, 'owner:1');
      writeDevice(ctx, 'operator:1');
    });
    expect(set[0]).toMatch(
      /^portfolio_refresh=a-token; path=\/api\/auth; expires=[^;]+; samesite=lax; httponly$/i,
    );
    expect(set.map((cookie) => cookie.replace(/=.*?(; path=[^;]+).*/, '$1'))).toEqual([
      'portfolio_refresh; path=/api/auth',
      'portfolio_refresh.sig; path=/api/auth',
      'portfolio_device; path=/api/auth',
      'portfolio_device.sig; path=/api/auth',
      'portfolio_operator_device; path=/admin',
      'portfolio_operator_device.sig; path=/admin',
    ]);
    for (const cookie of set) expect(cookie).toMatch(/; httponly$/i);
  });

  it('are Secure, and named so, behind TLS', async () => {
    const { answer, readRefreshCookie, writeRefreshCookie, writeDevice } =
      await openAt('https://example.com');
    const set = await answer('', (ctx) => {
      writeRefreshCookie(strapi, ctx, 'a-token');
      writeDevice(ctx, 'owner:1');
    });
    for (const cookie of set) {
      expect(cookie).toMatch(/^__Secure-/);
      expect(cookie).toMatch(/; secure(;|$)/i);
      expect(cookie).toMatch(/; httponly(;|$)/i);
    }
    await answer('portfolio_refresh=a-token', (ctx) => {
      expect(readRefreshCookie(strapi, ctx)).toBeUndefined();
    });
    await answer(pairs(set), (ctx) => expect(readRefreshCookie(strapi, ctx)).toBe('a-token'));
  });

  it('of a device are believed with their signature alone, and for their account alone', async () => {
    const { answer, readDevice, writeDevice, isTrustedDevice } = await openAt('');
    const mine = pairs(await answer('', (ctx) => writeDevice(ctx, 'owner:1')));
    for (const [cookie, account, isKnown] of [
      [mine, 'owner:1', true],
      [mine, 'owner:2', false],
      [mine.replace('device-', 'device-x'), 'owner:1', false],
      [mine.replace(/; .*/, ''), 'owner:1', false],
    ] as const) {
      await answer(cookie, (ctx) => {
        expect([cookie, account, readDevice(ctx, account) !== undefined]).toEqual([cookie, account, isKnown]);
        expect(isTrustedDevice(ctx)).toBe(cookie === mine);
      });
    }
  });
});
