import type { BrowserContext, Page, Request } from '@playwright/test';
import { everyItem } from '../support/api/gallery';
import { holdCalls } from '../support/browser/hold-calls';
import { menuEntry } from '../support/panel/documents';
import { expect, test, toast } from '../support/panel/fixture';
import { choose, itemTitle, pickedPhoto, send, titles, whenProcessed } from '../support/panel/gallery';

const gallery = '/admin/gallery/moda';
const description = (page: Page) => page.getByLabel('Descrição (opcional)');
const strip = (page: Page) => page.getByRole('region', { name: 'Envio de arquivos' });

test.use({ viewport: { width: 1280, height: 1000 } });
test.beforeEach(({ content }) => content.fill('moda', []));

const pick = (...names: string[]) => Promise.all(names.map((name) => pickedPhoto(`${name}.jpg`)));

/** Records the uploads of a browser, with their idempotency keys. */
function uploadsOf(source: BrowserContext | Page): { key: string | undefined; request: Request }[] {
  const uploads: { key: string | undefined; request: Request }[] = [];
  source.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/gallery-items')) {
      uploads.push({ key: request.headers()['idempotency-key'], request });
    }
  });
  return uploads;
}

test('a reload during uploads loses nothing: unacknowledged files are sent again under their key', {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
  const uploads = uploadsOf(page);
  await openPanel(gallery);
  await choose(page, await pick('um', 'dois'));
  // The first upload is let through, the second held.
  let begun = 0;
  let isHeld = true;
  await page.route('**/api/gallery-items', async (route) => {
    begun += 1;
    if (begun === 1 || !isHeld) await route.continue();
  });
  await send(page).click();
  await expect(page.getByText('Enviando 2 de 2').or(page.getByText('Processando 2 de 2'))).toBeVisible(
    whenProcessed,
  );
  await expect.poll(() => uploads.length).toBe(2);
  isHeld = false;
  await page.reload();
  await expect(toast(page, '2 fotos enviadas com sucesso!')).toBeVisible(whenProcessed);
  await expect(titles(page)).toHaveText(['um', 'dois']);
  const [, held, again] = uploads.map(({ key }) => key);
  expect(again).toBe(held);
  expect(uploads).toHaveLength(3);
});

test.describe('offline for a while', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('uploads continue on other screens, pause, and resume automatically', { tag: '@seldom' }, async ({
    page,
    openPanel,
    context,
  }) => {
    await openPanel(gallery);
    await choose(page, await pick('um', 'dois'));
    const release = await holdCalls(page, '**/api/gallery-items');
    await send(page).click();
    await expect(page.getByRole('progressbar', { name: 'Envio' })).toBeVisible();
    await menuEntry(page, 'Sobre').click();
    await expect(strip(page)).toContainText('1 de 2');
    await expect(strip(page).getByRole('progressbar')).toHaveCount(1);
    await context.setOffline(true);
    release();
    await expect(strip(page)).toContainText('O envio continua sozinho quando a conexão voltar.');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await expect(toast(page, '2 fotos enviadas com sucesso!')).toBeVisible(whenProcessed);
    await expect(strip(page)).toHaveCount(0);
    await menuEntry(page, 'Galeria Moda').click();
    await expect(titles(page)).toHaveText(['um', 'dois']);
  });
});

test('one of two tabs uploads, both show it, and the other continues when the first is closed', async ({
  page,
  openPanel,
  context,
  owner,
}) => {
  await openPanel(gallery);
  const other = await context.newPage();
  await openPanel(gallery, other);
  await choose(page, await pick('um', 'dois'));
  await expect(itemTitle(other)).toHaveCount(2);
  await itemTitle(other).nth(1).fill('Dois, corrigido');
  await expect(itemTitle(page).nth(1)).toHaveValue('Dois, corrigido');
  const here = uploadsOf(page);
  const there = uploadsOf(other);
  for (const tab of [page, other]) await holdCalls(tab, '**/api/gallery-items');
  await send(page).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText(/1 de 2/)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  }
  // Either tab, but never both.
  await expect.poll(() => here.length + there.length).toBe(1);
  const [sending, waiting] = here.length === 1 ? [page, other] : [other, page];
  await waiting.unrouteAll({ behavior: 'ignoreErrors' });
  await sending.close();
  await expect(titles(waiting)).toHaveText(['um', 'Dois, corrigido'], whenProcessed);
  await expect(itemTitle(waiting)).toHaveCount(0);
  const [first, second] = sending === page ? [here, there] : [there, here];
  expect(second.map(({ key }) => key)).toContain(first[0]?.key);
  expect(await everyItem(owner)).toHaveLength(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const many = process.env.TEST_ALL ? 10 : 3;

  test(`${many} photographs with descriptions are published in order within ${many * 18} s`, {
    tag: '@seldom',
  }, async ({ page, openPanel }) => {
    test.setTimeout(240_000);
    const words = Array.from({ length: many }, (_, index) => ({
      title: `Editorial de inverno ${index + 1}`,
      text: `Vogue Brasil, foto ${index + 1}`,
    }));
    await openPanel(gallery);
    let taps = 0;
    let letters = 0;
    const type = async (text: string) => {
      letters += text.length;
      await page.keyboard.insertText(text);
    };
    // One tap opens the system's picker, one marks each photograph.
    taps += 1 + words.length;
    await choose(page, await pick(...words.map((_, index) => `IMG_${index}`)));
    await expect(itemTitle(page)).toHaveCount(words.length);
    await itemTitle(page).first().tap();
    taps += 1;
    for (const [index, { title, text }] of words.entries()) {
      // The proposed title is selected, so typing replaces it.
      await expect(itemTitle(page).nth(index)).toBeFocused();
      await type(title);
      await description(page).nth(index).tap();
      await type(text);
      taps += 1;
      if (index + 1 === words.length) break;
      await itemTitle(page)
        .nth(index + 1)
        .tap();
      taps += 1;
    }
    // 'Cancelar' is far from 'Enviar'.
    const cancel = page.getByRole('form').getByRole('button', { name: 'Cancelar', exact: true });
    const [cancelBox, sendBox] = [await cancel.boundingBox(), await send(page).boundingBox()];
    expect(Math.abs((cancelBox?.y ?? 0) - (sendBox?.y ?? 0))).toBeGreaterThan(100);
    await send(page).tap();
    taps += 1;
    await expect(toast(page, `${many} fotos enviadas com sucesso!`)).toBeVisible({ timeout: 180_000 });
    await expect(titles(page)).toHaveText(words.map(({ title }) => title));
    expect(taps).toBeLessThanOrEqual(3 * words.length + 2);
    // Assumes 1.2 s per tap and 0.3 s per letter (37 words a minute); the upload's time is not counted.
    const seconds = Math.round(taps * 1.2 + letters * 0.3);
    test
      .info()
      .annotations.push({ type: 'counted', description: `${taps} taps, ${letters} letters: ${seconds} s` });
    expect(seconds).toBeLessThanOrEqual(many * 18);
  });
});
