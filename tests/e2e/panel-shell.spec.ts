import type { Page, Request } from '@playwright/test';
import { everyItem } from '../support/api/gallery';
import { expectNoViolation } from '../support/browser/axe';
import { isRed, renderedColour } from '../support/browser/rendered-colour';
import { expect, test } from '../support/panel/fixture';
import { enter, fillIn } from '../support/panel/sign-in';

/** In bytes, compressed. */
const maxLoginScripts = 120 * 1000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.describe('the diagnostic', () => {
    test.use({ allowedErrors: [/status of 50\d|ERR_FAILED/] });

    test('runs on open and again by the button, leaves no record, and shows a red banner when /api/debug fails', {
      tag: '@seldom',
    }, async ({ page, openPanel, owner }) => {
      const done = page.getByText('Diagnóstico concluído: 4 de 4 chamadas com sucesso.');
      const again = page.getByRole('button', { name: 'Run Diagnostic Again' });
      await openPanel('/admin/diagnostic');
      await expect(done).toBeVisible();
      await expect(page.getByText('Success', { exact: true })).toHaveCount(4);
      await expect(page.getByRole('heading', { name: /^(GET|POST) / })).toHaveText([
        'GET /api/debug',
        'GET /api/images?category=moda',
        'POST /api/images',
        'GET /api/debug (2)',
      ]);
      await expect(page.getByRole('heading', { name: 'Informações básicas' })).toBeVisible();
      const headers = page.getByText('Cabeçalhos', { exact: true });
      await expect(headers).toHaveCount(4);
      await headers.first().click();
      await expect(page.locator('details[open] pre').first()).toContainText(
        '"content-type": "application/json',
      );
      const rerun = page.waitForRequest('**/api/debug');
      await again.click();
      await rerun;
      await expect(done).toBeVisible();
      await expect(again).toBeEnabled();
      expect(await everyItem(owner)).toEqual([]);

      // Fails at the first call, then at the second.
      let calls = 0;
      let failsFrom = 1;
      const failure = { status: 500, contentType: 'text/html', body: 'x'.repeat(500) };
      await page.route('**/api/debug', (route) => {
        calls += 1;
        return calls < failsFrom ? route.continue() : route.fulfill(failure);
      });
      await again.click();
      await expect(page.getByText('Debug API returned 500: Internal Server Error')).toBeVisible();
      await expect(page.getByText('Failed', { exact: true })).toHaveCount(2);
      await expect(page.getByText('Success', { exact: true })).toHaveCount(2);
      await expect(page.getByText(/^x+$/).first()).toHaveText('x'.repeat(200));
      expect(isRed(await renderedColour(page.getByText(/^Debug API returned/), 'background-color'))).toBe(
        true,
      );
      await expectNoViolation(page);

      [calls, failsFrom, failure.status] = [0, 2, 503];
      await again.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Debug API' })).toHaveText(
        'Debug API returned 503: Service Unavailable',
      );
      await expect(page.getByRole('heading', { name: 'Informações básicas' })).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu do painel' });
  const opener = (page: Page) => page.getByRole('button', { name: 'Abrir menu' });

  test('the menu opens as an overlay and traps the focus; Escape, its button, the backdrop and navigation close it', {
    tag: '@seldom',
  }, async ({ page, openPanel }) => {
    await openPanel('/admin/dashboard');
    await expect(page.getByRole('link', { name: 'Galeria Moda', exact: true })).toBeHidden();
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first stop the focus is in the browser's controls.
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside, `stop ${stop}`).toBe(true);
    }
    await page.getByRole('button', { name: 'Fechar menu' }).focus();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await page.getByRole('button', { name: 'Fechar menu' }).click();
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
    await page.mouse.click(352, 600);
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
    await dialog(page).getByRole('link', { name: 'Sobre', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/admin/about');
    await expect(heading(page)).toBeFocused();
  });
});

test.use({ allowedErrors: [/status of 400/] });

test('a cold load of the sign-in takes at most 120 KB of JavaScript; axe finds nothing there, also when it is refused', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const scripts = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(scripts).toBeGreaterThan(10_000);
  const files = requests.map((request, index) => [
    new URL(request.url()).pathname,
    sizes[index]?.responseBodySize,
  ]);
  expect(scripts, JSON.stringify(files)).toBeLessThanOrEqual(maxLoginScripts);

  await fillIn(page, { email: 'nobody@portfolio.test', password: 'not-the-password' });
  await enter(page).click();
  await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos');
  await expectNoViolation(page);
});
