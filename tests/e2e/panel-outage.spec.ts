import type { Page } from '@playwright/test';
import { field, save } from '../support/panel/documents';
import { expect, test, toast } from '../support/panel/fixture';
import { choose, itemTitle, pickedRealPhoto, send, titles, whenProcessed } from '../support/panel/gallery';
import { email, enter, fillIn, password } from '../support/panel/sign-in';

test.use({ allowedErrors: [/ERR_(CONNECTION_\w+|EMPTY_RESPONSE|FAILED)|status of 503/] });

const notice = (page: Page) => page.getByText('Sem conexão com o servidor.');

/** Limits the page's upload speed. */
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

// One outage for all three steps, because a restart takes long.
test('a server that dies during an upload loses no draft, save or sign-in, and all continue when it is back', {
  tag: '@seldom',
}, async ({ context, browser, openPanel, product, content }) => {
  await content.settings({});
  await content.fill('moda', []);
  const settings = await openPanel('/admin/settings');
  await field(settings, 'Título do Site').fill('ANA LIMA');
  const gallery = await openPanel('/admin/gallery/moda', await context.newPage());
  await choose(gallery, [await pickedRealPhoto('linho.jpg')]);
  await itemTitle(gallery).fill('Linho em queda');
  const stranger = await browser.newContext({ baseURL: product.url });
  const signIn = await stranger.newPage();
  await signIn.goto('/admin/login');
  await fillIn(signIn, product.owner);

  await gallery.bringToFront();
  await slowDown(gallery, 30_000);
  await send(gallery).click();
  await expect(gallery.getByText(/Enviando [1-9]\d* %/)).toBeVisible();
  await product.kill('SIGKILL');
  try {
    await test.step('the upload waits', async () => {
      await expect(notice(gallery)).toBeVisible();
      await expect(gallery.getByText('Envio em pausa: 1 de 1')).toBeVisible();
      await expect(itemTitle(gallery)).toHaveValue('Linho em queda');
    });
    await test.step('a save keeps the text', async () => {
      await settings.bringToFront();
      await save(settings).click();
      await expect(notice(settings)).toBeVisible();
      await expect(toast(settings, 'Erro ao salvar configurações. Tente novamente.')).toBeVisible();
      await expect(field(settings, 'Título do Site')).toHaveValue('ANA LIMA');
      await expect(settings).toHaveURL('/admin/settings');
    });
    await test.step('a sign-in shows the outage, and not a wrong password', async () => {
      await enter(signIn).click();
      await expect(signIn.getByRole('alert')).toHaveText('Erro: auth/network-request-failed');
      await expect(email(signIn)).toHaveValue(product.owner.email);
      await expect(password(signIn)).toHaveValue(product.owner.password);
    });
  } finally {
    await slowDown(gallery, -1);
    await product.restart();
  }

  await gallery.bringToFront();
  await expect(notice(gallery)).toBeHidden();
  await expect(titles(gallery)).toHaveText(['Linho em queda'], whenProcessed);
  await settings.bringToFront();
  await expect(notice(settings)).toBeHidden();
  await save(settings).click();
  await expect(toast(settings, 'Configurações salvas com sucesso!')).toBeVisible();
  await enter(signIn).click();
  await expect(signIn).toHaveURL('/admin/dashboard');
  await stranger.close();
});
