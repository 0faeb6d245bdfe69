import { expectLink } from '../support/browser/expect-link';
import { branding, expect, test } from '../support/browser/product-fixture';

/** The pages as curl and crawlers get them. */
test.use({ javaScriptEnabled: false });

/** The second gallery is the first one with other items. */
const texts = {
  '/': ['Stylist', 'Portfolio 2025', 'Fashion Styling'],
  '/moda': ['Moda', 'Editoriais, lookbooks e campanhas: a roupa como ponto de partida de uma imagem.'],
  '/about': ['Stylist com 9 anos de experiência', 'SERVIÇOS', 'Produção de moda', 'CONTATO', 'São Paulo, SP'],
};

test.describe('without JavaScript', () => {
  test('every page shows its content, header and links, and every page but home a footer of three columns', async ({
    page,
    product,
  }) => {
    for (const [path, expected] of Object.entries(texts)) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8');
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
      for (const text of expected) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await expect(page.locator('#splash')).toBeHidden();

      const header = page.getByRole('banner');
      await expect(header).toContainText('NOME DA STYLIST');
      await expect(header).toContainText('FASHION STYLIST');
      await expectLink(header, 'WhatsApp', 'https://wa.me/5511999999999');
      await expectLink(header, 'Instagram', 'https://instagram.com/nomedastylist');
      await expect(header.getByRole('navigation').getByRole('link')).toHaveText([
        'Sobre',
        'Moda',
        'Publicidade',
      ]);

      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', product.url + path);

      const footer = page.getByRole('contentinfo');
      if (path === '/about')
        await expect(page.getByRole('img', { name: /Retrato/ })).toHaveCSS('opacity', '1');
      await expect(footer).toHaveCount(path === '/' ? 0 : 1);
      if (path === '/') continue;
      for (const text of ['Nome da Stylist', 'São Paulo, SP', 'Fashion Stylist', 'Site por Agência']) {
        await expect(footer).toContainText(text);
      }
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
      await expectLink(footer, 'contato@exemplo.com', 'mailto:contato@exemplo.com');
      await expectLink(footer, '+55 11 99999-9999', 'tel:+5511999999999');
      await expectLink(footer, 'Agência', branding.CREDIT_URL);
      await expectLink(footer, 'Admin', '/admin');
      await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
      await expect(footer.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
      await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
        'Home',
        'Moda',
        'Publicidade',
        'About',
        'Admin',
      ]);
    }
  });

  test('a gallery shows its items, with a working link to each', async ({ page, content }) => {
    const [first] = await content.fill('moda', [
      { title: 'Linho em queda', description: 'Editorial de verão' },
      { title: 'Terracota', imageUrl: '/images/moda-2.jpg' },
    ]);
    await page.goto('/moda');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await page.getByRole('link', { name: 'Linho em queda' }).click();
    await expect(page).toHaveURL(`/moda/${first?.documentId}`);
    const viewer = page.getByRole('dialog', { name: 'Projeto Linho em queda' });
    await expect(viewer.getByRole('img', { name: 'Linho em queda' })).toBeVisible();
    await expect(viewer).toContainText('Editorial de verão');
    await viewer.getByRole('link', { name: 'Próximo' }).click();
    await expect(page.getByRole('dialog', { name: 'Projeto Terracota' })).toBeVisible();
    await page.getByRole('link', { name: 'Fechar' }).click();
    await expect(page).toHaveURL('/moda');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
