import type { Page } from '@playwright/test';
import { everyItem } from '../support/api/gallery';
import { muddledFilm } from '../support/material/videos';
import { expect, test, toast } from '../support/panel/fixture';
import { choose, itemTitle, pickedPhoto, send, titles, whenProcessed } from '../support/panel/gallery';

const gallery = '/admin/gallery/moda';

test.use({ viewport: { width: 1280, height: 1000 } });
test.beforeEach(({ content }) => content.fill('moda', []));

/** Holds the answer to the next upload. @returns `cut` waits for it and drops it, `held` waits for it, `end` lets it through */
async function holdNextAnswer(page: Page) {
  const session = await page.context().newCDPSession(page);
  const held = new Promise<string>((resolve) => {
    session.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId));
  });
  const patterns = [{ urlPattern: '*/api/gallery-items', requestStage: 'Response' as const }];
  await session.send('Fetch.enable', { patterns });
  const end = () => session.detach();
  const cut = async () => {
    await session.send('Fetch.failRequest', { requestId: await held, errorReason: 'ConnectionClosed' });
    await end();
  };
  return { cut, held, end };
}

test.describe('with calls that fail', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION/] });

  test('an upload whose answer was lost is retried automatically, and stored once', {
    tag: '@seldom',
  }, async ({ page, openPanel, owner }) => {
    await openPanel(gallery);
    await choose(page, [await pickedPhoto('linho.jpg')]);
    const { cut } = await holdNextAnswer(page);
    await send(page).click();
    await cut();
    await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
    await expect(titles(page)).toHaveText(['linho']);
    expect((await everyItem(owner)).map((item) => item.title)).toEqual(['linho']);
  });

  test('an upload that was cancelled after the server had it is stored once, with the later texts', {
    tag: '@seldom',
  }, async ({ page, openPanel, owner }) => {
    await openPanel(gallery);
    await choose(page, [await pickedPhoto('linho.jpg')]);
    const { held, end } = await holdNextAnswer(page);
    await send(page).click();
    await held;
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(titles(page)).toHaveText(['linho']);
    await end();
    await itemTitle(page).fill('Linho em queda');
    await send(page).click();
    await expect(titles(page)).toHaveText(['Linho em queda'], whenProcessed);
    expect((await everyItem(owner)).map((item) => item.title)).toEqual(['Linho em queda']);
  });
});

test('a film with its index at the end is accepted, with a hint that stays until the next choice', {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
  await openPanel(gallery);
  await choose(page, [{ name: 'bastidores.mp4', mimeType: 'video/mp4', buffer: muddledFilm() }]);
  await send(page).click();
  await expect(toast(page, 'Vídeo enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  const hint = page.getByRole('status').getByText('bastidores.mp4: O vídeo só começa a tocar');
  await expect(hint).toBeVisible();
  await choose(page, [await pickedPhoto()]);
  await expect(hint).toHaveCount(0);
});
