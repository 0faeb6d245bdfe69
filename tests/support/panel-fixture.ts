import type { BrowserContext, Locator, Page } from '@playwright/test';
import { test as base, expect } from './product-fixture';

/** The refresh token, the mark of a browser that has signed in before, and their signatures. */
const sessionCookies: Record<string, string> = {
  portfolio_refresh: 'Lax',
  'portfolio_refresh.sig': 'Lax',
  portfolio_device: 'Strict',
  'portfolio_device.sig': 'Strict',
};

interface PanelFixtures {
  /** Opens a page of the panel as the signed-in owner, and gives it once its heading is there. */
  openPanel: (path: string, page?: Page) => Promise<Page>;
}

/** The product's test, for pages that keep a session: no cookies but the session's are allowed. */
export const test = base.extend<PanelFixtures>({
  decency: async ({ decency, context }, use) => {
    await use(decency);
    const cookies = await context.cookies();
    const strangers = cookies.filter(
      ({ name, httpOnly, sameSite }) => !httpOnly || sameSite !== sessionCookies[name],
    );
    await context.clearCookies();
    expect(strangers, 'cookies beside the session').toEqual([]);
  },

  openPanel: async ({ context, page: firstPage, product }, use) => {
    let isSignedIn = false;
    await use(async (path, page = firstPage) => {
      if (!isSignedIn) {
        await signIn(context, firstPage, product.owner);
        isSignedIn = true;
      }
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    });
  },
});

export { expect };

/** Signs in without the form: the cookie and what the panel remembers, as after a sign-in. */
async function signIn(
  context: BrowserContext,
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const answer = await context.request.post('/api/auth/local', { data: { identifier: email, password } });
  expect(answer.status()).toBe(200);
  const { jwt, user } = await answer.json();
  // The smallest page of the same origin.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([token, remembered]) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('authUser', remembered);
    },
    [
      jwt as string,
      JSON.stringify({ id: String(user.id), username: user.username, email: user.email, role: 'admin' }),
    ] as const,
  );
}

/** A toast with exactly this text. */
export function toast(page: Page, text: string): Locator {
  return page.locator('.Toastify__toast').getByText(text, { exact: true });
}

/** Replaces the access token of this browser by one that ended a minute ago, as after a pause. */
export async function expireToken(page: Page): Promise<string> {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const token = `${encode({ alg: 'HS256' })}.${encode({ iat: now - 660, exp: now - 60 })}.c2lnbmF0dXJl`;
  await page.evaluate((text) => localStorage.setItem('authToken', text), token);
  return token;
}

/** What the panel remembers of the session in this browser. */
export function rememberedSession(page: Page): Promise<{ token: string | null; user: string | null }> {
  return page.evaluate(() => ({
    token: localStorage.getItem('authToken'),
    user: localStorage.getItem('authUser'),
  }));
}

/** Holds the answers to a call back until they are released. */
export async function holdCalls(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Cuts every call to an address off, those of one method where it is given. Gives a way to let them through again. */
export async function cutCalls(page: Page, url: RegExp, method?: string): Promise<() => Promise<void>> {
  await page.route(url, (route) =>
    method === undefined || route.request().method() === method ? route.abort() : route.fallback(),
  );
  return () => page.unroute(url);
}
