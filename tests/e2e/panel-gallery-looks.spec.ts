import type { Page } from '@playwright/test';
import { expect, test } from '../support/panel/fixture';
import { action, choose, itemTitle, pickedPhoto, watchFreedUrls } from '../support/panel/gallery';

const gallery = '/admin/gallery/moda';
const cards = (page: Page) => page.getByRole('region', { name: /^Itens da Galeria/ }).getByRole('listitem');

test.use({ viewport: { width: 1280, height: 1000 } });

test('the actions of cards are visible without hover, and labelled by where they move', {
  tag: '@seldom',
}, async ({ page, openPanel, content }) => {
  await content.fill(
    'moda',
    Array.from({ length: 8 }, (_, index) => ({ title: `Projeto ${index + 1}` })),
  );
  await openPanel(gallery);
  await expect(cards(page)).toHaveCount(8);
  await page.mouse.move(5, 5);
  for (const name of ['Editar', 'Excluir', 'Mover para a esquerda', 'Mover para a direita']) {
    await expect(action(page, name, 'Projeto 1')).toBeVisible();
    await expect(action(page, name, 'Projeto 1').locator('..')).toHaveCSS('opacity', '1');
  }
  await expect(action(page, 'Mover para cima', 'Projeto 1')).toHaveCount(0);
});

test('a chosen file is previewed, and its URL revoked when it is removed', { tag: '@seldom' }, async ({
  page,
  openPanel,
  content,
}) => {
  await content.fill('moda', []);
  await openPanel(gallery);
  const freed = await watchFreedUrls(page);
  const preview = page.getByRole('form').locator('li img');
  for (const button of ['Remover linho.em.queda.jpg', 'Cancelar']) {
    await choose(page, [await pickedPhoto()]);
    await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const url = await preview.getAttribute('src');
    expect(url).toMatch(/^blob:/);
    await page.getByRole('button', { name: button }).click();
    await expect(itemTitle(page)).toHaveCount(0);
    await expect.poll(freed).toContain(url);
  }
});
