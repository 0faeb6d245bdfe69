import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/browser/axe';
import { screenWidths, setWidth } from '../support/browser/fitting';
import { test as base, expect } from '../support/panel/fixture';
import { email, enter, fillIn, heading } from '../support/panel/sign-in';
import { smallTargets, tooWide } from '../support/panel/too-wide';
import { type NoticeDoors, openNoticeDoors } from '../support/server/notice-doors';
import { startProduct } from '../support/server/product';

const test = base.extend<object, { doors: NoticeDoors }>({
  doors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs out of its parameter
    async ({}, use) => {
      const doors = await openNoticeDoors();
      await use(doors);
      await doors.remove();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ doors }, use) => {
      const product = await startProduct(doors.env);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const next = (page: Page) => page.getByLabel('Nova senha', { exact: true });

async function look(page: Page): Promise<void> {
  for (const width of screenWidths) {
    await setWidth(page, width);
    await test.step(`at ${width} px`, () => expectNoViolation(page));
    expect([await tooWide(page), await smallTargets(page)], `at ${width} px`).toEqual([[], []]);
  }
  await setWidth(page, 390);
}

async function choose(page: Page, password: string): Promise<void> {
  await next(page).fill(password);
  await page.getByLabel('Repita a nova senha').fill(password);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
}

test.use({ allowedErrors: [/status of 400/] });

test('a forgotten password is set by a link that is mailed, once', async ({ page, product, doors }) => {
  const { owner } = product;
  await page.goto('/admin/login');
  await email(page).fill(owner.email);
  await look(page);
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(heading(page, 'Nova senha')).toBeVisible();
  await expect(email(page)).toHaveValue(owner.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Se este email entra no painel')).toBeVisible();
  await look(page);

  await expect.poll(() => doors.mails.length).toBe(1);
  const link = [...(doors.mails[0]?.text ?? '').matchAll(/http\S+#\S+/g)].at(-1)?.[0] ?? '';
  await page.goto(link);
  await expect(next(page)).toBeVisible();
  await expect(page).toHaveURL('/admin/nova-senha');
  await choose(page, 'curta');
  await expect(page.getByText('A nova senha precisa de pelo menos 12 caracteres.')).toBeVisible();
  await look(page);
  await page.goto('about:blank');
  await page.goBack();
  // What Back shows has no token: nobody after her finds it.
  await expect(email(page)).toBeVisible();
  await page.goto(link);
  const password = 'uma frase que ninguém adivinha';
  await choose(page, password);
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Senha alterada. Entre com a senha nova.')).toBeVisible();
  await fillIn(page, { ...owner, password });
  await enter(page).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await page.goto(link);
  await choose(page, password);
  await expect(page.getByRole('alert').filter({ hasText: 'Este link não vale mais' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible();
  await look(page);
  // Another link, put into the address of the same page.
  await page.evaluate(() => {
    location.hash = '#outro';
  });
  await expect(next(page)).toBeVisible();
  await expect(page).toHaveURL('/admin/nova-senha');
});
