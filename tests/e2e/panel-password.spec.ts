import type { Page } from '@playwright/test';
import { field } from '../support/panel/documents';
import { expect, test, toast } from '../support/panel/fixture';

const path = '/admin/password';
const submit = (page: Page) => page.getByRole('button', { name: 'Alterar senha' });
const next = 'uma frase que ninguém adivinha';

test.use({ allowedErrors: [/status of (400|401)/] });

async function fill(page: Page, current: string, next: string): Promise<void> {
  await field(page, 'Senha atual').fill(current);
  await field(page, 'Nova senha').fill(next);
  await field(page, 'Repita a nova senha').fill(next);
}

test('a new password ends the other sessions and keeps this one', { tag: '@seldom' }, async ({
  page,
  browser,
  openPanel,
  product,
}) => {
  const own = product.owner.password;
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await other.goto('/admin/login');
  await other.getByLabel('Email').fill(product.owner.email);
  await other.getByLabel('Senha', { exact: true }).fill(own);
  await other.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(other).toHaveURL('/admin/dashboard');

  await openPanel(path);
  for (const [from, to] of [
    [own, next],
    [next, own],
  ] as const) {
    await fill(page, from, to);
    await submit(page).click();
    await expect(field(page, 'Nova senha')).toHaveValue('');
  }
  await expect(
    toast(page, 'Senha alterada com sucesso! As outras sessões foram encerradas.').first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alterar senha');

  // The other browser's token may still be valid for minutes; its session has ended.
  await other.evaluate(() => localStorage.setItem('authToken', 'gone'));
  await other.reload();
  await expect(other).toHaveURL('/admin/login');
  await other.context().close();
});
