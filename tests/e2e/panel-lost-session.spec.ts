import type { Page } from '@playwright/test';
import { defaultSettings } from '../../contract/src/defaults';
import { expect, test, toast } from '../support/panel-fixture';
import { choose, pickedPhoto, send, titles, whenProcessed } from '../support/panel-gallery';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' });
const siteTitle = (page: Page) => page.getByLabel('Título do Site', { exact: true });
const signOut = (page: Page) => page.getByRole('button', { name: 'Sair', exact: true });

async function signInAgain(page: Page, password: string): Promise<void> {
  await expect(dialog(page).getByLabel('Senha', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test.use({ viewport: { width: 1280, height: 1000 } });
// Whatever a test saves is undone after it.
test.beforeEach(({ content }) => content.settings({}));

/** Has another tab of the browser sign out. */
async function signOutElsewhere(page: Page, openPanel: (path: string, page: Page) => Promise<Page>) {
  const other = await openPanel('/admin/dashboard', await page.context().newPage());
  await signOut(other).click();
  await expect(other).toHaveURL('/admin/login');
}

test('edits wait under a sign-in when another tab signs out, and are saved after it', async ({
  page,
  openPanel,
  product,
}) => {
  await openPanel('/admin/settings');
  await siteTitle(page).fill('ANA LIMA');
  await signOutElsewhere(page, openPanel);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await signInAgain(page, product.owner.password);
  await expect(dialog(page)).toBeHidden();
  await expect(siteTitle(page)).toHaveValue('ANA LIMA');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();

  await test.step('without edits, the page goes to the sign-in', async () => {
    await expect(page.getByText('Alterações não salvas')).toHaveCount(0);
    await signOutElsewhere(page, openPanel);
    await expect(page).toHaveURL('/admin/login');
  });
});

test.describe('with a session that is over on the server', () => {
  test.use({ allowedErrors: [/status of 40[01]/] });

  test('a file that is sent waits under a sign-in, and goes on by itself after it', async ({
    page,
    openPanel,
    content,
    context,
    product,
  }) => {
    await content.fill('moda', []);
    await openPanel('/admin/gallery/moda');
    await choose(page, [await pickedPhoto('linho.jpg')]);
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await context.clearCookies();
    await send(page).click();
    await signInAgain(page, product.owner.password);
    await expect(dialog(page)).toBeHidden();
    await expect(titles(page)).toHaveText(['linho'], whenProcessed);
  });
});

test('another person who signs in gets the page without the edits', async ({ page, openPanel, product }) => {
  await openPanel('/admin/settings');
  await siteTitle(page).fill('ANA LIMA');
  await signOutElsewhere(page, openPanel);
  await page.route('**/api/auth/local', async (route) => {
    const response = await route.fetch();
    const { jwt, user } = await response.json();
    await route.fulfill({ response, json: { jwt, user: { ...user, id: 4711 } } });
  });
  await signInAgain(page, product.owner.password);
  await expect(dialog(page)).toBeHidden();
  await expect(siteTitle(page)).toHaveValue(defaultSettings.title);
});

test("'Sair' asks before edits are lost, here and over the sign-in", async ({ page, openPanel }) => {
  await openPanel('/admin/settings');
  await siteTitle(page).fill('ANA LIMA');
  await signOut(page).click();
  const question = page.getByRole('dialog', { name: 'Há alterações não salvas' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(siteTitle(page)).toHaveValue('ANA LIMA');
  await signOutElsewhere(page, openPanel);
  await dialog(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL('/admin/login');
});
