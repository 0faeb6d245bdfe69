import type { Page } from '@playwright/test';
import {
  cutCalls,
  expect,
  expireToken,
  holdCalls,
  rememberedSession,
  test,
  toast,
} from '../support/panel-fixture';
import type { Account } from '../support/product';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Senha', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillIn(page: Page, account: Account): Promise<void> {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
}

test.describe('without a signed-in user', () => {
  for (const [path, title] of [
    ['/admin/gallery/publicidade', 'Galeria Publicidade'],
    ['/admin/settings', 'Configurações do Site'],
    ['/admin/diagnostic', 'Sistema de Diagnóstico'],
  ] as const) {
    test(`${path} leads to the sign-in, and from there back to it`, async ({ page, product }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
      await expect(page).toHaveTitle('Entrar — Painel administrativo');
      await fillIn(page, product.owner);
      await submit(page).click();
      await expect(page).toHaveURL(path);
      await expect(heading(page, title)).toBeVisible();
    });
  }

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

  test('with an empty field nothing happens', async ({ page, product }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto('/admin/login');
    for (const [typedEmail, typedPassword] of [
      ['', ''],
      [product.owner.email, ''],
      ['', product.owner.password],
    ] as const) {
      await email(page).fill(typedEmail);
      await password(page).fill(typedPassword);
      await submit(page).click();
      await expect(submit(page)).toBeEnabled();
    }
    await expect(page.locator('main [role=alert]')).toHaveText('');
    await expect(page).toHaveURL('/admin/login');
    expect(calls).toEqual([]);
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(email(page)).toHaveAttribute('required');
    await expect(password(page)).toHaveAttribute('required');
  });

  test("the button says 'Entrando...' while the answer is awaited, and sends once", async ({
    page,
    product,
  }) => {
    const release = await holdCalls(page, '**/api/auth/local');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/local')) calls += 1;
    });
    await page.goto('/admin/login');
    await fillIn(page, product.owner);
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled();
    await password(page).press('Enter');
    release();
    await expect(page).toHaveURL('/admin/dashboard');
    expect(calls).toBe(1);
  });
});

test.describe('a refused sign-in', () => {
  test.use({ allowedErrors: [/status of (400|429|500) .*\/api\/auth\/local/] });

  for (const [what, change] of [
    ['a wrong password', { password: 'not-the-password' }],
    ['an unknown address', { email: 'nobody@portfolio.test' }],
  ] as const) {
    test(`with ${what} says 'Email ou senha incorretos', and the next one goes through`, async ({
      page,
      product,
    }) => {
      await page.goto('/admin/about');
      await fillIn(page, { ...product.owner, ...change });
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos');
      await expect(email(page)).toHaveValue({ ...product.owner, ...change }.email);
      await fillIn(page, product.owner);
      await submit(page).click();
      await expect(page).toHaveURL('/admin/about');
    });
  }

  for (const [status, message, text] of [
    [400, 'Please provide a valid email address', 'Email inválido'],
    [500, 'Internal Server Error', 'Erro: auth/internal-error'],
  ] as const) {
    test(`answered ${status} (${message}) says '${text}'`, async ({ page, product }) => {
      await page.route('**/api/auth/local', (route) =>
        route.fulfill({
          status,
          json: { data: null, error: { status, name: 'Error', message, details: {} } },
        }),
      );
      await page.goto('/admin/login');
      await fillIn(page, product.owner);
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText(text);
    });
  }

  test("after too many says 'Muitas tentativas. Tente novamente mais tarde.'", async ({
    page,
    context,
    product,
  }) => {
    const { email: identifier, password: right } = product.owner;
    const post = (password: string) =>
      page.request.post('/api/auth/local', { data: { identifier, password } });
    // A browser that the owner has signed in with is counted by itself: the other tests may go on signing in.
    expect((await post(right)).status()).toBe(200);
    await context.clearCookies({ name: /^portfolio_refresh/ });
    for (let guess = 0; guess < 5; guess += 1) expect((await post('not-the-password')).status()).toBe(400);
    await page.goto('/admin/login');
    await fillIn(page, product.owner);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('Muitas tentativas. Tente novamente mais tarde.');
  });
});

test.describe('with the server away', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION_REFUSED|ERR_FAILED|status of 503/] });

  test('a sign-in is told so, and never that the password is wrong', async ({ page, product }) => {
    await page.goto('/admin/login');
    await fillIn(page, product.owner);
    await product.stop();
    try {
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText('Erro: auth/network-request-failed');
      await expect(email(page)).toHaveValue(product.owner.email);
      await expect(password(page)).toHaveValue(product.owner.password);
    } finally {
      await product.restart();
    }
    await submit(page).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('a session whose token ran out stays, and goes on once the server is back', async ({
    page,
    openPanel,
  }) => {
    await openPanel('/admin/settings');
    await expireToken(page);
    const mend = await cutCalls(page, /\/(api|readyz)/);
    await page.reload();
    await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
    await expect(page).toHaveURL('/admin/settings');
    await mend();
    await expect(page.getByLabel('Título do Site', { exact: true })).toBeVisible();
    await expect(page.getByText('Sem conexão com o servidor.')).toBeHidden();
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
  });
});

