import { holdCalls } from '../support/browser/hold-calls';
import { breakToken, expireToken, rememberedSession } from '../support/panel/browser-session';
import { menuEntry } from '../support/panel/documents';
import { cutCalls, expect, test, toast } from '../support/panel/fixture';
import { enter, fillIn, heading, signOut } from '../support/panel/sign-in';
import { countSignOuts } from '../support/panel/token-expiries';

test.describe('while the server is down', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION_REFUSED|ERR_FAILED|status of 503/] });

  test('a session with an expired token stays, and continues when the server is back', {
    tag: '@seldom',
  }, async ({ page, openPanel }) => {
    await openPanel('/admin/settings');
    await expireToken(page);
    const mend = await cutCalls(page, /\/(api|readyz)/);
    await page.reload();
    await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
    await expect(page).toHaveURL('/admin/settings');
    mend();
    await expect(page.getByLabel('Título do Site', { exact: true })).toBeVisible();
    await expect(page.getByText('Sem conexão com o servidor.')).toBeHidden();
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
  });
});

test.describe('an expired token', () => {
  test('is refreshed on load, with Carregando... meanwhile, and during work', { tag: '@seldom' }, async ({
    page,
    openPanel,
    content,
  }) => {
    await content.settings({});
    // A page that reads nothing, so that nothing is refreshed before the next one.
    await openPanel('/admin/password');
    const expired = await expireToken(page);
    const release = await holdCalls(page, '**/api/auth/refresh');
    await page.goto('/admin/settings');
    await expect(page.getByText('Carregando...')).toBeVisible();
    release();
    await expect(heading(page, 'Configurações do Site')).toBeVisible();
    expect((await rememberedSession(page)).token).not.toBe(expired);

    await page.getByLabel('Subtítulo do Site').fill('DIREÇÃO DE ESTILO');
    const expiredAgain = await expireToken(page);
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
    expect((await rememberedSession(page)).token).not.toBe(expiredAgain);
    await expect(page).toHaveURL('/admin/settings');
  });

  test("in several tabs at once ends no session; 'Sair' in one of them ends it in all, and on the server", async ({
    page,
    context,
    openPanel,
  }) => {
    await openPanel('/admin/settings');
    const isLong = process.env.FAULTS === 'long';
    if (isLong) test.setTimeout(600_000);
    const [many, rounds] = isLong ? [6, 20] : process.env.TEST_ALL ? [3, 2] : [2, 1];
    const tabs = [page];
    while (tabs.length < many) tabs.push(await context.newPage());
    for (const tab of tabs.slice(1)) await openPanel('/admin/settings', tab);
    expect(await countSignOuts(tabs, rounds)).toBe(0);

    for (const tab of tabs) {
      await expect(tab.getByRole('status').filter({ hasText: 'Carregando...' })).toHaveCount(0);
    }
    const loggedOut = page.waitForResponse('**/api/auth/logout');
    await signOut(page);
    expect((await loggedOut).status()).toBe(200);
    for (const tab of tabs) await expect(tab).toHaveURL('/admin/login');
    expect(await rememberedSession(page)).toEqual({ token: null, user: null });
    expect((await context.request.post('/api/auth/refresh', { data: {} })).ok()).toBe(false);
  });

  test.describe('that does not look expired', () => {
    test.use({ allowedErrors: [/status of 401 /] });

    test('is refreshed when the server refuses it', { tag: '@seldom' }, async ({
      page,
      openPanel,
      content,
    }) => {
      await content.settings({});
      await openPanel('/admin/settings');
      await breakToken(page);
      await page.getByLabel('Subtítulo do Site').fill('DIREÇÃO DE ESTILO');
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
      await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
    });
  });

  test.describe('of an ended session', () => {
    test.use({ allowedErrors: [/status of (400|401) .*\/api\/auth\/refresh/] });

    test('leads to the sign-in, and back', { tag: '@seldom' }, async ({
      page,
      context,
      openPanel,
      product,
    }) => {
      await openPanel('/admin/about');
      await context.clearCookies();
      await expireToken(page);
      await page.reload();
      await expect(page).toHaveURL('/admin/login');
      await fillIn(page, product.owner);
      await enter(page).click();
      await expect(page).toHaveURL('/admin/about');
    });
  });
});

test.describe("'Sair'", () => {
  test('leads to the sign-in in every tab, and ends the session on the server, also with an expired token; the next sign-in leads to the dashboard', {
    tag: '@seldom',
  }, async ({ page, context, openPanel, product }) => {
    await openPanel('/admin/dashboard');
    const other = await openPanel('/admin/gallery/moda', await context.newPage());
    await expect(other.getByRole('status').filter({ hasText: 'Carregando...' })).toHaveCount(0);
    const loggedOut = page.waitForResponse('**/api/auth/logout');
    await signOut(page);
    expect((await loggedOut).status()).toBe(200);
    await expect(page).toHaveURL('/admin/login');
    await expect(other).toHaveURL('/admin/login');
    expect(await rememberedSession(page)).toEqual({ token: null, user: null });
    expect((await context.request.post('/api/auth/refresh', { data: {} })).ok()).toBe(false);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin/login');

    // The same with an expired token.
    await fillIn(page, product.owner);
    await enter(page).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await menuEntry(page, 'Sobre').click();
    await expect(heading(page, 'Editor da Página Sobre')).toBeVisible();
    await expireToken(page);
    const loggedOutAgain = page.waitForResponse('**/api/auth/logout');
    await signOut(page);
    await expect(page).toHaveURL('/admin/login');
    await loggedOutAgain;
    expect((await context.request.post('/api/auth/refresh', { data: {} })).ok()).toBe(false);
    await fillIn(page, product.owner);
    await enter(page).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });
});
