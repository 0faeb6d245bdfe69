import type { Locator, Page } from '@playwright/test';
import type { RestClient } from './rest-client';

/** The button that saves a page's document. */
export const save = (page: Page): Locator => page.getByRole('button', { name: 'Salvar Alterações' });

/** A field by its whole label. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** An entry of the panel's menu. */
export const menuEntry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menu do painel' }).getByRole('link', { name, exact: true });

/** What is stored, as a visitor may read it. */
export async function stored<Data>(
  owner: RestClient,
  path: '/api/site-setting' | '/api/about-page',
): Promise<Data> {
  return (await owner.send<{ data: Data }>('GET', path)).body.data;
}
