import type { Page } from '@playwright/test';
import { field, save } from '../support/panel-documents';
import { expect, test, toast } from '../support/panel-fixture';
import { choose, pickedPhoto, send, titles, whenProcessed } from '../support/panel-gallery';
import { email, enter, fillIn, password } from '../support/panel-sign-in';

test.use({ allowedErrors: [/ERR_(CONNECTION_REFUSED|FAILED)|status of 503/] });

const notice = (page: Page) => page.getByText('Sem conexão com o servidor.');

// One outage for all three: a start takes longer than what is proved in it.
test('with the server away a save, an upload and a sign-in say so and lose nothing, and go on once it is back', async ({
  context,
  browser,
  openPanel,
  product,
  content,
}) => {
  test.setTimeout(180_000);
  await content.settings({});
  await content.fill('moda', []);
  const settings = await openPanel('/admin/settings');
  await field(settings, 'Título do Site').fill('ANA LIMA');
  const gallery = await openPanel('/admin/gallery/moda', await context.newPage());
  await choose(gallery, [await pickedPhoto('linho.jpg')]);
  const stranger = await browser.newContext({ baseURL: product.url });
  const signIn = await stranger.newPage();
  await signIn.goto('/admin/login');
  await fillIn(signIn, product.owner);

  await product.stop();
  try {
    await test.step('a save keeps what was typed', async () => {
      await settings.bringToFront();
      await save(settings).click();
      await expect(notice(settings)).toBeVisible();
      await expect(toast(settings, 'Erro ao salvar configurações. Tente novamente.')).toBeVisible();
      await expect(field(settings, 'Título do Site')).toHaveValue('ANA LIMA');
      await expect(settings).toHaveURL('/admin/settings');
    });
    await test.step('an upload waits', async () => {
      await gallery.bringToFront();
      await send(gallery).click();
      await expect(notice(gallery)).toBeVisible();
      await expect(gallery.getByText('Envio em pausa: 1 de 1')).toBeVisible();
    });
    await test.step('a sign-in is told so, and never that the password is wrong', async () => {
      await enter(signIn).click();
      await expect(signIn.getByRole('alert')).toHaveText('Erro: auth/network-request-failed');
      await expect(email(signIn)).toHaveValue(product.owner.email);
      await expect(password(signIn)).toHaveValue(product.owner.password);
    });
  } finally {
    await product.restart();
  }

  await expect(notice(gallery)).toBeHidden();
  await expect(titles(gallery)).toHaveText(['linho'], whenProcessed);
  await settings.bringToFront();
  await expect(notice(settings)).toBeHidden();
  await save(settings).click();
  await expect(toast(settings, 'Configurações salvas com sucesso!')).toBeVisible();
  await enter(signIn).click();
  await expect(signIn).toHaveURL('/admin/dashboard');
  await stranger.close();
});
