import type { Locator, Page } from '@playwright/test';
import { type BrowserSession, signInBrowser, takeUpSession } from './panel-browser';
import { test as base, expect } from './product-fixture';

/** The refresh token, the mark of a browser that has signed in before, and their signatures. */
const sessionCookies: Record<string, string> = {
  portfolio_refresh: 'Lax',
  'portfolio_refresh.sig': 'Lax',
  portfolio_device: 'Strict',
  'portfolio_device.sig': 'Strict',
};

/** A token of ten minutes has time enough left for a test that takes it up. */
const sharedForMs = 2 * 60_000;

interface PanelFixtures {
  /** Opens a page of the panel as the signed-in owner, and gives it once its heading is there. */
  openPanel: (path: string, page?: Page) => Promise<Page>;
}

/** The worker's session, which its tests take up one after the other; one that changes it drops it. */
let shared: { session: BrowserSession; signedInAt: number } | null = null;

/** Asks the server, as any sign-out of the owner ends all of the owner's sessions. */
async function goesOn({ session, signedInAt }: NonNullable<typeof shared>, url: string): Promise<boolean> {
  if (Date.now() - signedInAt > sharedForMs) return false;
  const headers = { authorization: `Bearer ${session.token}` };
  return (await fetch(`${url}/api/users/me`, { headers })).ok;
}

/** The product's test, for pages that keep a session: no cookies but the session's are allowed. */
export const test = base.extend<PanelFixtures>({
  failOnStrayOutput: async ({ failOnStrayOutput, context }, use) => {
    await use(failOnStrayOutput);
    const cookies = await context.cookies();
    const otherCookies = cookies.filter(
      ({ name, httpOnly, sameSite }) => !httpOnly || sameSite !== sessionCookies[name],
    );
    await context.clearCookies();
    expect(otherCookies, 'cookies beside the session').toEqual([]);
  },

  openPanel: async ({ page: firstPage, context, product }, use) => {
    let isSignedIn = false;
    // A session that is renewed, ended or changed is no use to the next test.
    context.on('request', (request) => {
      if (request.url().includes('/api/auth/')) shared = null;
    });
    await use(async (path, page = firstPage) => {
      if (!isSignedIn) {
        isSignedIn = true;
        if (shared && (await goesOn(shared, product.url))) {
          await takeUpSession(firstPage, product.url, shared.session);
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

/** Has toasts stay from now on, as they do behind another window. */
export async function pauseToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
}

/** Cuts every call to an address off, those of one method where it is given. Gives a way to let them through again. */
export async function cutCalls(page: Page, url: RegExp, method?: string): Promise<() => Promise<void>> {
  await page.route(url, (route) =>
    method === undefined || route.request().method() === method ? route.abort() : route.fallback(),
  );
  return () => page.unroute(url);
}
