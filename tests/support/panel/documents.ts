import type { Locator, Page } from '@playwright/test';

/** The button that saves the page's document: there while something is unsaved. */
export const save = (page: Page): Locator => page.getByRole('button', { name: 'Salvar Alterações' });

/** The line of a part, which opens it. */
export const line = (page: Page, label: string): Locator =>
  page.locator('summary').filter({ has: page.getByText(label, { exact: true }) });

/** A field by its exact label. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** An entry of the panel's menu. */
export const menuEntry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menu do painel' }).getByRole('link', { name, exact: true });
