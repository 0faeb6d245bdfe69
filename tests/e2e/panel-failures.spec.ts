import type { Page } from '@playwright/test';
import { slowDown } from '../support/browser/slow-down';
import { field, menuEntry, save } from '../support/panel/documents';
import { expect, pauseToasts, test, toast } from '../support/panel/fixture';
import { choose, itemTitle, pickedPhoto, pickedRealPhoto, send, titles } from '../support/panel/gallery';

const gallery = '/admin/gallery/moda';

/** Answers a call as a proxy in front of the server would. */
async function answerBy(
  page: Page,
  url: string,
  method: string,
  status: number,
  headers: Record<string, string> = {},
): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status,
          headers: { 'content-type': 'text/html', ...headers },
          body: '<h1>Sorry</h1>',
        })
      : route.fallback(),
  );
}

test.use({
  viewport: { width: 1280, height: 900 },
  allowedErrors: [/status of (4\d\d|5\d\d)|ERR_(FAILED|CONNECTION_\w+|EMPTY_RESPONSE)/],
});

test('a save refused by a proxy is shown as failed and keeps the text; a server error shows the request id', {
  tag: '@seldom',
}, async ({ page, openPanel, content }) => {
  await content.settings({});
  await openPanel('/admin/settings');
  await pauseToasts(page);
  const statuses = process.env.TEST_ALL ? [403, 429, 500, 503] : [403, 503];
  for (const [failures, status] of statuses.entries()) {
    await test.step(`answered ${status}`, async () => {
      await field(page, 'Título do Site').fill(`ANA LIMA ${status}`);
      await answerBy(page, '**/api/site-setting*', 'PUT', status);
      await save(page).click();
      await expect(toast(page, 'Erro ao salvar configurações. Tente novamente.')).toHaveCount(failures + 1);
      await expect(field(page, 'Título do Site')).toHaveValue(`ANA LIMA ${status}`);
      await expect(page).toHaveURL('/admin/settings');
      await page.unrouteAll();
      await save(page).click();
      await expect(toast(page, 'Configurações salvas com sucesso!')).toHaveCount(failures + 1);
    });
  }
  const failing = { 'x-request-id': 'd6bf5834-6517-4c32-8d2f-e2bbbf46e788' };
  await answerBy(page, '**/api/site-setting*', 'PUT', 500, failing);
  await save(page).click();
  await expect(toast(page, 'Código: d6bf5834')).toBeVisible();
  await answerBy(page, '**/api/about-page*', 'GET', 500, failing);
  await menuEntry(page, 'Sobre').click();
  await expect(page.getByRole('main').getByText('Código: d6bf5834')).toBeVisible();
});

test('an upload refused by a proxy shows the reason, and keeps its draft', { tag: '@seldom' }, async ({
  page,
  openPanel,
}) => {
  await openPanel(gallery);
  await choose(page, [await pickedPhoto()]);
  await pauseToasts(page);
  for (const [status, text, toasts] of [
    [413, 'Arquivo muito grande. O tamanho máximo é 10MB para imagens.', 1],
    // The previous failure shows this text too, above its reason.
    [429, 'Erro ao enviar arquivo. Tente novamente.', 2],
    [500, 'Erro ao enviar arquivo. Tente novamente.', 3],
  ] as const) {
    await test.step(`answered ${status}`, async () => {
      await answerBy(page, '**/api/gallery-items', 'POST', status);
      await send(page).click();
      await expect(toast(page, text)).toHaveCount(toasts);
      await expect(itemTitle(page)).toHaveValue('linho');
      await expect(titles(page)).toHaveCount(0);
      await page.unrouteAll();
    });
  }
});

test('on a slow connection an upload shows its progress, then that it is being processed', {
  tag: '@seldom',
}, async ({ page, openPanel, content }) => {
  test.setTimeout(90_000);
  await content.fill('moda', []);
  await openPanel(gallery);
  await choose(page, [await pickedRealPhoto()]);
  // An observer records every state, as polling may miss the last one.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('form li')?.textContent?.match(/Enviando \d+ %|Processando…/)?.[0];
      if (text && seen.at(-1) !== text) seen.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await slowDown(page, 60_000);
  await send(page).click();
  await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible({ timeout: 60_000 });
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.at(-1)).toBe('Processando…');
  const shares = seen.slice(0, -1).map((text) => Number.parseInt(text.replace(/\D/g, ''), 10));
  expect(shares.filter((share) => share > 0 && share < 100).length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});
