import type { Page } from '@playwright/test';
import { expect, test } from '../support/panel/fixture';
import { choose, pickedPhoto, send, titles, whenProcessed } from '../support/panel/gallery';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' });

async function signInAgain(page: Page, password: string): Promise<void> {
  await expect(dialog(page).getByLabel('Senha', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test.use({ viewport: { width: 1280, height: 1000 } });
// Makes the fixture restore the settings after each test.
test.beforeEach(({ content }) => content.settings({}));

test.describe('with a session that has ended on the server', () => {
  test.use({ allowedErrors: [/status of 40[01]/] });

  test('an upload waits for the sign-in dialog, and continues after it', { tag: '@seldom' }, async ({
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
