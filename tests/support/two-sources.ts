import { test as base, expect, type Page } from '@playwright/test';
import { sampleSignIn } from '../../frontend/src/data/authenticator';
import { freePort } from '../../scripts/steps/free-port.mjs';
import { serveSampleSite } from '../../scripts/steps/sample-site.mjs';
import { addItem, clearGallery } from './gallery';
import { enter, fillIn } from './panel-sign-in';
import { type Account, startProduct } from './product';
import { signInOwner } from './rest-client';
import { restoreDefaults } from './single-types';
import { clearStories } from './stories';

/** The titles that the fashion gallery begins with, whatever holds it. */
export const firstTitles = ['Linho em queda', 'Terracota', 'Rosa antigo', 'Drapeado'];

/** One of the two implementations of the data ports, with a site and a panel on it. */
interface Site {
  url: string;
  account: Account;
  /** Brings back what it began with; what a browser keeps for itself goes with the browser. */
  reset: () => Promise<void>;
}

interface WorkerFixtures {
  source: 'strapi' | 'sample';
  site: Site & { close: () => Promise<void> };
}

interface TestFixtures {
  /** Console errors that a test brings about on purpose. */
  allowedErrors: RegExp[];
  failOnStrayOutput: undefined;
  /** Opens a page of the panel, signed in by the form. */
  openPanel: (path: string) => Promise<void>;
}

/** Playwright's test on the source that the file names; a console error fails the test it happens in. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  source: ['strapi', { option: true, scope: 'worker' }],
  allowedErrors: [[], { option: true }],

  site: [
    async ({ source }, use) => {
      const site = await (source === 'sample' ? openSampleSite() : openProduct());
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  failOnStrayOutput: [
    async ({ context, site, allowedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (event) => errors.push(String(event.error())));
      await context.addInitScript(() => {
        if (location.origin === 'null') return;
        sessionStorage.setItem('hasSeenSplash', 'true');
        // Both sources hold the same: the sample's own stories are `panel-stories`' matter.
        for (const key of ['stories', 'story_images', 'credit_names']) {
          if (localStorage.getItem(key) === null) localStorage.setItem(key, '[]');
        }
      });
      await site.reset();
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

async function openProduct() {
  const product = await startProduct();
  const owner = await signInOwner(product);
  return {
    url: product.url,
    account: product.owner,
    async reset() {
      await clearStories(owner);
      await clearGallery(owner);
      await restoreDefaults(owner);
      for (const [index, title] of firstTitles.entries()) {
        await addItem(owner, { title, category: 'moda', order: index + 1 });
      }
    },
    close: () => product.remove(),
  };
}

async function openSampleSite() {
  const { url, close } = await serveSampleSite(await freePort());
  return { url, account: sampleSignIn, reset: async () => {}, close };
}
