import type { Page } from '@playwright/test';
import { defaultAbout } from '../../frontend/src/contract/defaults';
import { openPage } from '../support/open-page';
import { conflictDialog, field, save, stored } from '../support/panel-documents';
import { cutCalls, expect, test, toast } from '../support/panel-fixture';
import { pickedPhoto, whenProcessed } from '../support/panel-gallery';

test.use({ viewport: { width: 1280, height: 1000 } });

const path = '/admin/about';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
test.beforeEach(({ content }) => content.about({}));

test('three tabs, walked by click and by arrow', async ({ page, openPanel }) => {
  await openPanel(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editor da Página Sobre');
  await expect(page.getByRole('tab')).toHaveText(['Informações Principais', 'Serviços', 'Contato']);
  await expect(field(page, 'Título da página')).toHaveValue(defaultAbout.title);
  await tab(page, 'Informações Principais').press('ArrowRight');
  await expect(tab(page, 'Serviços')).toBeFocused();
  await expect(page.getByText('de 3 a 5 serviços')).toBeVisible();
  await tab(page, 'Contato').click();
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(page.getByText('por exemplo +5511999999999')).toBeVisible();
});

test('paragraphs are added and deleted, one is kept, and they are stored by the button alone', async ({
  page,
  openPanel,
  content,
  owner,
}) => {
  await content.about({ paragraphs: ['Primeiro.', 'Segundo.'] });
  await openPanel(path);
  await page.getByRole('button', { name: 'Excluir parágrafo 1' }).click();
  await expect(field(page, 'Parágrafo 1')).toHaveValue('Segundo.');
  await expect(page.getByRole('button', { name: /^Excluir parágrafo/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar parágrafo' }).click();
  await field(page, 'Parágrafo 2').fill('Terceiro.');
  await expect(page.getByRole('button', { name: /^Excluir parágrafo/ })).toHaveCount(2);
  expect(await stored(owner, '/api/about-page')).toMatchObject({
    paragraphs: [{ text: 'Primeiro.' }, { text: 'Segundo.' }],
  });
  await save(page).click();
  await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
  expect(await stored(owner, '/api/about-page')).toMatchObject({
    paragraphs: [{ text: 'Segundo.' }, { text: 'Terceiro.' }],
  });
  await openPage(page, '/about');
  await expect(page.getByRole('main')).toContainText('Terceiro.');
});

test('services are added with a short random id and deleted, one is kept', async ({
  page,
  openPanel,
  content,
  owner,
}) => {
  await content.about({ services: [{ id: 'um', title: 'Um', description: 'Serviço um' }] });
  await openPanel(path);
  await tab(page, 'Serviços').click();
  await expect(page.getByRole('button', { name: /^Excluir serviço/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar serviço' }).click();
  await expect(field(page, 'Título').last()).toBeFocused();
  await field(page, 'Título').last().fill('Dois');
  await field(page, 'Descrição').last().fill('Serviço dois');
  await page.getByRole('button', { name: 'Excluir serviço 1' }).click();
  await expect(page.getByRole('button', { name: /^Excluir serviço/ })).toHaveCount(0);
  await save(page).click();
  await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
  const { services } = await stored<{ services: { serviceId: string; title: string }[] }>(
    owner,
    '/api/about-page',
  );
  expect(services.map(({ title }) => title)).toEqual(['Dois']);
  expect(services[0]?.serviceId).toMatch(/^[a-z0-9]{5,16}$/i);
});

test('the photo is saved at once, and the words typed beside it are not', async ({
  page,
  openPanel,
  owner,
}) => {
  await openPanel(path);
  await field(page, 'Título da página').fill('Ainda não');
  await page.locator('input[type=file]').setInputFiles(await pickedPhoto('retrato.jpg'));
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
  await expect(page.getByRole('img', { name: 'Foto de perfil atual' })).toHaveJSProperty('complete', true);
  const about = await stored<{ profileImage: string; title: string }>(owner, '/api/about-page');
  expect(about.profileImage).toMatch(/^\/uploads\//);
  expect(about.title).toBe(defaultAbout.title);
  await expect(field(page, 'Título da página')).toHaveValue('Ainda não');
  await save(page).click();
  await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('when a call fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of (400|409|415|422|503)/] });

  test('a failed load says so', async ({ page, openPanel }) => {
    await cutCalls(page, /\/api\/about-page/, 'GET');
    await openPanel(path);
    await expect(toast(page, 'Erro ao carregar dados. Tente novamente.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });

  test('a failed save says so and keeps what was typed', async ({ page, openPanel }) => {
    await openPanel(path);
    await field(page, 'Título da página').fill('Sobre Ana');
    await cutCalls(page, /\/api\/about-page/, 'PUT');
    await save(page).click();
    await expect(toast(page, 'Erro ao salvar dados. Tente novamente.')).toBeVisible();
    await expect(field(page, 'Título da página')).toHaveValue('Sobre Ana');
  });

  test('a failed photo says so and leaves the old one', async ({ page, openPanel, owner }) => {
    await openPanel(path);
    await cutCalls(page, /\/profile-image/);
    await page.locator('input[type=file]').setInputFiles(await pickedPhoto('retrato.jpg'));
    await expect(toast(page, 'Erro ao enviar imagem. Tente novamente.')).toBeVisible();
    expect(await stored(owner, '/api/about-page')).toMatchObject({
      profileImage: defaultAbout.profileImage,
    });
  });

  test('what somebody else saved meanwhile waits for a choice', async ({
    page,
    openPanel,
    content,
    owner,
  }) => {
    await openPanel(path);
    await expect(field(page, 'Título da página')).toHaveValue(defaultAbout.title);
    await content.about({ title: 'Outra' });
    await field(page, 'Título da página').fill('Minha');
    await save(page).click();
    const dialog = conflictDialog(page);
    await dialog.getByRole('button', { name: 'Salvar a minha versão' }).click();
    await expect(dialog).toBeHidden();
    expect(await stored(owner, '/api/about-page')).toMatchObject({ title: 'Minha' });
  });
});
