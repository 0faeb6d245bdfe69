import type { Locator } from '@playwright/test';
import { landingWordDelayMs } from '../../../contract/src/limits';
import { boxOf } from '../../support/browser/fitting';
import { expect, test } from '../../support/browser/product-fixture';
import { fetchPageScripts, openPage, openWithPrefetch } from '../../support/site/open-page';

/** The entrance delays of elements, in ms. */
const delaysOf = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => element.getAnimations()[0]?.effect?.getTiming().delay),
  );

test('home has three texts and no footer; its heading fades in after 1000 ms, the rest after 100 ms, as on every page, and at once with reduced motion', async ({
  page,
}) => {
  expect(landingWordDelayMs).toBe(1_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/');
  const main = page.getByRole('main');
  expect(await delaysOf(main.getByText(/Portfolio 2025|Fashion Styling/))).toEqual([100, 100]);
  expect(await delaysOf(main.locator('img'))).toEqual([100]);
  const word = page.getByRole('heading', { level: 1, name: 'Stylist' });
  const timing = await word.evaluate((element) => {
    const [animation] = element.getAnimations();
    animation?.pause();
    const opacityAt = (time: number) => {
      if (animation) animation.currentTime = time;
      return Number(getComputedStyle(element).opacity);
    };
    return { delay: animation?.effect?.getTiming().delay, early: opacityAt(999), late: opacityAt(10_000) };
  });
  expect(timing).toEqual({ delay: landingWordDelayMs, early: 0, late: 1 });
  for (const text of ['Stylist', 'Portfolio 2025', 'Fashion Styling']) {
    await expect(main).toContainText(text);
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await openPage(page, '/moda');
  expect(await delaysOf(main.getByRole('heading', { level: 1 }).locator('xpath=..'))).toEqual([100]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(word).toHaveCSS('opacity', '1');
});

test.describe('the header', () => {
  test('is compact past 60 px of scrolling, not at 60, and opens every page without loading a document, at its top, with the focus on its content', async ({
    page,
  }) => {
    await openWithPrefetch(page, '/moda', ['/publicidade']);
    await fetchPageScripts(page);
    const header = page.getByRole('banner');
    const lowerEdge = async () => {
      const { y, height } = await boxOf(header);
      return y + height;
    };
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    const atRest = await lowerEdge();
    await scrollTo(61);
    await expect(header).toHaveAttribute('data-compact', 'true');
    await expect.poll(lowerEdge).toBeLessThan(atRest);
    await scrollTo(60);
    await expect(header).toHaveAttribute('data-compact', 'false');
    await expect.poll(lowerEdge).toBe(atRest);

    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const nav = page.getByRole('navigation', { name: 'Principal' });
    for (const [name, path] of [
      ['Moda', '/moda'],
      ['Publicidade', '/publicidade'],
    ] as const) {
      await nav.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(nav.locator('[aria-current]')).toHaveCount(1);
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moda');
    await header.getByRole('link', { name: 'NOME DA STYLIST' }).click();
    await expect(page).toHaveURL('/');
    expect(documents).toBe(0);
  });
});
