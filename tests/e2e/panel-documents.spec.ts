import type { Page } from '@playwright/test';
import { defaultAbout, defaultSettings } from '../../frontend/src/contract/defaults';
import { openPage } from '../support/open-page';
import { cutCalls, expect, holdCalls, test, toast } from '../support/panel-fixture';
import { pickedPhoto, whenProcessed } from '../support/panel-gallery';
import type { RestClient } from '../support/rest-client';

const save = (page: Page) => page.getByRole('button', { name: 'Salvar Alterações' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu do painel' }).getByRole('link', { name, exact: true });

/** What is stored, as a visitor may read it. */
async function stored<Data>(owner: RestClient, path: '/api/site-setting' | '/api/about-page'): Promise<Data> {
  return (await owner.send<{ data: Data }>('GET', path)).body.data;
}
const storedContact = async (owner: RestClient) =>
  (await stored<{ contact: Record<string, string> }>(owner, '/api/about-page')).contact;

test.use({ viewport: { width: 1280, height: 1000 } });

test.describe('Configurações', () => {
  const path = '/admin/settings';
  // Whatever a test saves is undone after it.
  test.beforeEach(({ content }) => content.settings({}));

  test('shows what is stored, previews what is typed, and saves it by the button', async ({
    page,
    openPanel,
  }) => {
    await openPanel(path);
    await expect(field(page, 'Título do Site')).toHaveValue(defaultSettings.title);
    await expect(field(page, 'Subtítulo do Site')).toHaveValue(defaultSettings.subtitle);
    await expect(field(page, 'Texto do Logo')).toHaveValue(defaultSettings.logoText);
    await expect(field(page, 'Descrição SEO')).toHaveValue(defaultSettings.seoDescription);
    await expect(page.getByRole('link', { name: 'Editar redes sociais' })).toHaveAttribute(
      'href',
      '/admin/social-media',
    );
    await field(page, 'Título do Site').fill('ANA LIMA');
    await field(page, 'Subtítulo do Site').fill('DIREÇÃO DE ESTILO');
    await field(page, 'Texto do Logo').fill('Ana Lima');
    await field(page, 'Descrição SEO').fill('Estilo em São Paulo.');
    await expect(page.getByText('Ana Lima — Fashion Stylist')).toBeVisible();
    for (const typed of ['ANA LIMA', 'DIREÇÃO DE ESTILO', 'Estilo em São Paulo.']) {
      await expect(page.locator('p', { hasText: new RegExp(`^${typed}$`) })).toBeVisible();
    }
    await save(page).click();
    await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
    await openPage(page, '/about');
    await expect(page.getByRole('banner')).toContainText('ANA LIMA');
    await expect(page.getByRole('banner')).toContainText('DIREÇÃO DE ESTILO');
  });

  test('asks before unsaved edits are left behind', async ({ page, openPanel, owner }) => {
    await openPanel(path);
    await field(page, 'Título do Site').fill('ANA LIMA');
    await menuEntry(page, 'Dashboard').click();
    const dialog = page.getByRole('dialog', { name: 'Há alterações não salvas' });
    await dialog.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, 'Título do Site')).toHaveValue('ANA LIMA');
    await menuEntry(page, 'Dashboard').click();
    await dialog.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    expect(await stored(owner, '/api/site-setting')).toMatchObject({ title: defaultSettings.title });
  });

  test('the focus is left where the owner takes it while the page comes', async ({ page, openPanel }) => {
    const release = await holdCalls(page, '**/api/site-setting*');
    await openPanel(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await menuEntry(page, 'Diagnóstico').focus();
    release();
    await expect(field(page, 'Título do Site')).toBeVisible();
    await expect(menuEntry(page, 'Diagnóstico')).toBeFocused();
  });

  test('the browser asks when the tab is closed with unsaved edits, and only then', async ({
    page,
    context,
    openPanel,
  }) => {
    await openPanel(path);
    const title = field(page, 'Título do Site');
    /** Whether the page would have the browser ask now. */
    const isGuarded = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await expect(title).toHaveValue(defaultSettings.title);
    expect(await isGuarded()).toBe(false);
    await title.press('End');
    await title.pressSequentially('!');
    expect(await title.inputValue()).toBe(`${defaultSettings.title}!`);
    expect(await isGuarded()).toBe(true);
    // Taken back is as good as never typed.
    await title.press('Backspace');
    expect(await isGuarded()).toBe(false);
    await title.pressSequentially('!');

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(title).toHaveValue(`${defaultSettings.title}!`);

    const clean = await openPanel(path, await context.newPage());
    await field(clean, 'Título do Site').click();
    let questions = 0;
    clean.on('dialog', (unexpected) => {
      questions += 1;
      void unexpected.accept();
    });
    const closed = clean.waitForEvent('close');
    await clean.close({ runBeforeUnload: true });
    await closed;
    expect(questions).toBe(0);
  });

  test.describe('when a call fails', () => {
    test.use({ allowedErrors: [/ERR_FAILED|status of 409/] });

    test("a failed load says so, and 'Tentar novamente' asks again", async ({ page, openPanel }) => {
      const mend = await cutCalls(page, /\/api\/site-setting/, 'GET');
      await openPanel(path);
      await expect(toast(page, 'Erro ao carregar configurações. Tente novamente.')).toBeVisible();
      await mend();
      // The page may ask again by itself as soon as the server answers.
      await page
        .getByRole('button', { name: 'Tentar novamente' })
        .click({ timeout: 2_000 })
        .catch(() => {});
      await expect(field(page, 'Título do Site')).toHaveValue(defaultSettings.title);
    });

    test('a failed save says so and keeps what was typed', async ({ page, openPanel }) => {
      await openPanel(path);
      await field(page, 'Título do Site').fill('ANA LIMA');
      const mend = await cutCalls(page, /\/api\/site-setting/, 'PUT');
      await save(page).click();
      await expect(toast(page, 'Erro ao salvar configurações. Tente novamente.')).toBeVisible();
      await expect(field(page, 'Título do Site')).toHaveValue('ANA LIMA');
      await mend();
      await save(page).click();
      await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
    });

    for (const [choice, kept] of [
      ['Salvar a minha versão', 'MINHA'],
      ['Usar a versão mais nova', 'OUTRA'],
    ] as const) {
      test(`what somebody else saved meanwhile waits for a choice: ${choice}`, async ({
        page,
        openPanel,
        content,
        owner,
      }) => {
        await openPanel(path);
        await expect(field(page, 'Título do Site')).toHaveValue(defaultSettings.title);
        await content.settings({ title: 'OUTRA' });
        await field(page, 'Título do Site').fill('MINHA');
        await save(page).click();
        const dialog = page.getByRole('dialog', { name: 'Este conteúdo mudou em outro lugar' });
        await expect(dialog).toBeVisible();
        expect(await stored(owner, '/api/site-setting')).toMatchObject({ title: 'OUTRA' });
        await dialog.getByRole('button', { name: choice }).click();
        await expect(dialog).toBeHidden();
        await expect(field(page, 'Título do Site')).toHaveValue(kept);
        expect(await stored(owner, '/api/site-setting')).toMatchObject({ title: kept });
      });
    }
  });
});

test.describe('Redes Sociais', () => {
  const path = '/admin/social-media';
  const saveLinks = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
  test.beforeEach(({ content }) => content.settings({}));

  test('one row per platform, with its hint; saved links are on the site', async ({ page, openPanel }) => {
    await openPanel(path);
    await expect(field(page, 'URL do WhatsApp')).toHaveValue('https://wa.me/5511999999999');
    await expect(page.getByText('Formato recomendado: https://wa.me/5511999999999')).toBeVisible();
    await expect(page.getByText('Formato recomendado: https://instagram.com/seuusuario')).toBeVisible();
    await expect(page.getByText('sem espaços ou caracteres especiais')).toContainText('55 11 999999999');
    await field(page, 'URL do WhatsApp').fill('https://wa.me/5521988887777');
    await field(page, 'URL do Instagram').fill('https://instagram.com/analima');
    await saveLinks(page).click();
    await expect(toast(page, 'Redes sociais atualizadas com sucesso!')).toBeVisible();
    await openPage(page, '/about');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/5521988887777',
    );
    await expect(header.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
      'href',
      'https://instagram.com/analima',
    );
  });

  test.describe('when a call fails', () => {
    test.use({ allowedErrors: [/ERR_FAILED|status of (409|412)/] });

    test('a failed load shows the default entries, and never saves them over what is stored', async ({
      page,
      openPanel,
      content,
      owner,
    }) => {
      const socialMedia = [
        { platform: 'instagram', url: 'https://instagram.com/analima', icon: 'instagram' },
      ];
      await content.settings({ socialMedia });
      await page.route(/\/api\/site-setting/, (route) =>
        route.request().method() === 'GET' ? route.abort() : route.fallback(),
      );
      await page.route('**/readyz', (route) => route.abort());
      await openPanel(path);
      await expect(toast(page, 'Erro ao carregar dados de redes sociais')).toBeVisible();
      await expect(field(page, 'URL do WhatsApp')).toHaveValue('https://wa.me/5511999999999');
      await expect(field(page, 'URL do Instagram')).toHaveValue('https://instagram.com/nomedastylist');
      await saveLinks(page).click();
      await expect(page.getByRole('dialog', { name: 'Este conteúdo mudou em outro lugar' })).toBeVisible();
      expect(await stored(owner, '/api/site-setting')).toMatchObject({
        socialMedia: [{ url: 'https://instagram.com/analima' }],
      });
    });

    test('a failed save says so and keeps what was typed', async ({ page, openPanel }) => {
      await openPanel(path);
      await field(page, 'URL do Instagram').fill('https://instagram.com/analima');
      await cutCalls(page, /\/api\/site-setting/, 'PUT');
      await saveLinks(page).click();
      await expect(toast(page, 'Erro ao salvar dados de redes sociais')).toBeVisible();
      await expect(field(page, 'URL do Instagram')).toHaveValue('https://instagram.com/analima');
    });
  });
});

