import type { Page } from '@playwright/test';
import { holdCalls } from '../support/browser/hold-calls';
import { expect, test } from '../support/browser/product-fixture';
import { paceOf } from '../support/browser/smoothness';
import { openPage } from '../support/site/open-page';

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
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
});