test.describe('a token that ran out', () => {
  test('is renewed on load, with Carregando... meanwhile', async ({ page, openPanel }) => {
    await openPanel('/admin/dashboard');
    const expired = await expireToken(page);
    const release = await holdCalls(page, '**/api/auth/refresh');
    await page.goto('/admin/social-media');
    await expect(page.getByText('Carregando...')).toBeVisible();
    release();
    await expect(heading(page, 'Redes Sociais')).toBeVisible();
    expect((await rememberedSession(page)).token).not.toBe(expired);
  });

  test('is renewed in the middle of the work', async ({ page, openPanel, content }) => {
    await content.settings({});
    await openPanel('/admin/settings');
    await page.getByLabel('Subtítulo do Site').fill('DIREÇÃO DE ESTILO');
    const expired = await expireToken(page);
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
    expect((await rememberedSession(page)).token).not.toBe(expired);
    await expect(page).toHaveURL('/admin/settings');
  });

  test('in several tabs at once ends no session', async ({ page, context, openPanel }) => {
    await openPanel('/admin/settings');
    const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
    for (const tab of tabs.slice(1)) await openPanel('/admin/settings', tab);
    for (let round = 0; round < 3; round += 1) {
      await expireToken(page);
      await Promise.all(tabs.map((tab) => tab.reload()));
      for (const tab of tabs) await expect(heading(tab, 'Configurações do Site')).toBeVisible();
    }
  });

  test.describe('but looks good', () => {
    test.use({ allowedErrors: [/status of 401 /] });

    test('is renewed when the server refuses it', async ({ page, openPanel, content }) => {
      await content.settings({});
      await openPanel('/admin/settings');
      await page.evaluate(() => {
        const [head, body] = (localStorage.getItem('authToken') ?? '').split('.');
        localStorage.setItem('authToken', `${head}.${body}.c2lnbmF0dXJl`);
      });
      await page.getByLabel('Subtítulo do Site').fill('DIREÇÃO DE ESTILO');
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
      await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
    });
  });

  test.describe('in a session that is over', () => {
    test.use({ allowedErrors: [/status of (400|401) .*\/api\/auth\/refresh/] });

    test('leads to the sign-in, and back', async ({ page, context, openPanel, product }) => {
      await openPanel('/admin/about');
      await context.clearCookies();
      await expireToken(page);
      await page.reload();
      await expect(page).toHaveURL('/admin/login');
      await fillIn(page, product.owner);
      await submit(page).click();
      await expect(page).toHaveURL('/admin/about');
    });
  });
});

test.describe("'Sair'", () => {
  const signOut = (page: Page) => page.getByRole('button', { name: 'Sair' }).click();

  test('leads to the sign-in in every tab, and ends the session on the server', async ({
    page,
    context,
    openPanel,
  }) => {
    await openPanel('/admin/dashboard');
    const other = await openPanel('/admin/gallery/moda', await context.newPage());
    const loggedOut = page.waitForResponse('**/api/auth/logout');
    await signOut(page);
    expect((await loggedOut).status()).toBe(200);
    await expect(page).toHaveURL('/admin/login');
    await expect(other).toHaveURL('/admin/login');
    expect(await rememberedSession(page)).toEqual({ token: null, user: null });
    expect((await context.request.post('/api/auth/refresh', { data: {} })).ok()).toBe(false);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin/login');
  });

  test('ends the session on the server when the token has run out, too', async ({
    page,
    context,
    openPanel,
  }) => {
    await openPanel('/admin/dashboard');
    await expireToken(page);
    const loggedOut = page.waitForResponse('**/api/auth/logout');
    await signOut(page);
    await expect(page).toHaveURL('/admin/login');
    await loggedOut;
    expect((await context.request.post('/api/auth/refresh', { data: {} })).ok()).toBe(false);
  });

  test.describe('that fails', () => {
    test.use({ allowedErrors: [/ERR_FAILED/] });

    test('clears the user here anyway', async ({ page, openPanel }) => {
      await openPanel('/admin/dashboard');
      await cutCalls(page, /\/api\/auth\/logout/);
      await signOut(page);
      await expect(page).toHaveURL('/admin/login');
      await expect(submit(page)).toBeVisible();
      expect(await rememberedSession(page)).toEqual({ token: null, user: null });
      await page.goto('/admin/settings');
      await expect(page).toHaveURL('/admin/login');
    });
  });
});

for (const path of ['/admin', '/admin/', '/admin/nothing-here', '/admin/a/b/c']) {
  test(`${path} is the dashboard`, async ({ page, openPanel }) => {
    await openPanel(path);
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });
}

for (const path of ['/admin/gallery', '/admin/gallery/outra']) {
  test(`${path} is the fashion gallery`, async ({ page, openPanel }) => {
    await openPanel(path);
    await expect(page).toHaveURL('/admin/gallery/moda');
  });
}
