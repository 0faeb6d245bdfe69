import type { Page } from '@playwright/test';
import { expect, test, toast } from '../support/panel-fixture';
import { choose, pickedPhoto, send, titles, whenProcessed } from '../support/panel-gallery';
import { muddledFilm } from '../support/videos';

const gallery = '/admin/gallery/moda';

test.use({ viewport: { width: 1280, height: 1000 } });
test.beforeEach(({ content }) => content.fill('moda', []));

/** Loses the answer to the next upload: the server has done its work by then. */
async function loseNextAnswer(page: Page): Promise<Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const patterns = [{ urlPattern: '*/api/gallery-items', requestStage: 'Response' as const }];
  await session.send('Fetch.enable', { patterns });
  return new Promise((resolve) => {
    session.once('Fetch.requestPaused', async ({ requestId }) => {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' });
      await session.detach();
      resolve();
    });
  });
}

test.describe('with calls that fail', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION/] });

  test('an upload whose answer was lost is sent again and stored once, under the words of then', async ({
    page,
    openPanel,
    owner,
  }) => {
    await openPanel(gallery);
    await choose(page, [await pickedPhoto('linho.jpg')]);
    const lost = loseNextAnswer(page);
    await send(page).click();
    await lost;
    await expect(toast(page, 'Erro ao enviar arquivo. Tente novamente.')).toBeVisible(whenProcessed);
    const title = page.getByLabel('Título', { exact: true });
    await expect(title).toHaveValue('linho');
    await title.fill('Linho em queda');
    await send(page).click();
    await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
    await expect(titles(page)).toHaveText(['Linho em queda']);
    const { body } = await owner.send<{ data: { title: string }[] }>('GET', '/api/gallery-items');
    expect(body.data.map((item) => item.title)).toEqual(['Linho em queda']);
  });

  test('an upload that meets a server that is away says that it is, and goes on once it is back', async ({
    page,
    openPanel,
    product,
  }) => {
    test.setTimeout(90_000);
    await openPanel(gallery);
    await choose(page, [await pickedPhoto('linho.jpg')]);
    await product.stop();
    const notice = page.getByText('Sem conexão com o servidor.');
    try {
      await send(page).click();
      await expect(toast(page, 'Erro ao enviar arquivo. Tente novamente.')).toBeVisible();
      await expect(notice).toBeVisible();
    } finally {
      await product.restart();
    }
    await expect(notice).toBeHidden({ timeout: 20_000 });
    await send(page).click();
    await expect(titles(page)).toHaveText(['linho'], whenProcessed);
  });
});

test('a film that starts late is taken, with a hint that stays until the next choice', async ({
  page,
  openPanel,
}) => {
  await openPanel(gallery);
  await choose(page, [{ name: 'bastidores.mp4', mimeType: 'video/mp4', buffer: muddledFilm() }]);
  await send(page).click();
  await expect(toast(page, 'Vídeo enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  const hint = page.getByRole('status').getByText('bastidores.mp4: O vídeo só começa a tocar');
  await expect(hint).toBeVisible();
  await choose(page, [await pickedPhoto()]);
  await expect(hint).toHaveCount(0);
});
