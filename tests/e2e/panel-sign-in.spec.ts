import type { Page } from '@playwright/test';
import { rememberedSession } from '../support/panel-browser';
import { expect, test } from '../support/panel-fixture';
import { enter, fillIn, heading, signOut } from '../support/panel-sign-in';
import { operatorSays } from '../support/product-fixture';

async function leave(page: Page): Promise<void> {
  await signOut(page);
  await expect(page).toHaveURL('/admin/login');
}

test("an account is shown by its name, else as 'admin', and is an admin", async ({ page, product }) => {
  let names: object = {};
  await page.route('**/api/auth/local', async (route) => {
    const response = await route.fetch();
    const { jwt, user } = await response.json();
    await route.fulfill({ response, json: { jwt, user: { ...user, role: null, ...names } } });
  });
  await page.goto('/admin/login');
  await expect(heading(page, operatorSays.PRODUCT_NAME)).toBeVisible();
  for (const [given, shown] of [
    [
      { username: 'Ana Lima', email: 'ana@exemplo.com' },
      { username: 'Ana Lima', email: 'ana@exemplo.com' },
    ],
    [
      { username: null, email: null },
      { username: 'admin', email: 'admin@exemplo.com' },
    ],
    [
      { username: ' ', email: '' },
      { username: 'admin', email: 'admin@exemplo.com' },
    ],
  ] as const) {
    names = given;
    await fillIn(page, product.owner);
    await enter(page).click();
    await expect(page.getByRole('banner').getByText(shown.username, { exact: true })).toBeVisible();
    const { user } = await rememberedSession(page);
    expect(JSON.parse(user ?? '')).toEqual({ id: expect.any(String), ...shown, role: 'admin' });
    await leave(page);
  }
});

test.describe('a refused sign-in', () => {
  test.use({ allowedErrors: [/status of (400|429|500) .*\/api\/auth\/local/] });

  test('says what the code of the answer means, or its status', async ({ page, product }) => {
    await page.goto('/admin/login');
    await fillIn(page, product.owner);
    for (const [status, code, text] of [
      [400, 'auth/invalid-email', 'Email inválido'],
      [400, undefined, 'Usuário ou senha incorretos'],
      [500, undefined, 'Erro: auth/internal-error'],
    ] as const) {
      const error = { status, name: 'Error', message: 'Refused', details: { code } };
      await page.route(
        '**/api/auth/local',
        (route) => route.fulfill({ status, json: { data: null, error } }),
        {
          times: 1,
        },
      );
      await enter(page).click();
      await expect(page.getByRole('alert')).toHaveText(text);
    }
  });

  test("after too many says 'Muitas tentativas. Tente novamente mais tarde.', and for how long", async ({
    page,
  }) => {
    // Nobody's account: the owner's own guesses are left to the other tests, which sign in.
    const guessed = { email: 'guessed@portfolio.test', password: 'not-the-password' };
    await page.goto('/admin/login');
    await fillIn(page, guessed);
    for (let guess = 0; guess < 5; guess += 1) {
      const data = { identifier: guessed.email, password: guessed.password };
      expect((await page.request.post('/api/auth/local', { data })).status()).toBe(400);
    }
    await enter(page).click();
    await expect(page.getByRole('alert')).toHaveText('Muitas tentativas. Tente novamente mais tarde.');
    await expect(page.getByText(/^Próxima tentativa em \d+ segundos?\.$/)).toBeVisible();
  });
});
