import { expect, test } from '../support/panel/fixture';
import { enter, fillIn } from '../support/panel/sign-in';

test.use({ allowedErrors: [/status of (400|429) .*\/api\/auth\/local/] });

test("a sign-in after too many attempts shows 'Muitas tentativas. Tente novamente mais tarde.', and for how long", {
  tag: '@seldom',
}, async ({ page }) => {
  // An unknown account, as guesses at the owner's would lock the other tests out.
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
