import type { Cookie, Page } from '@playwright/test';
import type { Product } from '../server/product';

/** A signed-in session: its cookies and the panel's entries in local storage. */
export interface BrowserSession {
  cookies: Cookie[];
  token: string;
  user: string;
}

/** Signs in without the form: sets the cookies and the local storage entries of a sign-in. */
export async function signInBrowser(page: Page, { url, owner }: Product): Promise<BrowserSession> {
  const answer = await page.request.post(`${url}/api/auth/local`, {
    data: { identifier: owner.email, password: owner.password },
  });
  if (!answer.ok()) throw new Error(`The owner cannot sign in: ${answer.status()} ${await answer.text()}`);
  const { jwt, user } = await answer.json();
  const session = {
    cookies: await page.context().cookies(),
    token: jwt as string,
    user: JSON.stringify({ id: String(user.id), username: user.username, email: user.email, role: 'admin' }),
  };
  await restoreSession(page, url, session);
  return session;
}

/** Gives the browser an existing session. */
export async function restoreSession(
  page: Page,
  url: string,
  { cookies, token, user }: BrowserSession,
): Promise<void> {
  await page.context().addCookies(cookies);
  // A small page of the same origin, for its storage.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('authUser', user);
    },
    [token, user] as const,
  );
}

/** Replaces the browser's access token with one that expired a minute ago. */
export async function expireToken(page: Page): Promise<void> {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const token = `${encode({ alg: 'HS256' })}.${encode({ iat: now - 660, exp: now - 60 })}.c2lnbmF0dXJl`;
  await page.evaluate((text) => localStorage.setItem('authToken', text), token);
}

/** The panel's session entries in local storage. */
export function rememberedSession(page: Page): Promise<{ token: string | null; user: string | null }> {
  return page.evaluate(() => ({
    token: localStorage.getItem('authToken'),
    user: localStorage.getItem('authUser'),
  }));
}
