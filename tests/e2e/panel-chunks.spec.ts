import type { Page } from '@playwright/test';
import { holdCalls } from '../support/hold-calls';
import { menuEntry } from '../support/panel-documents';
import { expect, test } from '../support/panel-fixture';
import { heading } from '../support/panel-sign-in';
import { stopClock } from '../support/stop-clock';

const chunk = /\/assets\/settings-page-[^/]+\.js$/;
const shellParts = /\/assets\/(upload-strip|toasts)-[^/]+\.js$/;
const title = 'Configurações do Site';
const apology = (page: Page) => page.getByText('Esta página não carregou');

/** Counts the documents that are opened from here on. */
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

test('a chunk that is gone after a deploy reloads the page once, and it comes', async ({
  page,
  openPanel,
}) => {
  await openPanel('/admin/dashboard');
  const documents = countDocuments(page);
  // The document of before asks for files that went with the deploy; a newer one for files that are there.
  await page.route(chunk, (route) =>
    documents() === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  await menuEntry(page, 'Configurações').click();
  await expect(heading(page, title)).toBeVisible();
  expect(documents()).toBe(1);
  await expect(page).toHaveURL('/admin/settings');
});

test('one that stays away reloads once and no more, and is offered again', async ({ page, openPanel }) => {
  await openPanel('/admin/dashboard');
  const documents = countDocuments(page);
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await menuEntry(page, 'Configurações').click();
  await expect(apology(page)).toBeVisible();
  expect(documents()).toBe(1);
  // The shell stays: another page is one click away.
  await menuEntry(page, 'Sobre').click();
  await expect(heading(page, 'Editor da Página Sobre')).toBeVisible();
  await page.unroute(chunk);
  await page.goto('/admin/settings');
  await expect(heading(page, title)).toBeVisible();
});

test('one that is aborted by leaving its page does not stop the navigation', async ({ page, openPanel }) => {
  await openPanel('/admin/dashboard');
  let cut = () => {};
  await page.route(chunk, (route) => {
    cut = () => void route.abort();
  });
  const asked = page.waitForRequest(chunk);
  await menuEntry(page, 'Configurações').click();
  await asked;
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

test('one that takes over 120 s is offered again, with one apology for all that is missing', async ({
  page,
  openPanel,
}) => {
  await openPanel('/admin/dashboard');
  await stopClock(page);
  for (const pattern of [chunk, shellParts]) {
    await page.route(pattern, () => {
      // Never answered.
    });
  }
  const asked = page.waitForRequest(chunk);
  await page.goto('/admin/settings');
  await asked;
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

test('the data that take over 120 s are offered again', async ({ page, openPanel }) => {
  await openPanel('/admin/dashboard');
  await stopClock(page);
  const data = /\/assets\/panel-[\w-]{8}\.js$/;
  await page.route(data, () => {
    // Never answered.
  });
  const asked = page.waitForRequest(data);
  await page.goto('/admin/settings', { waitUntil: 'commit' });
  await asked;
  await page.clock.runFor(119_000);
  await expect(apology(page)).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(apology(page)).toBeVisible();
  // There is no shell around it: it stands in the middle of the window.
  const box = await page.getByRole('alert').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(2);
  await page.unroute(data);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await reloaded;
});

test.describe('without a line', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a screen that was not opened before is offered again, and that is no error of the page', async ({
    page,
    openPanel,
    context,
  }) => {
    await openPanel('/admin/dashboard');
    await context.setOffline(true);
    await menuEntry(page, 'Sobre').click();
    await expect(apology(page)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(heading(page, 'Editor da Página Sobre')).toBeVisible();
  });
});
