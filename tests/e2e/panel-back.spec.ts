import type { Page } from '@playwright/test';
import { addStory } from '../support/api/stories';
import { field, line, menuEntry } from '../support/panel/documents';
import { expect, test } from '../support/panel/fixture';
import { action } from '../support/panel/gallery';

const gallery = '/admin/gallery/moda';
const dialogs = (page: Page) => page.getByRole('dialog');

/** Waits until the browser has returned to the entry on which dialogs open: what Back asks may be seen before. */
async function untilReturned(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.history.state as { dialogs?: true } | null)?.dialogs);
}

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ content }) => {
  await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]);
});

test('Back closes a dialog, asks when something was typed, and then navigates as usual; no dialog leaves a dead history entry', async ({
  page,
  openPanel,
}) => {
  await openPanel('/admin/dashboard');
  await menuEntry(page, 'Galeria Moda').click();
  const editing = page.getByRole('dialog', { name: 'Editar imagem' });
  await action(page, 'Editar', 'Dois').click();
  await expect(editing).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(gallery);
  await expect(action(page, 'Editar', 'Dois')).toBeFocused();

  await action(page, 'Editar', 'Dois').click();
  await editing.getByLabel('Título').fill('Segundo');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Descartar o que digitou?' });
  await expect(question).toBeVisible();
  await untilReturned(page);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(editing.getByLabel('Título')).toHaveValue('Segundo');
  await untilReturned(page);
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialogs(page)).toHaveCount(0);

  // A dialog closed by a button leaves no history entry.
  await action(page, 'Excluir', 'Um').click();
  await dialogs(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goForward();
  await expect(page).toHaveURL(gallery);
  await expect(action(page, 'Editar', 'Dois')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);

  // A second Back closes the question and keeps the edits; asked once more, its button leaves.
  await menuEntry(page, 'Configurações').click();
  await field(page, 'Subtítulo do Site').fill('OUTRO');
  const leaving = page.getByRole('dialog', { name: 'Há alterações não salvas' });
  await page.goBack();
  await expect(leaving).toBeVisible();
  await untilReturned(page);
  await page.goBack();
  await expect(leaving).toHaveCount(0);
  await expect(field(page, 'Subtítulo do Site')).toHaveValue('OUTRO');
  await page.goBack();
  await leaving.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(gallery);
});

test('Back closes the topmost of stacked dialogs, and asks when text was pasted', { tag: '@seldom' }, async ({
  page,
  openPanel,
  owner,
  content,
}) => {
  const [first] = await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }]);
  const story = await addStory(owner, { title: 'Barro', itemIds: [first?.documentId ?? ''] });
  await openPanel(gallery);
  await page.goto(`/admin/historias/${story.documentId}`);
  await line(page, 'Ficha técnica').click();
  await page.getByRole('button', { name: 'Colar legenda' }).click();
  const pasting = page.getByRole('dialog', { name: 'Colar legenda' });
  await pasting.getByRole('textbox').fill('Foto: Ana Lima');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Descartar o que digitou?' });
  await expect(question).toBeVisible();
  await untilReturned(page);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(pasting.getByRole('textbox')).toHaveValue('Foto: Ana Lima');
  await untilReturned(page);
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/historias\//);
});
