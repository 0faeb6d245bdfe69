import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '../browser/product-fixture';
import { type BrowserSession, restoreSession, signInBrowser } from './browser-session';

/** Within this age a ten-minute token lasts long enough for another test. */
const sharedForMs = 2 * 60_000;

interface PanelFixtures {
  /** Opens a page of the panel as the signed-in owner and waits for its heading. */
  openPanel: (path: string, page?: Page) => Promise<Page>;
}

/** The worker's session, shared by its tests; a test that changes it drops it. */
let shared: { session: BrowserSession; signedInAt: number } | null = null;

/** Asks the server, because any sign-out ends all of the owner's sessions. */
async function isValid({ session, signedInAt }: NonNullable<typeof shared>, url: string): Promise<boolean> {
  if (Date.now() - signedInAt > sharedForMs) return false;
  const headers = { authorization: `Bearer ${session.token}` };
  return (await fetch(`${url}/api/users/me`, { headers })).ok;
}

/** The product's test for pages with a session, whose cookies (the refresh token, the known browser, signatures) are allowed. */
export const test = base.extend<PanelFixtures>({
  allowedCookies: {
    portfolio_refresh: 'Lax',
    'portfolio_refresh.sig': 'Lax',
    portfolio_device: 'Strict',
    'portfolio_device.sig': 'Strict',
  },

  openPanel: async ({ page: firstPage, context, product }, use) => {
    let isSignedIn = false;
    // A renewed, ended or changed session is not shared.
    context.on('request', (request) => {
      if (request.url().includes('/api/auth/')) shared = null;
    });
    await use(async (path, page = firstPage) => {
      if (!isSignedIn) {
        isSignedIn = true;
        if (shared && (await isValid(shared, product.url))) {
          await restoreSession(firstPage, product.url, shared.session);
        } else {
          shared = { session: await signInBrowser(firstPage, product), signedInAt: Date.now() };
        }
      }
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    });
  },
});

export { expect };

/** A toast with exactly this text. */
export function toast(page: Page, text: string): Locator {
  return page.locator('.Toastify__toast').getByText(text, { exact: true });
}

/** Keeps toasts open from now on, as when the window has no focus. */
export async function pauseToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
}

/**
 * Aborts calls to a URL, optionally of one method only. @returns lets them through again; the route stays: removing the
 * last one ends interception, also of a request in flight
 */
export async function cutCalls(page: Page, url: RegExp, method?: string): Promise<() => void> {
  let isCut = true;
  await page.route(url, (route) =>
    isCut && (method === undefined || route.request().method() === method) ? route.abort() : route.fallback(),
  );
  return () => {
    isCut = false;
  };
}
