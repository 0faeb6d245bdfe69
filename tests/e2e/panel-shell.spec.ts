import type { Request } from '@playwright/test';
import { expectNoViolation } from '../support/browser/axe';
import { expect, test } from '../support/panel/fixture';
import { enter, fillIn } from '../support/panel/sign-in';

/** In bytes, compressed. */
const maxLoginScripts = 120 * 1000;

test.use({ allowedErrors: [/status of 400/] });

test('a cold load of the sign-in takes at most 120 KB of JavaScript; axe finds nothing there, also when it is refused', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  await page.goto('/admin/login');
  await expect(enter(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(
    requests.map(async (request) => ({
      url: request.url(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const scripts = files.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(scripts).toBeGreaterThan(10_000);
  expect(scripts, JSON.stringify(files)).toBeLessThanOrEqual(maxLoginScripts);

  await fillIn(page, { email: 'nobody@portfolio.test', password: 'not-the-password' });
  await enter(page).click();
  await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos');
  await expectNoViolation(page);
});
