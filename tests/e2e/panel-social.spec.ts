import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page';
import { conflictDialog, field, stored } from '../support/panel-documents';
import { cutCalls, expect, test, toast } from '../support/panel-fixture';

test.use({ viewport: { width: 1280, height: 1000 } });

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
    const socialMedia = [{ platform: 'instagram', url: 'https://instagram.com/analima', icon: 'instagram' }];
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
    await expect(conflictDialog(page)).toBeVisible();
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
