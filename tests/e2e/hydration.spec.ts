import type { Page } from '@playwright/test';
import { chunkTimeoutMs } from '../../contract/src/limits';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { chromiumArgs, findChromium } from '../../scripts/steps/programs.mjs';
import { sampleFilm, upload } from '../support/api/media-library';
import { holdCalls } from '../support/browser/hold-calls';
import { expect, test } from '../support/browser/product-fixture';
import { paceOf } from '../support/browser/smoothness';
import { stopClock } from '../support/browser/stop-clock';
import { hydrate, openPage, untilHydrated } from '../support/site/open-page';

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Sets `navigator.connection` for pages opened from now on. */
const emulateConnection = (page: Page, connection: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);

test('a page without input requests its script after its load event', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of process.env.TEST_ALL ? pageAddresses : ['/about']) {
    await page.goto(path);
    await untilHydrated(page);
    const { loaded, requested } = await page.evaluate(() => ({
      loaded: performance.getEntriesByType('navigation').map((entry) => entry.toJSON().loadEventEnd),
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(requested.length, path).toBeGreaterThan(0);
    expect(Math.min(...requested), path).toBeGreaterThanOrEqual(loaded[0]);
  }
});

test('on a connection that saves data a page requests no script, also when a link is followed, until a key is pressed', async ({
  page,
}) => {
  await emulateConnection(page, { saveData: true });
  let documents = 0;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/moda');
  await page.waitForLoadState('networkidle');
  await nav(page, 'Sobre').dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
  await page.waitForLoadState('networkidle');
  expect([documents, scripts]).toEqual([2, []]);
  const requested = page.waitForRequest('**/assets/site-*.js');
  await page.keyboard.press('Tab');
  await requested;
});

test('while the whole script stalls, links load documents without delay', async ({ page, content }) => {
  await content.fill('moda', [{ title: 'Linho em queda' }, { title: 'Terracota' }]);
  await holdCalls(page, '**/assets/*.js');
  await page.goto('/moda');
  await page.getByRole('main').getByRole('link', { name: 'Terracota' }).click();
  await expect(page.getByRole('dialog', { name: /Terracota/ })).toBeVisible();
  // What listens for the key is at the end of the document.
  await page.waitForLoadState('domcontentloaded');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/moda');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await nav(page, 'Sobre').click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
});

test.describe('while the lightbox stalls', () => {
  test.use({ allowedErrors: [/120000 ms/] });

  test('for 120 s, the item stays open and closes by its link', { tag: '@seldom' }, async ({
    page,
    content,
  }) => {
    const [item] = await content.fill('moda', [{ title: 'Linho em queda' }]);
    const lightbox = '**/assets/lightbox-*.js';
    await holdCalls(page, lightbox);
    await stopClock(page);
    const requested = page.waitForRequest(lightbox);
    await openPage(page, `/moda/${item?.documentId}`);
    await requested;
    const failed = page.waitForEvent('console', (message) => /120000 ms/.test(message.text()));
    // The wait begins with the next timer of the page.
    await page.clock.runFor(chunkTimeoutMs + 2_000);
    await failed;
    await expect(page.getByRole('dialog', { name: /Linho em queda/ })).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Fechar' }).click();
    await expect(page).toHaveURL('/moda');
  });
});

test.describe('before a click', () => {
  test('the next gallery and its first picture are prefetched', async ({ page, content }) => {
    await content.fill('publicidade', [{ title: 'Campanha', imageUrl: '/images/publicidade-1.jpg' }]);
    await openPage(page, '/');
    const picture = page.waitForResponse('**/images/publicidade-1*');
    await nav(page, 'Publicidade').hover();
    await picture;
    const took = await page.evaluate(async () => {
      const start = performance.now();
      const link = document.querySelector<HTMLElement>('header a[href="/publicidade"]');
      link?.click();
      while (!document.querySelector('main li img[alt="Campanha"]')) {
        await new Promise((done) => setTimeout(done));
      }
      return performance.now() - start;
    });
    // Under 100 ms on an idle machine.
    expect(took).toBeLessThan(1_000 * (await paceOf(page)));
  });

  test('on a slow connection nothing is prefetched, no film plays, and every page still works', {
    tag: '@seldom',
  }, async ({ page, product, operator, content }) => {
    const media = await upload(product, operator, sampleFilm);
    await content.fill('publicidade', [{ title: 'Bastidores', media, duration: 6 }]);
    await emulateConnection(page, { effectiveType: '3g' });
    await openPage(page, '/');
    const requested: string[] = [];
    const films: string[] = [];
    page.on('request', (request) => {
      requested.push(request.url());
      if (request.resourceType() === 'media') films.push(request.url());
    });
    await nav(page, 'Publicidade').hover();
    await nav(page, 'Publicidade').focus();
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await nav(page, 'Publicidade').click();
    await expect(cards(page)).toContainText(['Bastidores']);
    await page.reload();
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
    await page.getByRole('button', { name: 'Reproduzir vídeo: Bastidores' }).click();
    await expect(page.getByRole('button', { name: 'Pausar vídeo: Bastidores' })).toBeVisible();
  });
});

test('back from another document the page is restored from the back/forward cache', {
  tag: '@seldom',
}, async ({ playwright, product }) => {
  // Playwright disables that cache, and the headless shell has none.
  const executablePath = await findChromium();
  const browser = await playwright.chromium.launch({
    args: chromiumArgs,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: product.url });
    for (const path of ['/', '/moda', '/about']) {
      await openPage(page, path);
      await page.evaluate(() => Object.assign(window, { wasHere: true }));
      await page.goto('/robots.txt');
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => 'wasHere' in window), path).toBe(true);
    }
  } finally {
    await browser.close();
  }
});
