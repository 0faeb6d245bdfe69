import type { Page } from '@playwright/test';
import { expect, test, withMotion } from '../support/browser/product-fixture';
import { isBrown, renderedColour } from '../support/browser/rendered-colour';
import { stopClock } from '../support/browser/stop-clock';

test.use({ hasSeenSplash: false, ...withMotion });

const splash = (page: Page) => page.locator('#splash');
const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('hasSeenSplash'));
const state = (page: Page) => page.evaluate(() => document.documentElement.dataset.splash);

/** @returns whether the splash was shown in a page opened from now on */
async function watchForSplash(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset.splash) Object.assign(window, { sawSplash: true });
    }).observe(document, { attributes: true, subtree: true, childList: true });
  });
  return () => page.evaluate(() => 'sawSplash' in window);
}

test('shows the name over the whole page from its first paint, but not for crawlers and screen readers, fades at 4000 ms and ends at 5200 ms, not a millisecond earlier; not on later pages, nor in the panel', async ({
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

  await page.clock.runFor(3_999);
  expect(await state(page)).toBe('on');
  await page.clock.runFor(1);
  expect(await state(page)).toBe('leaving');
  await expect(splash(page)).toHaveCSS('opacity', '0');

  await page.clock.runFor(1_199);
  await expect(splash(page)).toBeAttached();
  expect(await state(page)).toBe('leaving');
  expect(await flag(page)).toBeNull();
  await page.clock.runFor(1);
  expect(await state(page)).toBeUndefined();
  await expect(splash(page)).toBeHidden();
  expect(await flag(page)).not.toBeNull();

  const sawSplash = await watchForSplash(page);
  await page.goto('/moda');
  expect(await sawSplash()).toBe(false);
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

test('is shown once in a session, without a flash on later pages', { tag: '@seldom' }, async ({
  page,
  context,
}) => {
  await stopClock(page);
  const sawSplash = await watchForSplash(page);
  await page.goto('/');
  expect(await sawSplash()).toBe(true);
  await page.clock.runFor(5_200);

  await page.goto('/moda');
  expect(await sawSplash()).toBe(false);
  await expect(splash(page)).toBeHidden();
  await page.reload();
  expect(await sawSplash()).toBe(false);

  const another = await context.newPage();
  await another.goto('/');
  await expect(splash(another)).toBeVisible();
});

test('is never shown under /admin, nor with reduced motion', { tag: '@seldom' }, async ({ page }) => {
  const sawSplash = await watchForSplash(page);
  await page.goto('/admin');
  await expect(page.getByText('PAINEL ADMINISTRATIVO')).toBeVisible();
  expect(await sawSplash()).toBe(false);
  expect(await flag(page)).toBeNull();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Stylist' })).toBeVisible();
  expect(await sawSplash()).toBe(false);
});

/** Opens a page as in another session. */
async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(splash(page)).toBeVisible();
}

test('is skipped by a click and by a key, which have no other effect', { tag: '@seldom' }, async ({
  page,
}) => {
  await stopClock(page);
  for (const [how, skip] of Object.entries({
    'a click': () => page.mouse.click(400, 300),
    'a key': () => page.keyboard.press('Enter'),
    Escape: () => page.keyboard.press('Escape'),
  })) {
    await test.step(how, async () => {
      await openAnew(page, '/moda');
      await skip();
      await page.clock.runFor(1_000);
      await expect(splash(page)).toBeHidden();
      expect(await flag(page)).not.toBeNull();
      await expect(page).toHaveURL('/moda');
    });
  }
});

test('passes a tap and a key through to the page when it fades', { tag: '@seldom' }, async ({ page }) => {
  await stopClock(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Sobre' });
  for (const [how, act] of Object.entries({
    'a tap': () => link.click(),
    'a key': () => link.press('Enter'),
  })) {
    await test.step(how, async () => {
      await openAnew(page, '/moda');
      await page.clock.runFor(4_001);
      expect(await state(page)).toBe('leaving');
      await act();
      await page.clock.runFor(1_000);
      await expect(page).toHaveURL('/about');
      await expect(splash(page)).toBeHidden();
      expect(await flag(page)).not.toBeNull();
    });
  }
});

test('is not shown over a single project, but when the visitor continues to the site', {
  tag: '@seldom',
}, async ({ page, content }) => {
  const [item] = await content.fill('moda', [{ title: 'Terracota' }]);
  const sawSplash = await watchForSplash(page);
  await page.goto(`/moda/${item?.documentId}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await sawSplash()).toBe(false);
  expect(await flag(page)).toBeNull();
  await page.goto('/moda', { waitUntil: 'commit' });
  await expect(splash(page)).toBeVisible();
});
