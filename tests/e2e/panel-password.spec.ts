import type { Page } from '@playwright/test';
import { field } from '../support/panel-documents';
import { cutCalls, expect, test, toast } from '../support/panel-fixture';

const path = '/admin/password';
const submit = (page: Page) => page.getByRole('button', { name: 'Alterar senha' });
const next = 'uma frase que ninguém adivinha';

test.use({ allowedErrors: [/status of (400|401)|ERR_FAILED|auth\//] });

async function fill(page: Page, current: string, wanted: string, repeated = wanted): Promise<void> {
  await field(page, 'Senha atual').fill(current);
  await field(page, 'Nova senha').fill(wanted);
  await field(page, 'Repita a nova senha').fill(repeated);
}

test('a password is judged while it is typed, shown by its eye, refused at its field, and kept without an answer', async ({
  page,
  openPanel,
  product,
}) => {
  await openPanel(path);
  const own = product.owner.password;
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('change-password')) calls += 1;
  });

  await test.step('its strength is told while it is typed', async () => {
    for (const [typed, level] of [
      ['curta', 'muito curta'],
      ['aaaaaaaaaaaaaa', 'fraca'],
      [next, 'forte'],
    ] as const) {
      await field(page, 'Nova senha').fill(typed);
      await expect(page.getByText(`Força da senha: ${level}`)).toBeVisible();
    }
  });

  await test.step('the eye of a field shows what is typed, and hides it again', async () => {
    const eye = page.getByRole('button', { name: 'Mostrar senha' }).nth(1);
    await expect(field(page, 'Nova senha')).toHaveAttribute('type', 'password');
    await eye.click();
    await expect(field(page, 'Nova senha')).toHaveAttribute('type', 'text');
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await expect(field(page, 'Senha atual')).toHaveAttribute('type', 'password');
    await eye.click();
    await expect(field(page, 'Nova senha')).toHaveAttribute('type', 'password');
  });

  await test.step('one that is repeated otherwise is not sent', async () => {
    await fill(page, own, next, `${next}!`);
    await submit(page).click();
    await expect(page.getByText('As duas senhas não são iguais.', { exact: true })).toBeVisible();
    expect(calls).toBe(0);
  });

  await test.step('one that will not do is refused at its field', async () => {
    for (const [current, wanted, text] of [
      [own, 'onze letras', 'A nova senha precisa de pelo menos 12 caracteres.'],
      [own, 'ã'.repeat(37), 'A nova senha é longa demais: o limite são 72 bytes.'],
      ['not-the-password', next, 'A senha atual não confere.'],
      [own, own, 'A nova senha precisa ser diferente da atual.'],
    ] as const) {
      await fill(page, current, wanted);
      await submit(page).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(field(page, 'Nova senha')).toHaveValue(wanted);
    }
  });

  await test.step('without an answer it stays as it was, and so does what was typed', async () => {
    await cutCalls(page, /change-password/);
    await fill(page, own, next);
    await submit(page).click();
    await expect(toast(page, 'Erro: auth/network-request-failed')).toBeVisible();
    await expect(field(page, 'Nova senha')).toHaveValue(next);
  });
});

test('a new one ends the other sessions and keeps this one', async ({
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
  for (const [now, wanted] of [
    [own, next],
    [next, own],
  ] as const) {
    await fill(page, now, wanted);
    await submit(page).click();
    await expect(field(page, 'Nova senha')).toHaveValue('');
  }
  await expect(
    toast(page, 'Senha alterada com sucesso! As outras sessões foram encerradas.').first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alterar senha');

  // Its token may have minutes left; its session has none.
  await other.evaluate(() => localStorage.setItem('authToken', 'gone'));
  await other.reload();
  await expect(other).toHaveURL('/admin/login');
  await other.context().close();
});
