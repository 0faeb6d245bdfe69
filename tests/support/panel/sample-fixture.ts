import { test as base, expect, type Page } from '@playwright/test';
import { sampleSignIn } from '../../../frontend/src/data/authenticator';
import { freePort } from '../../../scripts/steps/free-port.mjs';
import { serveSampleSite } from '../../../scripts/steps/sample-site.mjs';
import type { Account } from '../server/product';
import { enter, fillIn } from './sign-in';

/** The first titles of the fashion gallery. */
export const firstTitles = ['Linho em queda', 'Terracota', 'Rosa antigo', 'Drapeado'];

/** The site and panel on sample data. */
interface Site {
  url: string;
  account: Account;
}

interface WorkerFixtures {
  site: Site;
}

interface TestFixtures {
  /** Console errors that a test provokes. */
  allowedErrors: RegExp[];
  failOnStrayOutput: undefined;
  /** Opens a page of the panel and signs in by the form. */
  openPanel: (path: string) => Promise<void>;
}

/** Playwright's test on sample data, which each browser stores itself; a console error fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedErrors: [[], { option: true }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from its parameter
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
        // Without stories, as in a new product; `panel-stories` tests those of the sample.
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

/** Waits until the panel page has loaded its data. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Carregando...')).toHaveCount(0);
}
