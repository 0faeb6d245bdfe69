import { expect, type Page } from '@playwright/test';

/** The pages of the menu in order, each with its menu entry and its heading. */
export const panelPages = [
  { path: '/admin/dashboard', entry: 'Dashboard', heading: 'Dashboard' },
  { path: '/admin/gallery/moda', entry: 'Galeria Moda', heading: 'Galeria Moda' },
  { path: '/admin/gallery/publicidade', entry: 'Galeria Publicidade', heading: 'Galeria Publicidade' },
  { path: '/admin/selecoes', entry: 'Seleções', heading: 'Seleções' },
  { path: '/admin/visitas', entry: 'Visitas', heading: 'Visitas' },
  { path: '/admin/about', entry: 'Sobre', heading: 'Editor da Página Sobre' },
  { path: '/admin/social-media', entry: 'Redes Sociais', heading: 'Redes Sociais' },
  { path: '/admin/traducoes', entry: 'Traduções', heading: 'Traduções' },
  { path: '/admin/settings', entry: 'Configurações', heading: 'Configurações do Site' },
  { path: '/admin/diagnostic', entry: 'Diagnóstico', heading: 'Sistema de Diagnóstico' },
] as const;

/** Follows a link of the menu, also of one that is hidden on a phone, and waits for its page, without loading a document. */
export async function followMenu(page: Page, path: string): Promise<void> {
  const link = page.locator(`nav a[href="${path}"]`).first();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(path);
  const heading = panelPages.find((one) => one.path === path)?.heading;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? 'no page of the menu');
}
