import type { Page } from '@playwright/test';
import { dragFinger, middleOf, untilStill } from '../support/browser/by-touch';
import { boxOf } from '../support/browser/fitting';
import { withMotion } from '../support/browser/product-fixture';
import { expect, test } from '../support/panel/fixture';
import { action, expectOnSite, titles } from '../support/panel/gallery';

const gallery = '/admin/gallery/moda';
const untilSaved = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
/** The cards' titles, also while a dialog is open. */
const titlesBehind = (page: Page) => page.locator('li[data-view] h3');
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test.use({ ...withMotion, viewport: { width: 360, height: 740 }, hasTouch: true });

test('the handle drags a card by touch, also to the first place, and the site follows; elsewhere a touch scrolls the page; a sheet has arrows that stay under the finger, and a long press opens nothing else', async ({
  page,
  openPanel,
  content,
}) => {
  const named = (...numbers: number[]) => numbers.map((number) => `Projeto ${number}`);
  const names = named(1, 2, 3, 4, 5, 6);
  await content.fill(
    'moda',
    names.map((title) => ({ title })),
  );
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/order')) saves += 1;
  });
  await openPanel(gallery);
  await expect(titles(page)).toHaveText(names);
  const picture = await middleOf(card(page, 'Projeto 3').locator('[data-drag=picture]'));
  const before = await page.evaluate(() => window.scrollY);
  await dragFinger(page, picture, { x: picture.x, y: picture.y - 250 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
  await untilStill(page);
  await expect(titles(page)).toHaveText(names);
  expect(saves).toBe(0);

  const handle = (name: string) => card(page, name).locator('[data-drag=handle]');
  await card(page, 'Projeto 1').evaluate((first) =>
    first.scrollIntoView({ block: 'start', behavior: 'instant' }),
  );
  const third = await boxOf(handle('Projeto 3'));
  const x = third.x + 20;
  await dragFinger(page, { x, y: third.y + 20 }, { x, y: 16 });
  await expect(titles(page)).toHaveText(named(3, 1, 2, 4, 5, 6));
  await untilSaved(page);
  await expectOnSite(page, named(3, 1, 2, 4, 5, 6));

  await action(page, 'Mais', 'Projeto 4').tap();
  const sheet = page.getByRole('dialog', { name: 'Projeto 4' });
  await expect(sheet.getByRole('button', { name: 'Posição 4 de 6' })).toBeVisible();
  const point = await middleOf(action(page, 'Mover para a esquerda', 'Projeto 4'));
  for (const order of [named(3, 1, 4, 2, 5, 6), named(3, 4, 1, 2, 5, 6), named(4, 3, 1, 2, 5, 6)]) {
    await page.touchscreen.tap(point.x, point.y);
    await expect(titlesBehind(page)).toHaveText(order);
    await untilSaved(page);
  }
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(action(page, 'Mais', 'Projeto 4')).toBeFocused();

  const finger = await page.context().newCDPSession(page);
  const pressed = await middleOf(action(page, 'Editar', 'Projeto 1'));
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [pressed] });
  await expect(page.getByRole('dialog', { name: 'Projeto 1' })).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(action(page, 'Mais', 'Projeto 1')).toBeFocused();
  await action(page, 'Editar', 'Projeto 1').tap();
  await expect(page.getByRole('dialog', { name: 'Editar imagem' })).toBeVisible();
});
