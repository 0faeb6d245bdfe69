import type { Page } from '@playwright/test';
import { defaultAbout } from '../../contract/src/defaults';
import { holdCalls } from '../support/hold-calls';
import { openPage } from '../support/open-page';
import { conflictDialog, field, menuEntry, save, stored } from '../support/panel-documents';
import { cutCalls, expect, test, toast } from '../support/panel-fixture';
import { pickedPhoto, whenProcessed } from '../support/panel-gallery';

test.use({ viewport: { width: 1280, height: 1000 } });

const path = '/admin/about';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
test.beforeEach(({ content }) => content.about({}));

/** Holds the next save back until it is released; the ones after it are not held. */
async function holdSave(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  await page.route('**/api/about-page*', async (route) => {
    if (route.request().method() === 'PUT' && !isHeld) {
      isHeld = true;
      await released;
    }
    await route.continue();
  });
  return release;
}

test('three tabs, walked by click and by arrow; the photo says what it should be, and is nothing but an image', async ({
  page,
  openPanel,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url());
  });
  await openPanel(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editor da Página Sobre');
  await expect(page.getByRole('tab')).toHaveText(['Informações Principais', 'Serviços', 'Contato']);
  await expect(field(page, 'Título da página')).toHaveValue(defaultAbout.title);
  await expect(page.getByText(/^Recomendado: 800x1200 pixels, JPG ou PNG\. /)).toBeVisible();
  const file = page.locator('input[type=file]');
  await expect(file).toHaveAttribute('accept', /^image\/\*(,|$)/);
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(toast(page, 'Por favor, selecione apenas arquivos de imagem')).toBeVisible();
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) });
  await expect(page.getByText('Arquivo muito grande. O tamanho máximo é 10MB para imagens.')).toBeVisible();

  await tab(page, 'Informações Principais').press('ArrowRight');
  await expect(tab(page, 'Serviços')).toBeFocused();
  await expect(page.getByText('de 3 a 5 serviços')).toBeVisible();
  await tab(page, 'Contato').click();
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'WhatsApp (número completo)')).toHaveAccessibleDescription(
    /^Código do país \+ código de área \+ número, por exemplo \+5511999999999 /,
  );
  expect(sent).toEqual([]);
});

