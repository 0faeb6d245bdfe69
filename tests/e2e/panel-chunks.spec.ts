import { chunkTimeoutMs } from '../../contract/src/limits';
import { middleOf } from '../support/browser/by-touch';
import { holdCalls } from '../support/browser/hold-calls';
import { stopClock } from '../support/browser/stop-clock';
import { menuEntry } from '../support/panel/documents';
import { expect, test } from '../support/panel/fixture';
import { heading } from '../support/panel/sign-in';

const chunk = /\/assets\/settings-page-[^/]+\.js$/;

test.use({
  viewport: { width: 1280, height: 900 },
  allowedErrors: [/status of 404|ERR_FAILED|chunk|module/i],
});

test('a chunk that is missing after a deploy reloads the page once, which then loads', async ({
  page,
  openPanel,
}) => {
  await openPanel('/admin/dashboard');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  // The old document requests files that the deploy removed; the new document requests existing ones.
  await page.route(chunk, (route) =>
    documents === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  await menuEntry(page, 'Configurações').click();
  await expect(heading(page, 'Configurações do Site')).toBeVisible();
  expect(documents).toBe(1);
  await expect(page).toHaveURL('/admin/settings');
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

test('data that take over 120 s can be retried, by a button in the middle of the window', {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
  await openPanel('/admin/dashboard');
  await stopClock(page);
  const data = /\/assets\/panel-[\w-]{8}\.js$/;
  await holdCalls(page, data);
  const requested = page.waitForRequest(data);
  await page.goto('/admin/settings', { waitUntil: 'commit' });
  await requested;
  const apology = page.getByRole('alert').filter({ hasText: 'Esta página não carregou' });
  await page.clock.runFor(chunkTimeoutMs - 1_000);
  await expect(apology).toHaveCount(0);
  await page.clock.runFor(2_000);
  const { x, y } = await middleOf(apology);
  expect([Math.abs(x - 640) < 2, Math.abs(y - 450) < 2]).toEqual([true, true]);
  await page.unroute(data);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await reloaded;
});
