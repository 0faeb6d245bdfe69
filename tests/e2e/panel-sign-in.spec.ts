import type { Page } from '@playwright/test';
import { holdCalls } from '../support/hold-calls';
import { rememberedSession } from '../support/panel-browser';
import { expect, test } from '../support/panel-fixture';
import { email, enter, fillIn, heading, password, signOut } from '../support/panel-sign-in';
import { operatorSays } from '../support/product-fixture';

async function leave(page: Page): Promise<void> {
  await signOut(page);
  await expect(page).toHaveURL('/admin/login');
}

test.describe('without a signed-in user', () => {
  test('each page leads to the sign-in, and from there back to it', async ({ page, product }) => {
    for (const [path, title] of [
      ['/admin/gallery/publicidade', 'Galeria Publicidade'],
      ['/admin/settings', 'Configurações do Site'],
      ['/admin/diagnostic', 'Sistema de Diagnóstico'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
      await expect(page).toHaveTitle('Entrar — Painel administrativo');
      await fillIn(page, product.owner);
      await enter(page).click();
      await expect(page).toHaveURL(path);
      await expect(heading(page, title)).toBeVisible();
      // The diagnostic, which comes last, makes calls that a sign-out would have refused.
      if (path !== '/admin/diagnostic') await leave(page);
    }
  });

  test('the sign-in leads to the dashboard, and a reload stays signed in', async ({ page, product }) => {
    await page.goto('/admin/login');
    await fillIn(page, product.owner);
    await password(page).press('Enter');
    await expect(page).toHaveURL('/admin/dashboard');
    await page.reload();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await page.goto('/admin/login');
    await expect(page).toHaveURL('/admin/dashboard');
  });

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

  test("with an empty field nothing happens; else the button says 'Entrando...', and sends once", async ({
    page,
    product,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
    });
    await page.goto('/admin/login');
    for (const [typedEmail, typedPassword] of [
      ['', ''],
      [product.owner.email, ''],
      ['', product.owner.password],
    ] as const) {
      await email(page).fill(typedEmail);
      await password(page).fill(typedPassword);
      await enter(page).click();
      await expect(enter(page)).toBeEnabled();
    }
    await expect(page.locator('main [role=alert]')).toHaveText('');
    await expect(page).toHaveURL('/admin/login');
    expect(calls).toEqual([]);
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(email(page)).toHaveAttribute('required');
    await expect(password(page)).toHaveAttribute('required');

    const release = await holdCalls(page, '**/api/auth/local');
    await fillIn(page, product.owner);
    await enter(page).click();
    await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled();
    await password(page).press('Enter');
    release();
    await expect(page).toHaveURL('/admin/dashboard');
    expect(calls.filter((call) => call === '/api/auth/local')).toHaveLength(1);
  });
});

test.describe('a refused sign-in', () => {
  test.use({ allowedErrors: [/status of (400|429|500) .*\/api\/auth\/local/] });

  test("with an unknown address or a wrong password says 'Email ou senha incorretos', and the next one goes through", async ({
    page,
    product,
  }) => {
    await page.goto('/admin/about');
    for (const change of [{ email: 'nobody@portfolio.test' }, { password: 'not-the-password' }]) {
      const typed = { ...product.owner, ...change };
      await fillIn(page, typed);
      const refused = page.waitForResponse('**/api/auth/local');
      await enter(page).click();
      await refused;
      await expect(enter(page)).toBeEnabled();
      await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos');
      await expect(email(page)).toHaveValue(typed.email);
    }
    await fillIn(page, product.owner);
    await enter(page).click();
    await expect(page).toHaveURL('/admin/about');
  });

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
