import { defaultSettings } from '../../contract/src/defaults';
import { expect, test, toast } from '../support/panel-fixture';

test.use({ viewport: { width: 1280, height: 900 } });

test('a page that is opened again edits what was saved elsewhere meanwhile', async ({
  page,
  openPanel,
  content,
}) => {
  await content.settings({});
  const title = page.getByLabel('Título do Site', { exact: true });
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Menu do painel' }).getByRole('link', { name, exact: true });
  await openPanel('/admin/settings');
  await expect(title).toHaveValue(defaultSettings.title);
  await entry('Dashboard').click();
  await content.settings({ title: 'DE OUTRA ABA' });
  await entry('Configurações').click();
  await expect(title).toHaveValue('DE OUTRA ABA');
  await page.getByLabel('Subtítulo do Site', { exact: true }).fill('DIREÇÃO');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title).toHaveValue('DE OUTRA ABA');
});
