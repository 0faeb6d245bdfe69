import type { Page } from '@playwright/test';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { addItem, clearGallery } from '../support/api/gallery';
import { expect, test } from '../support/browser/product-fixture';
import type { Product } from '../support/server/product';

test.describe('/admin', () => {
  test("opened as a page is the owner's panel, hidden from search engines", async ({ page, request }) => {
    for (const path of ['/admin', '/admin/', '/admin/login', '/admin/gallery/moda']) {
      const response = await request.get(path, { headers: { accept: 'text/html' } });
      expect(response.status(), path).toBe(200);
      expect(response.headers()['x-robots-tag'], path).toContain('noindex');
      expect(await response.text(), path).toContain('<meta name="robots" content="noindex, nofollow" />');
    }
    await page.goto('/admin/gallery/moda');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByText('PAINEL ADMINISTRATIVO')).toBeVisible();
    await page.reload();
    await expect(page.getByText('PAINEL ADMINISTRATIVO')).toBeVisible();
  });
});

test.describe('/strapi', () => {
  // Strapi's admin is large.
  const slowly = expect.configure({ timeout: 60_000 });

  async function signIn(page: Page, { email, password }: Product['operator']): Promise<void> {
    await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
    await page
      .getByLabel(/password|senha/i)
      .first()
      .fill(password);
    await page.getByRole('button', { name: /login|entrar/i }).click();
    await slowly(page).toHaveURL(/\/strapi\/?$/);
  }

  test.use({ allowedErrors: [/status of 400/] });
  test.afterEach(({ owner }) => clearGallery(owner));

  test("refuses a form that began before the owner's change, in words, and takes it once it shows hers", {
    tag: '@seldom',
  }, async ({ page, context, product, owner }) => {
    const { documentId } = await addItem(owner, { title: 'Linho', description: 'Primeiras palavras' });
    const path = `/api/gallery-items/${documentId}`;
    const stored = async () => (await owner.send<{ data: GalleryItem }>('GET', path)).body.data;
    await page.goto('/strapi');
    await signIn(page, product.operator);
    await page.goto(`/strapi/content-manager/collection-types/api::gallery-item.gallery-item/${documentId}`);
    const title = page.getByLabel('Título');
    await slowly(title).toHaveValue('Linho');
    expect((await owner.send('PUT', path, { data: { description: 'Palavras da dona' } })).status).toBe(200);
    const save = async () => {
      await title.fill('Linho cru');
      await page.getByRole('button', { name: /^(?:save|salvar)$/i }).click();
    };
    await save();
    await slowly(page.getByText('Este conteúdo mudou enquanto o formulário estava aberto')).toBeVisible();
    expect(await stored()).toMatchObject({ title: 'Linho', description: 'Palavras da dona' });
    await slowly(page.getByLabel('Descrição')).toHaveValue('Palavras da dona');
    await save();
    await expect.poll(stored).toMatchObject({ title: 'Linho cru', description: 'Palavras da dona' });
    await context.clearCookies();
  });

  test("is Strapi's admin, noindex, whose policy lets its sign-in be drawn", async ({ page, context }) => {
    const response = await page.goto('/strapi');
    expect(response?.status()).toBe(200);
    await slowly(page).toHaveURL(/\/strapi\/auth\/login/);
    await slowly(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await slowly(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible();
    // Strapi's own cookies; the fixture would report them.
    await context.clearCookies();
  });
});
