import { expect, test, toast } from '../support/panel-fixture';
import { action, pickedPhoto, titles, whenProcessed } from '../support/panel-gallery';

const gallery = '/admin/gallery/moda';

test.use({ viewport: { width: 1280, height: 1000 }, allowedErrors: [/status of (409|404)/] });
test.beforeEach(({ content }) => content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }]));

test('an item that was changed meanwhile waits for a choice', async ({ page, openPanel, context, owner }) => {
  const other = await context.newPage();
  await openPanel(gallery);
  await openPanel(gallery, other);
  const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
  const title = page.getByLabel('Título', { exact: true });
  const question = page.getByRole('dialog', { name: 'Este conteúdo mudou em outro lugar' });
  const storedTitles = async () => {
    const { body } = await owner.send<{ data: { title: string }[] }>('GET', '/api/gallery-items');
    return body.data.map((item) => item.title);
  };

  /** Changes the item in both tabs, and leads to the question of the one that saves last. */
  async function changeInBoth(before: string, theirs: string): Promise<void> {
    await action(page, 'Editar', before).click();
    await title.fill('Meu');
    await action(other, 'Editar', before).click();
    await other.getByLabel('Título', { exact: true }).fill(theirs);
    await other.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(titles(other)).toHaveText(['Um', theirs]);

    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    const fields = question.getByRole('group');
    await expect(fields).toHaveCount(1);
    await expect(fields).toContainText(
      new RegExp(`Título.*A sua versão.*Meu.*A versão mais nova.*${theirs}`, 's'),
    );
  }

  await test.step('for the newest version', async () => {
    await changeInBoth('Dois', 'De outra aba');
    await question.getByRole('button', { name: 'Usar a versão mais nova' }).click();
    await expect(question).toBeHidden();
    await expect(title).toHaveValue('De outra aba');
    // Her own words are not lost with it.
    await dialog.getByRole('button', { name: 'Voltar ao que digitei' }).click();
    await expect(title).toHaveValue('Meu');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await expect(titles(page)).toHaveText(['Um', 'De outra aba']);
    expect(await storedTitles()).toEqual(['Um', 'De outra aba']);
  });

  await test.step('for her own', async () => {
    await changeInBoth('De outra aba', 'Da mesma aba');
    await question.getByRole('button', { name: 'Salvar a minha versão' }).click();
    await expect(question).toBeHidden();
    await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(titles(page)).toHaveText(['Um', 'Meu']);
    expect(await storedTitles()).toEqual(['Um', 'Meu']);
  });
});

test('of two versions each field is chosen by itself', async ({ page, openPanel, content, owner }) => {
  const [item] = await content.fill('moda', [{ title: 'Três', description: 'Linho cru' }]);
  if (!item) throw new Error('There is no item');
  await openPanel(gallery);
  await action(page, 'Editar', 'Três').click();
  const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
  await page.getByLabel('Título', { exact: true }).fill('Meu');
  await dialog.getByLabel('Descrição (opcional)').fill('Minha descrição');
  await content.change(item, { title: 'Deles', description: 'Descrição deles', hidden: true });
  await dialog.getByRole('button', { name: 'Salvar' }).click();

  const question = page.getByRole('dialog', { name: 'Este conteúdo mudou em outro lugar' });
  await expect(question.getByRole('group')).toHaveCount(3);
  const group = (name: string) => question.getByRole('group', { name });
  await expect(group('Título').getByRole('radio', { name: /A sua versão/ })).toBeChecked();
  // What she did not touch is theirs.
  await expect(group('No site').getByRole('radio', { name: /A versão mais nova/ })).toBeChecked();
  await group('Descrição')
    .getByRole('radio', { name: /A versão mais nova/ })
    .check();
  await question.getByRole('button', { name: 'Salvar o que escolhi' }).click();
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { body } = await owner.send<{ data: { documentId: string }[] }>('GET', '/api/gallery-items');
  const saved = body.data.find(({ documentId }) => documentId === item.documentId);
  expect(saved).toMatchObject({ title: 'Meu', description: 'Descrição deles', hidden: true });
});

test('a picture that another tab has put in is not replaced unseen', async ({ page, openPanel, context }) => {
  const other = await context.newPage();
  await openPanel(gallery);
  await openPanel(gallery, other);
  for (const tab of [page, other]) await action(tab, 'Editar', 'Dois').click();
  const replaceIn = async (tab: typeof page) =>
    tab
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(await pickedPhoto());
  await replaceIn(other);
  await expect(toast(other, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
  await replaceIn(page);
  await expect(
    toast(page, 'A imagem deste item mudou em outro lugar. Confira e troque de novo se quiser.'),
  ).toBeVisible(whenProcessed);
  await replaceIn(page);
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
});

test('an item that was deleted meanwhile closes its dialog and leaves the list', async ({
  page,
  openPanel,
  owner,
}) => {
  await openPanel(gallery);
  await action(page, 'Editar', 'Dois').click();
  await page.getByLabel('Título', { exact: true }).fill('Meu');
  const { body } = await owner.send<{ data: { documentId: string; title: string }[] }>(
    'GET',
    '/api/gallery-items',
  );
  const id = body.data.find(({ title }) => title === 'Dois')?.documentId;
  await owner.send('DELETE', `/api/gallery-items/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Este item foi excluído em outro lugar. A lista foi recarregada.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(titles(page)).toHaveText(['Um']);
});
