import { press, type } from '../support/by-keyboard';
import { field, menuEntry, save, stored } from '../support/panel-documents';
import { expect, test, toast } from '../support/panel-fixture';
import { action, itemTitle, pickedPhoto, send, titles, whenProcessed } from '../support/panel-gallery';
import { email, enter, heading, password } from '../support/panel-sign-in';

test.use({ viewport: { width: 1440, height: 900 } });

test("a day's work by keyboard alone", async ({ page, product, content, owner }) => {
  test.setTimeout(180_000);
  await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }]);
  await content.settings({});
  await content.about({});
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  /** The menu stands ahead of the page. */
  const goTo = async (entry: string, title: string) => {
    await press(page, menuEntry(page, entry), 'Shift+Tab');
    await expect(heading(page, title)).toBeFocused();
  };

  await test.step('signs in', async () => {
    await page.goto('/admin/login');
    await type(page, email(page), product.owner.email);
    await type(page, password(page), product.owner.password);
    await press(page, enter(page));
    await expect(heading(page, 'Dashboard')).toBeFocused();
  });

  await test.step('uploads', async () => {
    await goTo('Galeria Moda', 'Galeria Moda');
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: 'Escolher arquivos' }));
    await (await chooser).setFiles([await pickedPhoto()]);
    await type(page, itemTitle(page), 'Três');
    await press(page, send(page));
    await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
  });

  await test.step('reorders', async () => {
    await press(page, action(page, 'Mover para a esquerda', 'Três'));
    await expect(titles(page)).toHaveText(['Um', 'Três', 'Dois']);
    await expect(action(page, 'Mover para a esquerda', 'Três')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveText(['Três', 'Um', 'Dois']);
  });

  await test.step('edits', async () => {
    await press(page, action(page, 'Editar', 'Um'));
    await type(page, itemTitle(page), 'Primeiro');
    await press(page, inDialog('Salvar'));
    await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
    await expect(titles(page)).toHaveText(['Três', 'Primeiro', 'Dois']);
    await expect(action(page, 'Editar', 'Primeiro')).toBeFocused();
  });

  await test.step('thinks better of an edit and of a deletion', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await press(page, action(page, 'Excluir', 'Primeiro'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(titles(page)).toHaveCount(3);
  });

  await test.step('deletes', async () => {
    await press(page, action(page, 'Excluir', 'Dois'));
    await press(page, inDialog('Excluir'));
    await expect(toast(page, 'Imagem/Vídeo excluído(a) com sucesso!')).toBeVisible();
    await expect(titles(page)).toHaveText(['Três', 'Primeiro']);
  });

  await test.step('writes About', async () => {
    await goTo('Sobre', 'Editor da Página Sobre');
    await type(page, field(page, 'Título da página'), 'Sobre Ana');
    await press(page, save(page), 'Shift+Tab');
    await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await press(page, tab('Informações Principais'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tab('Contato')).toBeFocused();
    await type(page, field(page, 'Localização'), 'Recife, PE');
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  });

  await test.step('settings and links', async () => {
    await goTo('Configurações', 'Configurações do Site');
    await type(page, field(page, 'Título do Site'), 'ANA LIMA');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
    await goTo('Redes Sociais', 'Redes Sociais');
    await type(page, field(page, 'URL do Instagram'), 'https://instagram.com/analima');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Redes sociais atualizadas com sucesso!')).toBeVisible();
  });

  await test.step('looks whether all is well', async () => {
    await goTo('Diagnóstico', 'Sistema de Diagnóstico');
    await expect(page.getByText('4 de 4 chamadas com sucesso.')).toBeVisible();
    const rerun = page.waitForRequest('**/api/debug');
    await press(page, page.getByRole('button', { name: 'Run Diagnostic Again' }));
    await rerun;
    await expect(page.getByText('4 de 4 chamadas com sucesso.')).toBeVisible();
  });

  await test.step('changes the password, and back', async () => {
    await goTo('Alterar senha', 'Alterar senha');
    const own = product.owner.password;
    const other = 'uma frase que ninguém adivinha';
    for (const [now, next] of [
      [own, other],
      [other, own],
    ] as const) {
      await type(page, field(page, 'Senha atual'), now, 'Shift+Tab');
      await type(page, field(page, 'Nova senha'), next);
      await type(page, field(page, 'Repita a nova senha'), next);
      await page.keyboard.press('Enter');
      await expect(field(page, 'Nova senha')).toHaveValue('');
    }
    await expect(
      toast(page, 'Senha alterada com sucesso! As outras sessões foram encerradas.').first(),
    ).toBeVisible();
  });

  await test.step('signs out', async () => {
    await press(page, page.getByRole('button', { name: 'Sair' }), 'Shift+Tab');
    await expect(page).toHaveURL('/admin/login');
  });

  expect(await stored(owner, '/api/site-setting')).toMatchObject({
    title: 'ANA LIMA',
    socialMedia: expect.arrayContaining([expect.objectContaining({ url: 'https://instagram.com/analima' })]),
  });
  expect(await stored(owner, '/api/about-page')).toMatchObject({
    title: 'Sobre Ana',
    contact: { location: 'Recife, PE' },
  });
});
