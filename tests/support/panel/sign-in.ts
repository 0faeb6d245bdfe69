import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../server/product';

export const email = (page: Page): Locator => page.getByLabel('Email');
export const password = (page: Page): Locator => page.getByLabel('Senha', { exact: true });
/** The submit button. */
export const enter = (page: Page): Locator => page.getByRole('button', { name: 'Entrar', exact: true });

/** Fills in the sign-in form without submitting it. */
export async function fillIn(page: Page, account: Account): Promise<void> {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
}

/** A page's heading. */
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Signs out when no read is pending: a refused one would log a console error. */
export async function signOut(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sair' }).click();
}
