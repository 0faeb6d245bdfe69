import type { Response } from '@playwright/test';
import { expireToken, rememberedSession } from '../support/panel/browser-session';
import { expect, test } from '../support/panel/fixture';
import { heading, signOut } from '../support/panel/sign-in';

test("an expired token in several tabs at once ends no session; 'Sair' in one of them ends it in all, and on the server", async ({
  page,
  context,
  openPanel,
}) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await openPanel('/admin/settings', tab);
  await expireToken(page);
  // The last that a tab asks for: on its way while the session ends, it would be refused.
  const isNews = (answer: Response) => answer.url().endsWith('/api/selections-news') && answer.ok();
  const news = tabs.map((tab) => tab.waitForResponse(isNews));
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(heading(tab, 'Configurações do Site')).toBeVisible();
  await Promise.all(news);

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
