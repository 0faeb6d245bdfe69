import type { Page } from '@playwright/test';
import { expect, test, withMotion } from '../support/browser/product-fixture';
import { isBrown, renderedColour } from '../support/browser/rendered-colour';
import { stopClock } from '../support/browser/stop-clock';

test.use({ hasSeenSplash: false, ...withMotion });

const splash = (page: Page) => page.locator('#splash');
const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('hasSeenSplash'));
const state = (page: Page) => page.evaluate(() => document.documentElement.dataset.splash);

test('shows the name over the whole page from its first paint, but not for crawlers and screen readers, fades and ends; not on later pages, nor in the panel', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/moda', { waitUntil: 'commit' });
  await expect(splash(page)).toBeVisible();
  await expect(splash(page)).toContainText('Nome da Stylist');
  await expect(splash(page)).toContainText('Fashion Stylist');
  const size = page.viewportSize();
  expect(await splash(page).boundingBox()).toEqual({ x: 0, y: 0, ...size });
  await expect(splash(page)).toHaveCSS('opacity', '1');
  for (const ground of [splash(page), page.locator('body')]) {
    expect(isBrown(await renderedColour(ground, 'background-color'))).toBe(true);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Moda' })).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveCount(3);
  await expect(splash(page)).toHaveAttribute('aria-hidden', 'true');
  expect(await flag(page)).toBeNull();

  await page.clock.runFor(4_000);
  expect(await state(page)).toBe('leaving');
  await expect(splash(page)).toHaveCSS('opacity', '0');
  await page.clock.runFor(1_200);
  await expect(splash(page)).toBeHidden();
  expect(await flag(page)).not.toBeNull();

  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset.splash) Object.assign(window, { sawSplash: true });
    }).observe(document, { attributes: true, subtree: true, childList: true });
  });
  await page.goto('/moda');
  expect(await page.evaluate(() => 'sawSplash' in window)).toBe(false);
  await expect(splash(page)).toBeHidden();
  expect(await (await page.request.get('/admin/login')).text()).not.toContain('id="splash"');
});

test.describe('without its script', () => {
  test('covers the page no longer than with it', async ({ page }) => {
    await page.route('/moda', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/<script>[\s\S]*?<\/script>/g, ''),
      });
    });
    // It may have ended before everything has loaded.
    await page.goto('/moda', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('#splash')?.getAnimations().length === 1);
    await splash(page).evaluate((element) => {
      const [cover] = element.getAnimations();
      cover?.pause();
      if (cover) cover.currentTime = 5_199;
    });
    await expect(splash(page)).toBeVisible();
    await splash(page).evaluate((element) => element.getAnimations()[0]?.finish());
    await expect(splash(page)).toBeHidden();
  });

  test.describe('because JavaScript is off', () => {
    test.use({ javaScriptEnabled: false });

    test('is not shown', async ({ page }) => {
      await page.goto('/moda');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(splash(page)).toBeHidden();
    });
  });
});
