import { holdCalls } from '../support/browser/hold-calls';
import { expireToken, rememberedSession } from '../support/panel/browser-session';
import { field, save } from '../support/panel/documents';
import { expect, test, toast } from '../support/panel/fixture';
import { heading, signOut } from '../support/panel/sign-in';

const isLong = process.env.FAULTS === 'long';

test("an expired token in several tabs at once ends no session; 'Sair' in one of them ends it in all, and on the server", async ({
  page,
  context,
  openPanel,
}) => {
  if (isLong) test.setTimeout(600_000);
  const [many, rounds] = isLong ? [6, 20] : process.env.TEST_ALL ? [3, 2] : [2, 1];
  const tabs = [page];
  while (tabs.length < many) tabs.push(await context.newPage());
  for (const tab of tabs) await openPanel('/admin/settings', tab);
  for (let round = 0; round < rounds; round += 1) {
    await expireToken(page);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(heading(tab, 'Configurações do Site')).toBeVisible();
  }

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

test('an expired token is refreshed on load, with Carregando... meanwhile, and during work', {
  tag: '@seldom',
}, async ({ page, openPanel, content }) => {
  await content.settings({});
  // A page that reads nothing, so that nothing is refreshed before the next one.
  await openPanel('/admin/password');
  await expireToken(page);
  const release = await holdCalls(page, '**/api/auth/refresh');
  await page.goto('/admin/settings');
  await expect(page.getByText('Carregando...')).toBeVisible();
  release();
  await field(page, 'Subtítulo do Site').fill('DIREÇÃO DE ESTILO');
  await expireToken(page);
  const refreshed = page.waitForResponse('**/api/auth/refresh');
  await save(page).click();
  await refreshed;
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
});
