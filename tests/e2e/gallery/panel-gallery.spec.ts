import type { Locator } from '@playwright/test';
import { addStory } from '../../support/api/stories';
import { openUploads } from '../../support/api/uploads';
import { expectNoViolation } from '../../support/browser/axe';
import { middleOf, untilStill } from '../../support/browser/by-touch';
import { boxOf } from '../../support/browser/fitting';
import { colourAt } from '../../support/material/look-at-picture';
import { photograph, subjectAt } from '../../support/material/marked-photographs';
import { sharp } from '../../support/material/sharp';
import { line } from '../../support/panel/documents';
import { expect, test, toast } from '../../support/panel/fixture';
import { action, add, titles } from '../../support/panel/gallery';
import { beginChoosing, chooseCard } from '../../support/panel/stories';
import { openPage } from '../../support/site/open-page';

/** Wide enough for several cards per row. */
test.use({ viewport: { width: 1280, height: 1000 } });

async function isSubjectAt(frame: Locator, place: { x: number; y: number }): Promise<boolean> {
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.locator('img')).toHaveJSProperty('complete', true);
  const [red, green, blue] = await colourAt(await frame.screenshot(), { ...place, size: 0.03 });
  return red > 180 && green < 90 && blue > 180;
}

test('a panorama is cropped around the focal point set by keyboard and by tap, in the panel and on the site', {
  tag: '@seldom',
}, async ({ page, openPanel, product, content }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await content.fill('moda', []);
  const uploads = await openUploads(product);
  // 8:1, of which the site shows half: its subject is outside the centre crop.
  const strip = await sharp(await photograph('5:2'))
    .resize(1920, 240, { fit: 'fill' })
    .jpeg({ quality: 92 })
    .toBuffer();
  const { status } = await uploads.toGallery({ name: 'faixa.jpg', bytes: strip }, { title: 'Faixa' });
  expect(status).toBe(201);
  await openPanel('/admin/gallery/moda');
  const frame = page.getByRole('listitem').locator('[data-drag=picture] > div');
  // The frame is half as wide as the picture and ends at its right edge when the focal point is the subject.
  const place = { x: (subjectAt.x - 0.5) / 0.5, y: subjectAt.y };
  expect(await isSubjectAt(frame, place)).toBe(false);

  await action(page, 'Editar', 'Faixa').click();
  const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
  await line(page, 'Recorte e arquivo').click();
  const across = dialog.getByRole('slider', { name: 'Ponto focal: horizontal' });
  const down = dialog.getByRole('slider', { name: 'Ponto focal: vertical' });
  await expect(across).toHaveValue('50');
  const box = await boxOf(dialog.locator('img').last());
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.2);
  await expect(across).toHaveValue('60');
  // One pixel of its height is more than 1 %.
  const tapped = Number(await down.inputValue());
  expect(Math.abs(tapped - 20)).toBeLessThanOrEqual(2);
  await expect(across).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  for (let count = 0; count < 8; count += 1) await page.keyboard.press('ArrowRight');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('ArrowDown');
  await expect(down).toBeFocused();
  await expect(across).toHaveValue('78');
  await expect(down).toHaveValue(String(tapped + 4));
  await dialog.getByRole('button', { name: 'Centralizar' }).click();
  await expect(across).toHaveValue('50');
  await across.fill('78');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect.poll(() => isSubjectAt(frame, place)).toBe(true);
  await openPage(page, '/moda');
  await page.mouse.move(0, 0);
  const onSite = page.getByRole('main').getByRole('listitem').locator('a');
  await expect.poll(() => isSubjectAt(onSite, place)).toBe(true);
});