test.describe('Sobre', () => {
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

  test('the contact is saved as it is typed, without the button', async ({ page, openPanel, owner }) => {
    await openPanel(path);
    await tab(page, 'Contato').click();
    await field(page, 'Localização').fill('');
    await field(page, 'Localização').pressSequentially('Recife, PE', { delay: 15 });
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    await expect.poll(async () => (await storedContact(owner)).location).toBe('Recife, PE');
    // Nothing is left to lose.
    await menuEntry(page, 'Dashboard').click();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test.describe('when a call fails', () => {
    test.use({ allowedErrors: [/ERR_FAILED|status of (400|409|415|422|503)/] });

    test('the contact says so, and stores what was typed last once calls arrive again', async ({
      page,
      openPanel,
      owner,
    }) => {
      await openPanel(path);
      await tab(page, 'Contato').click();
      let calls = 0;
      let isCut = true;
      await page.route('**/api/about-page*', (route) => {
        calls += 1;
        return isCut || calls % 3 === 0 ? route.abort() : route.fallback();
      });
      await field(page, 'Telefone').fill('');
      await field(page, 'Telefone').pressSequentially('+55 81', { delay: 10 });
      await expect(page.getByText('Não salvo', { exact: true })).toBeVisible();
      expect((await storedContact(owner)).phone).toBe(defaultAbout.contact.phone);
      isCut = false;
      await field(page, 'Telefone').pressSequentially(' 98888-7777', { delay: 10 });
      await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
      expect((await storedContact(owner)).phone).toBe('+55 81 98888-7777');
      // Failures of the contact are not toasted.
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    });

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
      await content.about({ title: 'Outra' });
      await field(page, 'Título da página').fill('Minha');
      await save(page).click();
      const dialog = page.getByRole('dialog', { name: 'Este conteúdo mudou em outro lugar' });
      await dialog.getByRole('button', { name: 'Salvar a minha versão' }).click();
      await expect(dialog).toBeHidden();
      expect(await stored(owner, '/api/about-page')).toMatchObject({ title: 'Minha' });
    });
  });
});
