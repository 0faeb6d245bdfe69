import type { Page } from '@playwright/test';
import { creditRoles } from '../../../contract/src/credits/credit-roles';
import type { Selection } from '../../../contract/src/selections/selection';
import { addPhotographs, uploadLibrary } from '../../support/api/fill-gallery';
import { addSelection, clearSelections } from '../../support/api/selections';
import { addStory, clearStories } from '../../support/api/stories';
import { expectNoViolation } from '../../support/browser/axe';
import { dragFinger, middleOf } from '../../support/browser/by-touch';
import { expect, test } from '../../support/panel/fixture';

const phone = { width: 390, height: 844 };
const large = (page: Page, number: string) =>
  page.getByRole('dialog', { name: new RegExp(`^${number} Terraço`) });
const picture = (page: Page, number: string) => page.locator(`#f${number} a`).first();
const openPicture = (page: Page) => page.locator('#c-large [style*="--i"]:not([inert]) img');
const heart = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Escolher ${number} `) });

test.describe('the client’s large view', () => {
  test.use({ viewport: phone, hasTouch: true });
  let selection: Selection;
  test.beforeEach(async ({ content, owner, product }) => {
    await clearSelections(owner);
    await content.fill('moda', []);
    const { files, operator } = await uploadLibrary(product, ['2:3', '3:2', 'film']);
    const words = (place: number) => ({ title: place < 2 ? 'Terraço' : `Terraço com vento ${place}` });
    const photographs = new Map([...files].filter(([kind]) => kind !== 'film'));
    const items = await addPhotographs(owner, { files: photographs, operator }, 'moda', {
      from: 0,
      to: 12,
      words,
    });
    const films = await addPhotographs(owner, { files, operator }, 'moda', { from: 14, to: 15, words });
    items.splice(10, 1, ...films);
    const itemIds = items.map(({ documentId }) => documentId);
    const credits = creditRoles
      .slice(0, 12)
      .map((role) => ({ role, names: [{ name: `Nome de ${role}`, instagram: null }] }));
    await addStory(owner, { title: 'Barro', itemIds, credits });
    selection = await addSelection(owner, items, { title: 'Verão para a Lume', downloads: 'screen' });
  });
  test.afterEach(async ({ page, owner }) => {
    await page.goto('about:blank');
    await clearSelections(owner);
    await clearStories(owner);
  });

  test('opens by a tap, turns by key, finger and button, chooses, and is closed by Back and Escape', async ({
    page,
  }) => {
    await page.goto(selection.link);
    await expect(page.locator('#c-bar')).toContainText('Nenhuma escolhida');
    // Twelve uprights and landscapes with a credits list of twelve roles.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
    await expect(page.getByText('Nome de Beleza')).toBeHidden();

    await picture(page, '01').tap();
    await expect(large(page, '01')).toBeVisible();
    await expect(heart(page, '01')).toBeFocused();
    await expect(openPicture(page)).toHaveJSProperty('complete', true);
    await page.keyboard.press('Space');
    await expect(page.locator('#c-large #c-sum')).toContainText('1 escolhida');
    await page.keyboard.press('ArrowRight');
    await expect(large(page, '02')).toBeVisible();
    await expect(page.locator('#c-said')).toHaveText(/^02 Terraço/);
    const middle = await middleOf(openPicture(page));
    await dragFinger(page, middle, { x: middle.x - 180, y: middle.y });
    await expect(large(page, '03')).toBeVisible();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(large(page, '02')).toBeVisible();
    await page.locator('#c-large summary').click();
    await expect(page.getByRole('textbox', { name: 'Comentário sobre 02' })).toBeFocused();
    await page.keyboard.type('Mais luz');
    await page.getByRole('button', { name: 'Próxima' }).click();
    await expect(large(page, '03')).toBeVisible();
    await heart(page, '03').check();
    await page.keyboard.press('+');
    await expect(page.locator('#c-large [style*="scale(1.5)"]')).toHaveCount(1);
    await expectNoViolation(page);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize(phone);

    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(picture(page, '03')).toBeFocused();
    await expect(picture(page, '03')).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe(selection.link);
    await expect(page.locator('#f03').getByRole('checkbox')).toBeChecked();
    await expect(page.locator('#f02').getByRole('textbox')).toHaveValue('Mais luz');
    await expect(page.locator('main > #c-bar')).toContainText('2 escolhidas');
    await expect(page.locator('#c-bar')).toContainText('Salvo');

    await picture(page, '12').tap();
    await expect(page.getByRole('button', { name: 'Próxima' })).toBeDisabled();
    await page.reload();
    await expect(large(page, '12')).toBeVisible();
    // What is saved from here is a JPEG.
    await expect(openPicture(page)).toHaveJSProperty('complete', true);
    expect(await openPicture(page).evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.jpg$/);
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(large(page, '11')).toBeVisible();
    const film = await middleOf(page.locator('#c-large [style*="--i"]:not([inert]) video'));
    await dragFinger(page, film, { x: film.x - 180, y: film.y });
    await expect(large(page, '12')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(picture(page, '12')).toBeFocused();
    await picture(page, '01').tap();
    await page.locator('#c-large #c-sum').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enviar escolhas' })).toBeInViewport();
    await expectNoViolation(page);
  });

  test('is the plain picture without a script', async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const page = await context.newPage();
    await page.goto(selection.link);
    await expect(page.getByRole('textbox', { name: 'Comentário sobre 01' })).toBeHidden();
    await page.locator('#f01 summary').click();
    await expect(page.getByRole('textbox', { name: 'Comentário sobre 01' })).toBeVisible();
    await picture(page, '01').click();
    await expect(page).toHaveURL(/\.jpg$/);
    await context.close();
  });
});
