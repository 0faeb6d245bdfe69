import type { Page } from '@playwright/test';
import { expect, test } from '../support/panel-fixture';
import { action, choose, itemTitle, pickedPhoto, titles } from '../support/panel-gallery';

const gallery = '/admin/gallery/moda';
const cards = (page: Page) => page.getByRole('region', { name: /^Itens da Galeria/ }).getByRole('listitem');

test('the cards stand one to four to a row, as the screen has room', async ({ page, openPanel, content }) => {
  await content.fill(
    'moda',
    Array.from({ length: 8 }, (_, index) => ({ title: `Projeto ${index + 1}` })),
  );
  await openPanel(gallery);
  await expect(cards(page)).toHaveCount(8);
  for (const [width, columns] of [
    [360, 1],
    [640, 2],
    [1024, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards(page).evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
});

test.describe('a card', () => {
  test.use({ viewport: { width: 1280, height: 1000 } });

  test('shows what can be done with it, the pointer elsewhere, and says where it would go', async ({
    page,
    openPanel,
    content,
  }) => {
    await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }]);
    await openPanel(gallery);
    await page.mouse.move(5, 5);
    for (const name of ['Editar', 'Excluir', 'Mover para a esquerda', 'Mover para a direita']) {
      await expect(action(page, name, 'Um')).toBeVisible();
      await expect(action(page, name, 'Um').locator('..')).toHaveCSS('opacity', '1');
    }
    await expect(action(page, 'Mover para cima', 'Um')).toHaveCount(0);
  });

  test.describe('whose picture is gone', () => {
    test.use({ allowedErrors: [/status of 404/] });

    test('shows its title as text in its place', async ({ page, openPanel, content }) => {
      await content.fill('moda', [
        { title: 'Sem foto', imageUrl: '/uploads/gone.jpg' },
        { title: 'Sem filme', imageUrl: '/uploads/gone.mp4', fileType: 'video', duration: 5 },
      ]);
      await openPanel(gallery);
      for (const title of ['Sem foto', 'Sem filme']) {
        const media = cards(page).filter({ hasText: title }).locator('[data-drag=picture]');
        await expect(media.getByText(title, { exact: true })).toBeVisible();
      }
    });
  });

  test('without an order stands last; each has its date as written in Brazil', async ({
    page,
    openPanel,
    content,
  }) => {
    const [first] = await content.fill('moda', [
      { title: 'Sem ordem' },
      { title: 'Segundo', order: 2 },
      { title: 'Primeiro', order: 1 },
    ]);
    if (first) await content.change(first, { order: null });
    await openPanel(gallery);
    await expect(titles(page)).toHaveText(['Primeiro', 'Segundo', 'Sem ordem']);
    const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    const [day = '', , year = ''] = today.split('/');
    await expect(cards(page).first().locator('time')).toContainText(
      new RegExp(`${Number(day)}.*${year}|${today}`),
    );
  });
});

test.describe('the upload area', () => {
  test.use({ viewport: { width: 1280, height: 1000 } });
  test.beforeEach(({ content }) => content.fill('moda', []));

  test('lights up under a dragged file, and only under a file', async ({ page, openPanel }) => {
    await openPanel(gallery);
    const form = page.getByRole('form');
    const dataTransfer = (withFile: boolean) =>
      page.evaluateHandle((isFile) => {
        const transfer = new DataTransfer();
        if (isFile) transfer.items.add(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
        else transfer.setData('text/plain', 'words');
        return transfer;
      }, withFile);
    await form.dispatchEvent('dragenter', { dataTransfer: await dataTransfer(false) });
    await expect(page.getByText('Solte para escolher')).toHaveCount(0);
    await form.dispatchEvent('dragenter', { dataTransfer: await dataTransfer(true) });
    await expect(page.getByText('Solte para escolher')).toBeVisible();
    await form.dispatchEvent('dragleave', { dataTransfer: await dataTransfer(true) });
    await expect(page.getByText('Solte para escolher')).toHaveCount(0);
  });

  test('shows what was chosen, and frees it when it is taken back', async ({ page, openPanel }) => {
    await openPanel(gallery);
    await page.evaluate(() => {
      const freed: string[] = [];
      const { revokeObjectURL } = URL;
      URL.revokeObjectURL = (url) => {
        freed.push(url);
        revokeObjectURL.call(URL, url);
      };
      Object.assign(window, { freed });
    });
    const freed = () => page.evaluate(() => (window as unknown as { freed: string[] }).freed);
    const preview = page.getByRole('form').locator('li img');
    for (const button of ['Remover linho.em.queda.jpg', 'Cancelar']) {
      await choose(page, [await pickedPhoto()]);
      await expect
        .poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      const url = await preview.getAttribute('src');
      expect(url).toMatch(/^blob:/);
      await page.getByRole('button', { name: button }).click();
      await expect(itemTitle(page)).toHaveCount(0);
      await expect.poll(freed).toContain(url);
    }
  });
});