test('the arrows of a card stay under a resting mouse, also into a row that does not reach it', async ({
  page,
  openPanel,
  content,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await content.fill(
    'moda',
    ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map((title) => ({ title })),
  );
  await openPanel('/admin/gallery/moda');
  const forward = action(page, 'Mover para a direita', 'Três');
  const moved = page.getByRole('listitem').filter({ hasText: 'Três' });
  await forward.scrollIntoViewIfNeeded();
  const point = await middleOf(forward);
  const begun = await boxOf(moved);
  for (const order of [
    ['Um', 'Dois', 'Quatro', 'Três', 'Cinco'],
    ['Um', 'Dois', 'Quatro', 'Cinco', 'Três'],
  ]) {
    await page.mouse.click(point.x, point.y);
    await expect(titles(page)).toHaveText(order);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(forward).toBeFocused();
    expect(await middleOf(forward)).toEqual(point);
  }
  const ended = await boxOf(moved);
  expect(ended.x).toBeLessThan(begun.x);
  expect(Math.abs(ended.y + ended.height - begun.y - begun.height)).toBeLessThan(2);
  await expectNoViolation(page);
  await page.mouse.move(point.x, point.y - 200);
  await expect.poll(async () => (await middleOf(forward)).x).toBeLessThan(ended.x + ended.width);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('a gallery of 61 cards begins with its photographs, has all else a tap away, and selects with a low bar', async ({
    page,
    openPanel,
    content,
    owner,
  }) => {
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbe';
    const named = Array.from({ length: 58 }, (_, at) => ({ title: `Foto ${at + 1}` }));
    const items = await content.fill('moda', [{ title: long }, { title: 'Barro 1' }, ...named]);
    const publishAt = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
    await content.fill('moda', [
      { title: 'Noite', order: 61, publishAt },
      { title: 'Oculta', order: 62, hidden: true },
    ]);
    await addStory(owner, {
      title: 'Barro',
      client: 'Argila',
      itemIds: [items[1]?.documentId ?? '', items[59]?.documentId ?? ''],
    });
    const cards = page.locator('li[data-view]');
    const first = async () => (await boxOf(cards.first())).y;
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await openPanel('/admin/gallery/moda');
    await expect(cards).toHaveCount(61);
    await expect(page.getByText(/^Arraste as fotos/)).toBeVisible();
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await first(), `${width} px`).toBeLessThanOrEqual(200);
      expect(await sideways(), `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const [left, right] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(1))];
    expect([left.y, left.width]).toEqual([right.y, right.width]);
    await expect(page.getByRole('button', { name: /^Agendadas: 1 publica/ })).toHaveCount(1);
    await expectNoViolation(page);

    // All by keyboard: the sheet, its first action, and Back.
    const more = action(page, 'Mais', long);
    await more.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: long });
    await expect(sheet.getByRole('button', { name: 'Editar' })).toBeFocused();
    for (const line of await sheet.getByRole('button').all()) {
      expect((await boxOf(line)).height).toBeGreaterThanOrEqual(44);
    }
    await expectNoViolation(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const editing = page.getByRole('dialog', { name: 'Editar imagem' });
    await expect(editing).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editing).toBeHidden();
    await expect(more).toBeFocused();

    // The list is remembered.
    await page.getByRole('button', { name: 'Ver em lista' }).click();
    await page.reload();
    await expect(cards).toHaveCount(61);
    expect((await boxOf(cards.first())).width).toBeGreaterThan(300);
    expect(await first()).toBeLessThanOrEqual(200);
    await expect(action(page, 'Excluir', long)).toBeVisible();

    // Selected as a grid; what she looks at stays where it was, and the focus comes back.
    await cards.nth(30).evaluate((card) => card.scrollIntoView({ block: 'start' }));
    /** The uppermost card in the window, and where it is. */
    const uppermost = () =>
      page.evaluate(() => {
        const seen = [...document.querySelectorAll<HTMLElement>('li[data-view]')].find(
          (card) => card.getBoundingClientRect().bottom > 64,
        );
        return { id: seen?.dataset.id ?? '', top: seen?.getBoundingClientRect().top ?? 0 };
      });
    const isWhere = ({ id, top }: Awaited<ReturnType<typeof uppermost>>) =>
      expect
        .poll(async () => Math.abs((await boxOf(page.locator(`li[data-id="${id}"]`))).y - top))
        .toBeLessThanOrEqual(2);
    // Cards that are drawn for the first time get their real height.
    await untilStill(page);
    const before = await uppermost();
    await beginChoosing(page).dispatchEvent('click');
    await expect(page.locator('li[data-view=grid]')).toHaveCount(61);
    await isWhere(before);
    await chooseCard(page, 'Foto 30').click();
    await chooseCard(page, 'Foto 31').click();
    const bar = page.getByRole('region', { name: 'Seleção' });
    await expect(bar.getByRole('status')).toHaveText('2 selecionadas');
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(0.12 * 844);
    expect(await bar.getByRole('button').count()).toBeLessThanOrEqual(6);
    await expectNoViolation(page);
    await bar.getByRole('button', { name: 'Mais' }).click();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Mais' })).toBeFocused();
    const chosenAt = await uppermost();
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(beginChoosing(page)).toBeFocused();
    await isWhere(chosenAt);

    // The form is where '+' is, and not before.
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await add(page).click();
    await expect(add(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(/JPG, PNG ou WebP/).first()).toBeVisible();
  });
});
