import type { Locator, Page } from '@playwright/test';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { everyItem } from '../../support/api/gallery';
import { addStory, galleryOf } from '../../support/api/stories';
import { boxOf } from '../../support/browser/fitting';
import { withMotion } from '../../support/browser/product-fixture';
import { expect, test, toast } from '../../support/panel/fixture';
import { action, choose, pickedPhoto, send, titles } from '../../support/panel/gallery';

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

    // From before the story and from behind it.
    const undo = page.getByRole('button', { name: 'Desfazer' });
    for (const title of process.env.TEST_ALL ? ['Foto A', 'Foto E'] : []) {
      await dragOver(title);
      await page.mouse.up();
      await expect(toast(page, '1 imagem entrou em “Barro”.')).toBeVisible();
      await expect(titles(page)).toHaveText(
        ['Foto F', 'Foto A', 'Barro', 'Foto D', 'Foto E'].filter((other) => other !== title),
      );
      await undo.click();
      await expect(titles(page)).toHaveText(['Foto F', 'Foto A', 'Barro', 'Foto D', 'Foto E']);
      await expect(undo).toHaveCount(0);
    }
    expect(await galleryOf(owner)).toBe('Foto F Foto A [Foto B Foto C] Foto D Foto E');

    await dragOver('Foto D');
    await page.mouse.up();
    await expect(titles(page)).toHaveText(['Foto F', 'Foto A', 'Barro', 'Foto E']);
    expect(await galleryOf(owner)).toBe('Foto F Foto A [Foto B Foto C Foto D] Foto E');
  });
});

test('lines of credits move by keyboard and by their handle', { tag: '@seldom' }, async ({
  page,
  openPanel,
  content,
  owner,
}) => {
  const items = await content.fill('moda', [{ title: 'Foto A' }]);
  const roles = ['Fotografia', 'Beleza', 'Modelo'];
  const { documentId } = await addStory(owner, {
    title: 'Barro',
    itemIds: idsOf(items),
    credits: roles.map((role) => ({ role, names: [{ name: 'Ana Prado', instagram: null }] })),
  });
  await openPanel(`/admin/historias/${documentId}`);
  const role = (number: number) => page.getByLabel(`Função ${number}`, { exact: true });
  for (const [name, places] of [
    ['Descer Fotografia', [2, 3]],
    ['Subir Fotografia', [2, 1]],
  ] as const) {
    const button = page.getByRole('button', { name });
    await button.focus();
    for (const place of places) {
      await page.keyboard.press('Enter');
      await expect(role(place)).toHaveValue('Fotografia');
      if (place === 2) await expect(button).toBeFocused();
    }
  }

  const grips = page.locator('[data-line-grip]');
  await grips.first().scrollIntoViewIfNeeded();
  const [from, to] = [await boxOf(grips.nth(2)), await boxOf(grips.nth(1))];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 5, { steps: 16 });
  await page.mouse.up();
  await expect(role(2)).toHaveValue('Modelo');
  await expect(role(3)).toHaveValue('Beleza');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ten photographs are uploaded as a story, with caption, order and cover, by at most twelve taps', {
    tag: '@seldom',
  }, async ({ page, openPanel, content, owner }) => {
    test.setTimeout(240_000);
    const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
    await content.fill('moda', [{ title: 'Antiga' }]);
    await openPanel(gallery);
    // The tap that opens the system's picker.
    let taps = 1;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await choose(page, await Promise.all(numbers.map((number) => pickedPhoto(`IMG_${2200 + number}.jpg`))));
    await tap(page.getByLabel('Enviar como história'));
    await tap(page.getByLabel('Título da história'));
    await page.keyboard.insertText('Barro');
    await tap(page.getByLabel('Legenda (opcional)'));
    await page.keyboard.insertText('Saiu hoje na banca.\n\nFoto: Ana Prado @anaprado\nBeleza: Bia Tavares');
    await tap(page.getByText('2 funções lidas · 1 linha sobrou'));
    await tap(page.getByLabel('Pôr no texto da história: Saiu hoje na banca.'));
    await tap(send(page));
    await expect(page).toHaveURL(/\/admin\/historias\//);
    await expect(toast(page, '10 fotos enviadas com sucesso!')).toBeVisible({ timeout: 180_000 });
    const photos = page.getByRole('region', { name: 'Fotos da história' }).getByRole('heading', { level: 3 });
    await expect(photos).toHaveText(numbers.map((number) => `Barro ${number}`));
    await tap(action(page, 'Mover para cima', 'Barro 2'));
    await expect(photos.first()).toHaveText('Barro 2');
    await tap(action(page, 'Usar como capa', 'Barro 3'));
    await expect(action(page, 'É a capa', 'Barro 3')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(12);
    expect(await galleryOf(owner)).toBe(
      `Antiga [${[2, 1, ...numbers.slice(2)].map((number) => `Barro ${number}`).join(' ')}]`,
    );
    await expect(page.getByLabel('Função 1')).toHaveValue('Fotografia');
    await expect(page.getByLabel('Texto', { exact: true })).toHaveValue('Saiu hoje na banca.');
    await page.goto('/moda');
    const shown = page.getByRole('main').getByRole('link', { name: /^Barro/ });
    const cover = (await everyItem(owner)).find(({ title }) => title === 'Barro 3')?.imageUrl;
    await expect(shown.locator('img')).toHaveAttribute('src', cover ?? '');
    await shown.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barro');
  });
});
