import type { Locator, Page } from '@playwright/test';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { addStory, galleryOf } from '../../support/api/stories';
import { boxOf } from '../../support/browser/fitting';
import { withMotion } from '../../support/browser/product-fixture';
import { field, line, save } from '../../support/panel/documents';
import { expect, test, toast } from '../../support/panel/fixture';
import { titles } from '../../support/panel/gallery';

const gallery = '/admin/gallery/moda';
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const idsOf = (items: readonly GalleryItem[]) => items.map(({ documentId }) => documentId);

test.use({ viewport: { width: 1280, height: 1000 } });

test.describe('a photograph that is dragged', () => {
  // High enough to avoid automatic scrolling.
  test.use({ ...withMotion, viewport: { width: 1280, height: 1400 } });

  test("onto a story's middle joins it, with a mark before the drop, and returns to its place on undo; elsewhere it moves", async ({
    page,
    openPanel,
    content,
    owner,
  }) => {
    const items = await content.fill(
      'moda',
      ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => ({ title: `Foto ${title}` })),
    );
    await addStory(owner, { title: 'Barro', itemIds: idsOf(items.slice(1, 3)) });
    await openPanel(gallery);
    await expect(titles(page)).toHaveText(['Foto A', 'Barro', 'Foto D', 'Foto E', 'Foto F']);
    const picture = async (name: string) => {
      const { x, y, width, height } = await boxOf(card(page, name).locator('[data-drag=picture]'));
      return { x: x + width / 2, y: y + height / 2 };
    };
    const mark = card(page, 'Barro').getByText('Pôr nesta história');
    const dragOver = async (title: string) => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(async () => {
        // `hover` waits until the card is stable and not covered.
        await card(page, title).locator('[data-drag=picture]').hover();
        const from = await picture(title);
        await page.mouse.down();
        await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
        try {
          // Slowly across the other cards; the story stays in place.
          const to = await picture('Barro');
          await page.mouse.move(to.x, to.y, { steps: 40 });
          await expect(mark).toBeVisible();
        } catch (error) {
          // The drag did not start: goes back and retries.
          await page.mouse.move(from.x, from.y, { steps: 20 });
          await page.mouse.up();
          throw error;
        }
      }).toPass({ timeout: 90_000 });
    };

    await dragOver('Foto F');
    // Dragged away again, it is an ordinary move.
    const beside = await picture('Foto A');
    await page.mouse.move(beside.x, beside.y, { steps: 20 });
    await expect(mark).toBeHidden();
    await expect(card(page, 'Foto A').and(page.locator('[data-drop=before]'))).toBeVisible();
    await page.mouse.up();
    await expect(titles(page)).toHaveText(['Foto F', 'Foto A', 'Barro', 'Foto D', 'Foto E']);

    await dragOver('Foto D');
    await page.mouse.up();
    await expect(titles(page)).toHaveText(['Foto F', 'Foto A', 'Barro', 'Foto E']);
    expect(await galleryOf(owner)).toBe('Foto F Foto A [Foto B Foto C Foto D] Foto E');
    await expect(toast(page, '1 foto entrou em “Barro”.')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(titles(page)).toHaveText(['Foto F', 'Foto A', 'Barro', 'Foto D', 'Foto E']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a story begins with its photographs; a role, its facts and a client are a few taps away, and nothing hides what is refused', async ({
    page,
    openPanel,
    content,
    owner,
  }) => {
    const items = await content.fill(
      'moda',
      ['A', 'B', 'C'].map((title) => ({ title: `Foto ${title}` })),
    );
    const title = 'Pneumoultramicroscopicossilicovulcanoconiótico'.repeat(2).slice(0, 63);
    const { documentId } = await addStory(owner, { title, itemIds: idsOf(items) });
    await openPanel(`/admin/historias/${documentId}`);
    const photos = page.getByRole('region', { name: 'Fotos da história' });
    await expect(photos.getByRole('listitem')).toHaveCount(3);
    expect((await boxOf(photos.getByRole('listitem').first())).y).toBeLessThanOrEqual(200);
    await expect(save(page)).toHaveCount(0);

    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    const keyIn = async (target: Locator, text: string, ...keys: string[]) => {
      await expect(target).toBeFocused();
      await page.keyboard.type(text);
      for (const key of keys) await page.keyboard.press(key);
    };
    await tap(line(page, 'Ficha técnica'));
    await tap(page.getByRole('button', { name: 'Adicionar função' }));
    await keyIn(field(page, 'Função 1'), 'Fotografia', 'Tab');
    await keyIn(page.getByRole('combobox', { name: /^Nomes/ }), 'Ana Prado', 'Enter');
    await tap(line(page, 'Dados'));
    // A list of the phone's own: a tap opens it, another one chooses.
    await field(page, 'Tipo').selectOption('Editorial');
    taps += 2;
    await tap(field(page, 'Cliente ou publicação'));
    await keyIn(field(page, 'Cliente ou publicação'), 'Revista Nove', 'Enter', 'Enter');
    await expect(field(page, 'Mês')).toBeFocused();
    await field(page, 'Mês').fill('2026-03');
    await page.keyboard.press('Enter');
    await keyIn(field(page, 'Texto'), 'Na olaria.');
    await tap(save(page));
    await expect(toast(page, 'História salva com sucesso!')).toBeVisible();
    await expect(save(page)).toHaveCount(0);
    expect(taps).toBeLessThanOrEqual(8);
    await expect(line(page, 'Dados')).toContainText('Editorial, Revista Nove, março de 2026');

    // What is refused is seen, above the bar, in a part that was closed.
    await field(page, 'Link').fill('sem endereço');
    await line(page, 'Dados').tap();
    await expect(field(page, 'Link')).toHaveCount(0);
    await save(page).tap();
    await expect(field(page, 'Link')).toBeFocused();
    const error = await boxOf(page.getByText('Escreva o endereço completo, começando com https://.'));
    expect(error.y + error.height).toBeLessThan((await boxOf(save(page))).y);
    await field(page, 'Link').fill('');

    taps = 0;
    await tap(page.getByRole('button', { name: 'Enviar a um cliente' }));
    await tap(page.getByRole('button', { name: 'Criar link' }));
    await expect(page).toHaveURL(/\/admin\/selecoes\//);
    expect(taps).toBe(2);
  });
});
