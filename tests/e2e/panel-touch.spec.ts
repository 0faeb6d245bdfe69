import type { Page } from '@playwright/test';
import { dragFinger, middleOf, untilStill } from '../support/browser/by-touch';
import { boxOf } from '../support/browser/fitting';
import { withMotion } from '../support/browser/product-fixture';
import { expect, test } from '../support/panel/fixture';
import { action, expectOnSite, titles } from '../support/panel/gallery';

const gallery = '/admin/gallery/moda';
const untilSaved = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test.use({ ...withMotion, viewport: { width: 360, height: 740 }, hasTouch: true });

test('the handle drags a card by touch, also to the first and the last place, and the site follows; elsewhere a touch scrolls the page; an arrow stays under the finger', async ({
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

  const point = await middleOf(action(page, 'Mover para cima', 'Projeto 4'));
  for (const order of [named(3, 1, 4, 2, 5, 6), named(3, 4, 1, 2, 5, 6), named(4, 3, 1, 2, 5, 6)]) {
    await page.touchscreen.tap(point.x, point.y);
    await expect(titles(page)).toHaveText(order);
    await untilSaved(page);
  }
  if (!process.env.TEST_ALL) return;

  await card(page, 'Projeto 6').evaluate((last) =>
    last.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await dragFinger(page, { x, y: (await boxOf(handle('Projeto 5'))).y + 20 }, { x, y: 600 });
  await expect(titles(page)).toHaveText(named(4, 3, 1, 2, 6, 5));
  await untilSaved(page);
  await card(page, 'Projeto 2').evaluate((one) =>
    one.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const from = await middleOf(handle('Projeto 2'));
  const to = await middleOf(handle('Projeto 1'));
  await dragFinger(page, from, { x: to.x, y: to.y - 10 });
  await expect(titles(page)).toHaveText(named(4, 3, 2, 1, 6, 5));
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('taps on one point move one card along the row, into the next, and back', { tag: '@seldom' }, async ({
    page,
    openPanel,
    content,
  }) => {
    const names = Array.from({ length: 9 }, (_, index) => `Projeto ${index + 1}`);
    await content.fill(
      'moda',
      names.map((title) => ({ title })),
    );
    await openPanel(gallery);
    await expect(titles(page)).toHaveCount(9);
    const name = 'Projeto 2';
    const tap = async (point: { x: number; y: number }, steps: number) => {
      const from = names.indexOf(name);
      await page.touchscreen.tap(point.x, point.y);
      names.splice(from, 1);
      names.splice(from + steps, 0, name);
      await expect(titles(page)).toHaveText(names);
      await untilSaved(page);
      // The focus moves with the card.
      await expect(
        action(page, steps < 0 ? 'Mover para a esquerda' : 'Mover para a direita', name),
      ).toBeFocused();
    };
    const point = await middleOf(action(page, 'Mover para a direita', name));
    for (let taps = 0; taps < 5; taps += 1) await tap(point, 1);
    const held = page.getByTitle('Mover para a esquerda', { exact: true });
    const back = await middleOf(held);
    expect(Math.abs(back.y - point.y)).toBeLessThanOrEqual(1);
    for (let taps = 0; taps < 2; taps += 1) await tap(back, -1);
    await expect(held).toBeInViewport();
    await expect(card(page, name)).toBeInViewport();
    // Taps before the order is saved count as well.
    await page.touchscreen.tap(point.x, point.y);
    await page.touchscreen.tap(point.x, point.y);
    await page.touchscreen.tap(point.x, point.y);
    await expect(titles(page).nth(7)).toHaveText(name);
    await page.touchscreen.tap(20, 20);
    await expect(held).toHaveCount(0);
  });
});
