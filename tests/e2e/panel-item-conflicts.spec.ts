import { expect, test, toast } from '../support/panel-fixture';
import { action, titles } from '../support/panel-gallery';

const gallery = '/admin/gallery/moda';

test.use({ viewport: { width: 1280, height: 1000 }, allowedErrors: [/status of (409|404)/] });
test.beforeEach(({ content }) => content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }]));

for (const [choice, kept] of [
  ['Salvar a minha versão', 'Meu'],
  ['Usar a versão mais nova', 'De outra aba'],
] as const) {
  test(`an item that was changed meanwhile waits for a choice: ${choice}`, async ({
    page,
    openPanel,
    context,
    owner,
  }) => {
    const other = await context.newPage();
    await openPanel(gallery);
    await openPanel(gallery, other);
    const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
    const title = page.getByLabel('Título', { exact: true });
    await action(page, 'Editar', 'Dois').click();
    await title.fill('Meu');

    await action(other, 'Editar', 'Dois').click();
    await other.getByLabel('Título', { exact: true }).fill('De outra aba');
    await other.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(titles(other)).toHaveText(['Um', 'De outra aba']);

    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('dialog', { name: 'Este conteúdo mudou em outro lugar' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: choice }).click();
    await expect(question).toBeHidden();
    if (kept === 'Meu') {
      await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
    } else {
      await expect(title).toHaveValue('De outra aba');
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
    }
    await expect(dialog).toBeHidden();
    await expect(titles(page)).toHaveText(['Um', kept]);
    const { body } = await owner.send<{ data: { title: string }[] }>('GET', '/api/gallery-items');
    expect(body.data.map((item) => item.title)).toEqual(['Um', kept]);
  });
}

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
