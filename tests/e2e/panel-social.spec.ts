import type { Locator, Page } from '@playwright/test';
import { defaultSettings } from '../../contract/src/defaults';
import { expectLink } from '../support/expect-link';
import { openPage } from '../support/open-page';
import { field, stored } from '../support/panel-documents';
import { cutCalls, expect, keepToasts, test, toast } from '../support/panel-fixture';

test.use({ viewport: { width: 1280, height: 1000 } });

const path = '/admin/social-media';
const saveLinks = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
test.beforeEach(({ content }) => content.settings({}));

test('one row per platform, with its hint; saved links are on the site', async ({ page, openPanel }) => {
  await openPanel(path);
  await expect(field(page, 'URL do WhatsApp')).toHaveValue('https://wa.me/5511999999999');
  await expect(page.getByText('Formato recomendado: https://wa.me/5511999999999')).toBeVisible();
  await expect(page.getByText('Formato recomendado: https://instagram.com/seuusuario')).toBeVisible();
  await expect(page.getByText('No link do WhatsApp')).toHaveText(
    'No link do WhatsApp, use o código do país e o código de área, sem espaços ou caracteres especiais. ' +
      'Por exemplo, 55 11 999999999 fica:',
  );
  const icons: Record<string, string> = {};
  for (const platform of ['WhatsApp', 'Instagram']) {
    const icon = page.getByText(platform, { exact: true }).locator('svg');
    await expect(icon).toBeVisible();
    icons[platform] = await icon.innerHTML();
  }
  // Instagram's is the camera.
  expect([icons.WhatsApp, icons.Instagram].map((icon) => icon?.includes('<rect'))).toEqual([false, true]);
  await field(page, 'URL do WhatsApp').fill('https://wa.me/5521988887777');
  await field(page, 'URL do Instagram').fill('https://instagram.com/analima');
  await saveLinks(page).click();
  await expect(toast(page, 'Redes sociais atualizadas com sucesso!')).toBeVisible();
  await openPage(page, '/about');
  const header = page.getByRole('banner');
  for (const [platform, icon] of Object.entries(icons)) {
    for (const place of [header, page.getByRole('contentinfo')]) {
      const link = place.getByRole('link', { name: new RegExp(platform) });
      await expect(link.locator('svg')).toBeVisible();
      expect(await link.locator('svg').innerHTML()).toBe(icon);
    }
  }
  await expectLink(header, /WhatsApp/, 'https://wa.me/5521988887777');
  await expectLink(header, /Instagram/, 'https://instagram.com/analima');
});

test('what people type becomes a link under the field, or is said there not to be one, and is stored as typed', async ({
  page,
  openPanel,
  owner,
}) => {
  await openPanel(path);
  const whatsApp = field(page, 'URL do WhatsApp');
  const open = (platform: string) => page.getByRole('link', { name: `Abrir ${platform}` });
  for (const [typed, advice] of [
    ['me chama', /ícone não aparece no site.*11 99999-9999/],
    ['javascript:alert(1)', /ícone não aparece no site/],
    ['99999-9999', /falta uma parte: o ícone não aparece no site/],
  ] as const) {
    await whatsApp.fill(typed);
    await expect(whatsApp).toHaveAccessibleDescription(advice);
    await expect(open('WhatsApp')).toHaveCount(0);
  }
  await whatsApp.fill('https://linktr.ee/ana');
  await expect(whatsApp).toHaveAccessibleDescription(/não é do WhatsApp/);
  await expect(open('WhatsApp')).toHaveAttribute('href', 'https://linktr.ee/ana');
  await field(page, 'URL do Instagram').fill('ana lima');
  await keepToasts(page);
  await saveLinks(page).click();
  const saved = toast(page, 'Redes sociais atualizadas com sucesso!');
  await expect(saved).toBeVisible();
  expect(await stored(owner, '/api/site-setting')).toMatchObject({
    socialMedia: [{ url: 'https://linktr.ee/ana' }, { url: 'ana lima' }],
  });

  for (const [platform, typed, href] of [
    ['Instagram', '@ana', 'https://instagram.com/ana'],
    ['Instagram', 'ana', 'https://instagram.com/ana'],
    ['Instagram', 'instagram.com/ana', 'https://instagram.com/ana'],
    ['WhatsApp', 'wa.me/5511988887777', 'https://wa.me/5511988887777'],
    ['WhatsApp', '+55 (11) 98888-7777', 'https://wa.me/5511988887777'],
    ['WhatsApp', '11 98888-7777', 'https://wa.me/5511988887777'],
  ] as const) {
    await field(page, `URL do ${platform}`).fill(typed);
    await expect(open(platform)).toHaveAttribute('href', href);
    await expect(open(platform)).toHaveAttribute('target', '_blank');
    await expect(page.getByText(href.replace('https://', ''), { exact: true })).toBeVisible();
  }
  await saveLinks(page).click();
  await expect(saved).toHaveCount(2);
  await expect(whatsApp).toHaveValue('11 98888-7777');
  expect(await stored(owner, '/api/site-setting')).toMatchObject({
    socialMedia: [{ url: '11 98888-7777' }, { url: 'instagram.com/ana' }],
  });
  await openPage(page, '/about');
  await expectLink(page.getByRole('banner'), /WhatsApp/, 'https://wa.me/5511988887777');
});

test('a long address is told its limit before it is saved, and is stored and linked whole up to there', async ({
  page,
  openPanel,
  owner,
}) => {
  await openPanel(path);
  const instagram = field(page, 'URL do Instagram');
  await instagram.fill('a'.repeat(203));
  await expect(page.getByText(/de 255 letras/)).toHaveCount(0);
  await instagram.press('End');
  await instagram.pressSequentially('aa');
  await expect(page.getByText('205 de 255 letras')).toBeVisible();
  await page.evaluate(() => {
    document.execCommand('insertText', false, 'b'.repeat(400));
  });
  await expect(page.getByText('Chegou ao limite de 255 letras')).toBeVisible();
  await expect(instagram).toHaveValue(/^a{205}b{50}$/);
  const long = `instagram.com/ana?igsh=${'a'.repeat(232)}`;
  await instagram.fill(long);
  await saveLinks(page).click();
  await expect(toast(page, 'Redes sociais atualizadas com sucesso!')).toBeVisible();
  const whatsapp = defaultSettings.socialMedia[0];
  expect(await stored(owner, '/api/site-setting')).toMatchObject({
    socialMedia: [whatsapp, { platform: 'instagram', url: long, icon: 'instagram' }],
  });
  await openPage(page, '/about');
  await expectLink(page.getByRole('banner'), /Instagram/, `https://${long}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a handle typed over the example is on the site after five taps from the dashboard', async ({
    page,
    openPanel,
  }) => {
    await openPanel('/admin/dashboard');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.getByRole('link', { name: 'Ponha os seus links' }));
    await tap(field(page, 'URL do Instagram'));
    // Straight over the example, without deleting it first.
    await page.keyboard.type('@ana');
    await tap(saveLinks(page));
    await expect(toast(page, 'Redes sociais atualizadas com sucesso!')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Abrir menu' }));
    const site = page.context().waitForEvent('page');
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Ver o site' }));
    const visitor = await site;
    await expectLink(visitor.getByRole('banner'), /Instagram/, 'https://instagram.com/ana');
    expect(taps).toBeLessThanOrEqual(5);
  });
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
    // What is stored cannot be read either, to be shown beside it.
    await expect(toast(page, 'Erro ao salvar dados de redes sociais')).toBeVisible();
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
