import { expect, type Locator, type Page } from '@playwright/test';
import { action } from './gallery';

/** The button that starts the selection of cards. */
export const beginChoosing = (page: Page): Locator =>
  page.getByRole('button', { name: 'Selecionar', exact: true });

/** The button that selects or deselects a card. */
export const chooseCard = (page: Page, title: string): Locator => action(page, 'Selecionar', title);

export const group = (page: Page): Locator => page.getByRole('button', { name: 'Agrupar em história' });

/** Groups items into a story and waits for its screen. */
export async function makeStory(page: Page, items: string[], title: string): Promise<void> {
  await beginChoosing(page).click();
  for (const item of items) await chooseCard(page, item).click();
  await group(page).click();
  const dialog = page.getByRole('dialog', { name: 'Nova história' });
  await expect(dialog.getByLabel('Título da história')).toHaveValue(items[0] ?? '');
  await dialog.getByLabel('Título da história').fill(title);
  await dialog.getByRole('button', { name: 'Criar história' }).click();
  await expect(page).toHaveURL(/\/admin\/historias\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
