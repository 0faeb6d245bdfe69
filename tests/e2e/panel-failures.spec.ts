import type { Page } from '@playwright/test';
import { field, save } from '../support/panel-documents';
import { expect, keepToasts, test, toast } from '../support/panel-fixture';
import {
  choose,
  itemTitle,
  pickedPhoto,
  pickedRealPhoto,
  send,
  titles,
  whenProcessed,
} from '../support/panel-gallery';

const gallery = '/admin/gallery/moda';

/** Lets a stranger, such as a proxy, answer a call in place of the server. */
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

/** Slows what this page sends down; in bytes a second. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test.use({
  viewport: { width: 1280, height: 900 },
  allowedErrors: [/status of (4\d\d|5\d\d)|ERR_(FAILED|CONNECTION_\w+|EMPTY_RESPONSE)/],
});

test('a save that a stranger refuses is told as failed, and keeps what was typed', async ({
  page,
  openPanel,
  content,
}) => {
  await content.settings({});
  await openPanel('/admin/settings');
  await keepToasts(page);
  for (const [failures, status] of [403, 429, 500, 503].entries()) {
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
});

test('what went wrong on the server is told with the code under which its log has it', async ({
  page,
  openPanel,
}) => {
  const failing = { 'x-request-id': 'd6bf5834-6517-4c32-8d2f-e2bbbf46e788' };
  await answerBy(page, '**/api/about-page*', 'GET', 500, failing);
  await openPanel('/admin/about');
  await expect(page.getByRole('main').getByText('Código: d6bf5834')).toBeVisible();

  await page.goto('/admin/settings');
  await answerBy(page, '**/api/site-setting*', 'PUT', 500, failing);
  await field(page, 'Título do Site').fill('ANA LIMA');
  await save(page).click();
  await expect(toast(page, 'Código: d6bf5834')).toBeVisible();
});

test('an upload that a stranger refuses says why, and keeps its draft', async ({ page, openPanel }) => {
  await openPanel(gallery);
  await choose(page, [await pickedPhoto()]);
  await keepToasts(page);
  for (const [status, text, toasts] of [
    [413, 'Arquivo muito grande. O tamanho máximo é 10MB para imagens.', 1],
    // The one before says it too, above its reason.
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

test('on a slow line an upload tells how far it is, then that it is worked on', async ({
  page,
  openPanel,
  content,
}) => {
  test.setTimeout(90_000);
  await content.fill('moda', []);
  await openPanel(gallery);
  await choose(page, [await pickedRealPhoto()]);
  // Every state is noted: the last of them may pass between two looks.
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

test('a server that stops in the middle of an upload loses no draft, which goes on by itself when it is back', async ({
  page,
  openPanel,
  content,
  product,
}) => {
  test.setTimeout(120_000);
  await content.fill('moda', []);
  await openPanel(gallery);
  await choose(page, [await pickedRealPhoto()]);
  await itemTitle(page).fill('Linho em queda');
  await slowDown(page, 30_000);
  await send(page).click();
  await expect(page.getByText(/Enviando [1-9]\d* %/)).toBeVisible();
  await product.kill('SIGKILL');
  try {
    await expect(page.getByText('Envio em pausa: 1 de 1')).toBeVisible({ timeout: 30_000 });
    await expect(itemTitle(page)).toHaveValue('Linho em queda');
    await expect(page).toHaveURL(gallery);
  } finally {
    await slowDown(page, -1);
    await product.restart();
  }
  await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  await expect(titles(page)).toHaveText(['Linho em queda']);
});
