import { beforeAll, describe, expect, it } from 'vitest';
import { authMessage } from '../../../frontend/src/admin/kit/words/error-words';
import { createStrapiAuthenticator } from '../../../frontend/src/data/strapi/authenticator';
import { cookiesOf, openPanelSession, type PanelSession } from '../../support/api/panel-session';
import type { Product } from '../../support/server/product';

const me = '/api/users/me';

/**
 * Signing in, staying signed in and signing out.
 * @param setUses sets the time of use of every used refresh token, directly in the database
 */
export function describeSessions(product: () => Product, setUses: (then: Date) => Promise<unknown>): void {
  const signedIn = async () => {
    const session = openPanelSession(product());
    expect((await session.signIn()).status).toBe(200);
    return session;
  };
  /** One that no case ends. */
  let other: PanelSession;
  beforeAll(async () => {
    other = await signedIn();
  });
  const works = async (session: PanelSession) => (await session.authorized('GET', me)).status === 200;
  const signOut = (session: PanelSession, token = session.token) =>
    session.call<{ ok: boolean }>('POST', '/api/auth/logout', {
      body: {},
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  describe('signing in', () => {
    it('stores the refresh token only in a cookie that scripts and other sites cannot use', async () => {
      const session = openPanelSession(product());
      const { headers, body, text } = await session.signIn();
      expect(Object.keys(body).sort()).toEqual(['jwt', 'user']);
      expect(text).not.toContain('refreshToken');
      const [cookie = ''] = headers.getSetCookie();
      expect(cookie).toMatch(
        /^portfolio_refresh=\S+; path=\/api\/auth; expires=[^;]+; samesite=lax; httponly$/i,
      );
      expect(await works(session)).toBe(true);
    });

    it.each([
      ['no e-mail', 'admin', 'Email inválido'],
      ['an unknown e-mail', 'nobody@portfolio.test', 'Email ou senha incorretos'],
      ['what is refused with another code', 'a\u0000@portfolio.test', 'Erro: invalid/identifier'],
    ])("with %s is refused with the panel's message", async (_what, email, text) => {
      const authenticator = createStrapiAuthenticator({ baseUrl: product().url, fetch, timeoutMs: 30_000 });
      const refusal = await authenticator.signIn(email, 'not the password').catch((error) => error);
      expect(authMessage(refusal)).toBe(text);
    });
  });

  describe('a refresh', () => {
    it('returns a new token and cookie, whatever the Authorization header is', async () => {
      const session = await signedIn();
      const { cookies, token } = session;
      const { status, body, headers } = await session.call<{ jwt: string }>('POST', '/api/auth/refresh', {
        body: {},
        headers: { authorization: 'Bearer run.out.token' },
      });
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['jwt']);
      expect(cookiesOf(headers)).not.toBe(cookies);
      session.token = body.jwt;
      expect(await works(session)).toBe(true);
      session.token = token;
      expect(await works(session)).toBe(true);
    });

    it('answers 400 without a cookie and 401 with a foreign one, and ignores a token in the body', async () => {
      const session = await signedIn();
      const refreshToken = session.cookies.split('=')[1]?.split(';')[0];
      const ask = (body: unknown) => session.call('POST', '/api/auth/refresh', { cookies: false, body });
      const none = await ask({});
      expect([none.status, none.body.error.details]).toEqual([400, { code: 'session/missing' }]);
      const refused = await ask({ refreshToken });
      expect([refused.status, refused.body.error.details.code]).toEqual([400, 'invalid/refreshToken']);
      const forged = session.cookies.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`);
      expect((await session.refresh(forged)).status).toBeGreaterThanOrEqual(400);
      expect((await session.refresh()).status).toBe(200);
    });

    it('repeats a lost answer, also after another refresh', async () => {
      const session = await signedIn();
      const { cookies } = session;
      await session.refresh();
      const once = session.cookies;
      expect((await session.refresh(cookies)).status).toBe(200);
      expect(session.cookies).toBe(once);
      await session.refresh();
      const twice = session.cookies;
      await session.refresh(cookies);
      expect(session.cookies).toBe(twice);
    });

    it('ends the session when a used token is sent later', async () => {
      const session = await signedIn();
      const { cookies } = session;
      await session.refresh();
      const usedAgo = (ms: number) => setUses(new Date(Date.now() - ms));
      // A used token is accepted for 20 s, for a lost answer.
      await usedAgo(10_000);
      expect((await session.refresh(cookies)).status).toBe(200);
      await usedAgo(20_500);
      const late = await session.refresh(cookies);
      expect([late.status, late.body.error.details]).toEqual([401, { code: 'session/ended' }]);
      expect((await session.refresh()).status).toBe(401);
      expect(await works(session)).toBe(false);
      expect(await works(other)).toBe(true);
    });
  });

  describe('signing out', () => {
    it.each([
      ['a token that works', (session: PanelSession) => session.token],
      ['a token that does not', () => 'run.out.token'],
      ['no token', () => undefined],
    ])('ends the session and clears the cookie, with %s', async (_what, tokenOf) => {
      const session = await signedIn();
      const { status, body, headers } = await signOut(session, tokenOf(session) ?? '');
      expect([status, body]).toEqual([200, { ok: true }]);
      expect(headers.getSetCookie()[0]).toMatch(
        /^portfolio_refresh=; path=\/api\/auth; expires=Thu, 01 Jan 1970/,
      );
      expect(await works(session)).toBe(false);
      expect((await session.refresh()).status).toBe(401);
      expect(await works(other)).toBe(true);
    });

    it('ends the session of a token that comes without a cookie', async () => {
      const session = await signedIn();
      const { cookies } = session;
      session.cookies = '';
      expect((await signOut(session)).status).toBe(200);
      expect((await session.refresh(cookies)).status).toBe(401);
    });

    it('ignores a request from another site', async () => {
      const { status, headers } = await openPanelSession(product()).call('POST', '/api/auth/logout');
      expect(status).toBe(200);
      expect(headers.getSetCookie()).toEqual([]);
    });
  });
}
