import type { Locator, Page } from '@playwright/test';
import { action } from './gallery';

/** The button that starts the selection of cards. */
export const beginChoosing = (page: Page): Locator =>
  page.getByRole('button', { name: 'Selecionar', exact: true });

/** The button that selects or deselects a card. */
export const chooseCard = (page: Page, title: string): Locator => action(page, 'Selecionar', title);

export const group = (page: Page): Locator => page.getByRole('button', { name: 'Juntar em história' });
