import { test as base, expect, type Page } from '@playwright/test';
import { sampleSignIn } from '../../frontend/src/data/authenticator';
import { freePort } from '../../scripts/steps/free-port.mjs';
import { serveSampleSite } from '../../scripts/steps/sample-site.mjs';
import { enter, fillIn } from './panel-sign-in';
import type { Account } from './product';

/** The titles that the fashion gallery begins with. */
export const firstTitles = ['Linho em queda', 'Terracota', 'Rosa antigo', 'Drapeado'];

/** A site and a panel on the sample data. */
interface Site {
  url: string;
  account: Account;
}

interface WorkerFixtures {
  site: Site;
}

interface TestFixtures {
  /** Console errors that a test brings about on purpose. */
  allowedErrors: RegExp[];
  failOnStrayOutput: undefined;
  /** Opens a page of the panel, signed in by the form. */
  openPanel: (path: string) => Promise<void>;
}

/** Playwright's test on the sample data, which each browser keeps for itself; a console error fails the test it happens in. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedErrors: [[], { option: true }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs out of its parameter
    async ({}, use) => {
      const { url, close } = await serveSampleSite(await freePort());
      await use({ url, account: sampleSignIn });
      await close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  failOnStrayOutput: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (event) => errors.push(String(event.error())));
      await context.addInitScript(() => {
        if (location.origin === 'null') return;
        sessionStorage.setItem('hasSeenSplash', 'true');
        // As on a new product: the sample's own stories are `panel-stories`' matter.
        for (const key of ['stories', 'story_images', 'credit_names']) {
          if (localStorage.getItem(key) === null) localStorage.setItem(key, '[]');
        }
      });
      await use(undefined);
      expect(
        errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text))),
        'console errors',
      ).toEqual([]);
    },
    { auto: true },
  ],

  openPanel: async ({ page, site }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await fillIn(page, site.account);
      await enter(page).click();
      await expect(page).toHaveURL(path);
      await expectLoaded(page);
    });
  },
});

export { expect };

/** The page of the panel is there with its data. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Carregando...')).toHaveCount(0);
}