test('paragraphs and services are added and deleted, one of each is kept, and they are stored by the button alone', async ({
  page,
  openPanel,
  content,
  owner,
}) => {
  const storedAbout = () =>
    stored<{ paragraphs: { text: string }[]; services: { serviceId: string; title: string }[] }>(
      owner,
      '/api/about-page',
    );
  await content.about({
    paragraphs: ['Primeiro.', 'Segundo.'],
    services: [{ id: 'um', title: 'Um', description: 'Serviço um' }],
  });
  await openPanel(path);
  await page.getByRole('button', { name: 'Excluir parágrafo 1' }).click();
  await expect(field(page, 'Parágrafo 1')).toHaveValue('Segundo.');
  await expect(page.getByRole('button', { name: /^Excluir parágrafo/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar parágrafo' }).click();
  await field(page, 'Parágrafo 2').fill('Terceiro.');
  await expect(page.getByRole('button', { name: /^Excluir parágrafo/ })).toHaveCount(2);

  await tab(page, 'Serviços').click();
  await expect(page.getByRole('button', { name: /^Excluir serviço/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar serviço' }).click();
  await expect(field(page, 'Título').last()).toBeFocused();
  await field(page, 'Título').last().fill('Dois');
  await field(page, 'Descrição').last().fill('Serviço dois');
  await page.getByRole('button', { name: 'Excluir serviço 1' }).click();
  await expect(page.getByRole('button', { name: /^Excluir serviço/ })).toHaveCount(0);

  expect(await storedAbout()).toMatchObject({ paragraphs: [{ text: 'Primeiro.' }, { text: 'Segundo.' }] });
  await save(page).click();
  await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
  const { paragraphs, services } = await storedAbout();
  expect(paragraphs).toMatchObject([{ text: 'Segundo.' }, { text: 'Terceiro.' }]);
  expect(services.map(({ title }) => title)).toEqual(['Dois']);
  // A short random id.
  expect(services[0]?.serviceId).toMatch(/^[a-z0-9]{5,16}$/i);
  await openPage(page, '/about');
  await expect(page.getByRole('main')).toContainText('Terceiro.');
});

test('a photo saves the whole page at once, as it is typed when the photo has arrived', async ({
  page,
  openPanel,
  owner,
}) => {
  await openPanel(path);
  await field(page, 'Título da página').fill('Sobre Ana');
  const release = await holdCalls(page, /\/profile-image/);
  await page.locator('input[type=file]').setInputFiles(await pickedPhoto('retrato.jpg'));
  await field(page, 'Parágrafo 1').fill('Digitado durante o envio.');
  release();
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
  await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Foto de perfil atual' })).toHaveJSProperty('complete', true);
  const about = await stored<{ profileImage: string; title: string; paragraphs: { text: string }[] }>(
    owner,
    '/api/about-page',
  );
  expect(about.profileImage).toMatch(/^\/uploads\//);
  expect(about.title).toBe('Sobre Ana');
  expect(about.paragraphs[0]?.text).toBe('Digitado durante o envio.');
  await expect(page.getByText('Alterações não salvas')).toHaveCount(0);
});

test('what is typed while the page is being saved stays, and is saved next', async ({
  page,
  openPanel,
  owner,
}) => {
  await openPanel(path);
  const release = await holdSave(page);
  await field(page, 'Título da página').fill('Sobre');
  await save(page).click();
  await field(page, 'Título da página').fill('Sobre Ana');
  release();
  await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
  await expect(field(page, 'Título da página')).toHaveValue('Sobre Ana');
  await expect(page.getByText('Alterações não salvas')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Alterações não salvas')).toHaveCount(0);
  expect(await stored(owner, '/api/about-page')).toMatchObject({ title: 'Sobre Ana' });
});

test('a contact that is typed while the page is being saved is no conflict', async ({
  page,
  openPanel,
  owner,
}) => {
  await openPanel(path);
  await field(page, 'Título da página').fill('Sobre Ana');
  await tab(page, 'Contato').click();
  const release = await holdSave(page);
  await save(page).click();
  await field(page, 'Localização').fill('');
  await field(page, 'Localização').pressSequentially('Recife, PE', { delay: 10 });
  release();
  await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(owner, '/api/about-page')).toMatchObject({
    title: 'Sobre Ana',
    contact: { location: 'Recife, PE' },
  });
  await expect(page.getByText('Alterações não salvas')).toHaveCount(0);
});

test.describe('when a call fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of (400|409|415|422|503)/] });

  test('a failed load says so', async ({ page, openPanel }) => {
    await cutCalls(page, /\/api\/about-page/, 'GET');
    await openPanel(path);
    await expect(toast(page, 'Erro ao carregar dados. Tente novamente.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });

  test('a failed save says so and keeps what was typed; a failed photo leaves the old one', async ({
    page,
    openPanel,
    owner,
  }) => {
    await openPanel(path);
    await field(page, 'Título da página').fill('Sobre Ana');
    const mend = await cutCalls(page, /\/api\/about-page/, 'PUT');
    await save(page).click();
    await expect(toast(page, 'Erro ao salvar dados. Tente novamente.')).toBeVisible();
    await expect(field(page, 'Título da página')).toHaveValue('Sobre Ana');
    await mend();
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

  test('a contact that another tab has changed is asked about, and neither version is lost', async ({
    page,
    openPanel,
    content,
    owner,
  }) => {
    await openPanel(path);
    await tab(page, 'Contato').click();
    await expect(field(page, 'Localização')).toHaveValue(defaultAbout.contact.location);
    await content.about({ contact: { ...defaultAbout.contact, location: 'Olinda, PE' } });
    await field(page, 'Localização').fill('Recife, PE');
    const dialog = conflictDialog(page);
    await expect(dialog).toContainText(/Contato.*Recife, PE.*Olinda, PE/s);
    expect(await stored(owner, '/api/about-page')).toMatchObject({ contact: { location: 'Olinda, PE' } });
    // What was chosen is saved at once, not at the next try.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await dialog.getByRole('button', { name: 'Usar a versão mais nova' }).click();
    await expect(field(page, 'Localização')).toHaveValue('Olinda, PE');
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    await page.clock.resume();

    await menuEntry(page, 'Dashboard').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click();
    await page.getByRole('button', { name: 'Voltar ao que digitei' }).click();
    await expect(field(page, 'Localização')).toHaveValue('Recife, PE');
    await save(page).click();
    await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
    expect(await stored(owner, '/api/about-page')).toMatchObject({ contact: { location: 'Recife, PE' } });
  });

  test('a contact is saved beside what another tab has changed of the rest, which the button asks about', async ({
    page,
    openPanel,
    content,
    owner,
  }) => {
    await openPanel(path);
    await field(page, 'Título da página').fill('Minha');
    await content.about({ title: 'Outra' });
    await tab(page, 'Contato').click();
    await field(page, 'Localização').fill('Recife, PE');
    await expect
      .poll(() => stored(owner, '/api/about-page'))
      .toMatchObject({ title: 'Outra', contact: { location: 'Recife, PE' } });
    await save(page).click();
    await expect(conflictDialog(page)).toContainText(/Título da página.*Minha.*Outra/s);
    await conflictDialog(page).getByRole('button', { name: 'Salvar a minha versão' }).click();
    await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
    expect(await stored(owner, '/api/about-page')).toMatchObject({
      title: 'Minha',
      contact: { location: 'Recife, PE' },
    });
  });
});
