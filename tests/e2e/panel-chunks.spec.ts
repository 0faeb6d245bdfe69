import type { Page } from '@playwright/test';
import { holdCalls } from '../support/browser/hold-calls';
import { stopClock } from '../support/browser/stop-clock';
import { menuEntry } from '../support/panel/documents';
import { expect, test } from '../support/panel/fixture';
import { heading } from '../support/panel/sign-in';

const chunk = /\/assets\/settings-page-[^/]+\.js$/;
const shellParts = /\/assets\/(upload-strip|toasts)-[^/]+\.js$/;
const title = 'Configurações do Site';
const apology = (page: Page) => page.getByText('Esta página não carregou');

/** Counts the documents that are loaded from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

test.use({
  viewport: { width: 1280, height: 900 },
  allowedErrors: [/status of 404|ERR_FAILED|chunk|module/i],
});

test('a chunk that is missing after a deploy reloads the page once, which then loads', async ({
  page,
  openPanel,
}) => {
  await openPanel('/admin/dashboard');
  const documents = countDocuments(page);
  // The old document requests files that the deploy removed; the new document requests existing ones.
  await page.route(chunk, (route) =>
    documents() === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  await menuEntry(page, 'Configurações').click();
  await expect(heading(page, title)).toBeVisible();
  expect(documents()).toBe(1);
  await expect(page).toHaveURL('/admin/settings');
});

test('a chunk that stays missing reloads once only, and can be retried', { tag: '@seldom' }, async ({
  page,
  openPanel,
}) => {
  await openPanel('/admin/dashboard');
  const documents = countDocuments(page);
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await menuEntry(page, 'Configurações').click();
  await expect(apology(page)).toBeVisible();
  expect(documents()).toBe(1);
  // The shell stays, so other pages can be opened.
  await menuEntry(page, 'Sobre').click();
  await expect(heading(page, 'Editor da Página Sobre')).toBeVisible();
  await page.unroute(chunk);
  await page.goto('/admin/settings');
  await expect(heading(page, title)).toBeVisible();
});

test('a chunk that is aborted by leaving its page does not stop the navigation', { tag: '@seldom' }, async ({
  page,
  openPanel,
}) => {
  await openPanel('/admin/dashboard');
  let cut = () => {};
  await page.route(chunk, (route) => {
    cut = () => void route.abort();
  });
  const requested = page.waitForRequest(chunk);
  await menuEntry(page, 'Configurações').click();
  await requested;
  const next = '/admin/about';
  const letGo = await holdCalls(page, next);
  const left = page.waitForRequest((request) => request.url().endsWith(next));
  await page.evaluate((path) => setTimeout(() => window.location.assign(path)), next);
  await left;
  const consoleMessage = page.waitForEvent('console', (message) => chunk.test(message.location().url));
  cut();
  await consoleMessage;
  letGo();
  await expect(heading(page, 'Editor da Página Sobre')).toBeVisible();
  await expect(page).toHaveURL(next);
});

test('chunks that take over 120 s can be retried, with one message for all of them', {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
  await openPanel('/admin/dashboard');
  await stopClock(page);
  for (const pattern of [chunk, shellParts]) {
    await page.route(pattern, () => {
      // Never answered.
    });
  }
  const requested = page.waitForRequest(chunk);
  await page.goto('/admin/settings');
  await requested;
  await expect(page.getByText('Carregando...').first()).toBeAttached();
  await page.clock.runFor(119_000);
  await expect(apology(page)).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(apology(page)).toBeVisible();
  await page.unroute(chunk);
  await page.unroute(shellParts);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await reloaded;
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return heading(page, title).isVisible();
      },
      { intervals: [20] },
    )
    .toBe(true);
});

test('data that take over 120 s can be retried', { tag: '@seldom' }, async ({ page, openPanel }) => {
  await openPanel('/admin/dashboard');
  await stopClock(page);
  const data = /\/assets\/panel-[\w-]{8}\.js$/;
  await page.route(data, () => {
    // Never answered.
  });
  const requested = page.waitForRequest(data);
  await page.goto('/admin/settings', { waitUntil: 'commit' });
  await requested;
  await page.clock.runFor(119_000);
  await expect(apology(page)).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(apology(page)).toBeVisible();
  // Without the shell the message is centred in the window.
  const box = await page.getByRole('alert').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(2);
  await page.unroute(data);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await reloaded;
});

test.describe('offline', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a screen that was not opened before can be retried, without a console error', {
    tag: '@seldom',
  }, async ({ page, openPanel, context }) => {
    await openPanel('/admin/dashboard');
    await context.setOffline(true);
    await menuEntry(page, 'Sobre').click();
    await expect(apology(page)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(heading(page, 'Editor da Página Sobre')).toBeVisible();
  });
});
