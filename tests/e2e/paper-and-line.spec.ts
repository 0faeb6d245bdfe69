import type { Page } from '@playwright/test';
import { addItems, clearGallery, everyItem } from '../support/api/gallery';
import { addStory, clearStories, uploadColours } from '../support/api/stories';
import { countPrinted } from '../support/browser/count-printed';
import { boxOf } from '../support/browser/fitting';
import { expect, test, withMotion } from '../support/browser/product-fixture';
import { openPage } from '../support/site/open-page';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

test.describe('print, a short gallery and a lost connection', () => {
  // Serial, so that one worker fills the galleries.
  test.describe.configure({ mode: 'default' });
  // Requests while offline.
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test.beforeAll(async ({ owner }) => {
    await clearStories(owner);
    await clearGallery(owner);
    const pictures = ['/images/moda-1.jpg', '/images/moda-2.jpg', '/images/publicidade-1.jpg'];
    await addItems(
      owner,
      pictures.map((imageUrl, at) => ({ title: `Cal ${at + 1}`, imageUrl, order: at + 1 })),
    );
    const ids = (await everyItem(owner)).map(({ documentId }) => documentId);
    await addStory(owner, {
      title: 'Cal viva',
      itemIds: ids.slice(0, 2),
      credits: [{ role: 'Fotografia', names: [{ name: 'Ana Costa', instagram: null }] }],
    });
  });
  test.afterAll(async ({ owner }) => {
    await clearStories(owner);
    await clearGallery(owner);
  });

  test('a story is printed dark on white, with its name and address once, and no navigation', async ({
    page,
    product,
  }) => {
    await openPage(page, '/moda/cal-viva');
    await page.emulateMedia({ media: 'print' });
    const address = page.getByText(`${new URL(product.url).host}/moda/cal-viva`);
    await expect(address).toHaveCount(1);
    await expect(address).toBeVisible();
    await expect(page.getByText('Nome da Stylist', { exact: false }).filter({ visible: true })).toHaveCount(
      1,
    );
    for (const role of ['navigation', 'button', 'banner', 'contentinfo'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('h1') as Element);
      return [color, getComputedStyle(document.body).backgroundColor];
    });
    expect(colours).toEqual(['rgb(28, 18, 13)', 'rgb(255, 255, 255)']);
    await expect(page.getByText('Ana Costa').last()).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toHaveCSS('opacity', '1');
  });

  test('a gallery of one or two items fills the page, and is no higher than the window', async ({ page }) => {
    for (const [width, height] of [
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/moda');
      await expect(cards(page)).toHaveCount(2);
      const [first, last] = [await boxOf(cards(page).first()), await boxOf(cards(page).last())];
      const picture = await boxOf(cards(page).first().locator('a').first());
      const isWide = last.x + last.width - first.x > width * 0.85;
      expect(isWide || picture.height > height * 0.8).toBe(true);
      expect(picture.height).toBeLessThanOrEqual(height);
      expect(
        Math.abs((await boxOf(cards(page).last().locator('a').first())).height - picture.height),
      ).toBeLessThan(2);
    }
  });

  test('a notice shows while offline, and a link that was followed meanwhile opens afterwards', async ({
    page,
    context,
  }) => {
    await openPage(page, '/about');
    const notice = page.getByText('Sem conexão. A página se atualiza quando a internet voltar.');
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Moda' }).click();
    await context.setOffline(false);
    await expect(page).toHaveURL('/moda');
    await expect(notice).toHaveCount(0);
    await expect(cards(page)).toHaveCount(2);
  });
});

test.describe('a print as soon as the page has loaded', () => {
  // Serial, so that one worker fills the galleries.
  test.describe.configure({ mode: 'default' });
  // Requests while offline.
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  test.beforeAll(({ owner }) => clearGallery(owner));
  test.afterAll(async ({ owner }) => {
    await clearStories(owner);
    await clearGallery(owner);
  });

  /** A4 without its margins, in px. */
  const paper = { width: 703, height: 1032 };

  const print = async (page: Page, path: string) => {
    await page.goto(path, { waitUntil: 'load' });
    return countPrinted(await page.pdf({ format: 'A4' }));
  };

  test('has all pictures of a story, in rows from side to side', async ({ page, owner, product }) => {
    await addStory(owner, { title: 'Vinte e quatro', itemIds: await uploadColours(product, owner, 24) });
    expect((await print(page, '/moda/vinte-e-quatro')).pictures).toBe(24);
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    const row = page
      .getByRole('figure')
      .filter({ has: page.locator(':scope:nth-child(3)') })
      .first()
      .locator('..');
    const [heading, first, last] = await Promise.all(
      [page.locator('h1'), row.locator('figure').first(), row.locator('figure').last()].map(boxOf),
    );
    expect([first?.x, first?.y]).toEqual([heading?.x, last?.y]);
    expect(
      Math.abs((last?.x ?? 0) + (last?.width ?? 0) - ((heading?.x ?? 0) + (heading?.width ?? 0))),
    ).toBeLessThan(2);
  });

  test('asks for every picture without a connection too', async ({ page, context, owner }) => {
    await page.goto('/moda/vinte-e-quatro', { waitUntil: 'load' });
    await context.setOffline(true);
    const lazy = () =>
      page.evaluate(
        () => [...document.images].filter(({ complete, loading }) => !complete && loading === 'lazy').length,
      );
    expect(await lazy()).toBeGreaterThan(1);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await lazy()).toBe(0);
    await clearStories(owner);
    await clearGallery(owner);
  });

  test('has twelve cards on two pages, with their numbers in order', async ({ page, owner, product }) => {
    await uploadColours(product, owner, 12);
    expect(await print(page, '/moda')).toEqual({ pages: 2, pictures: 12 });
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    const numbers = (await cards(page).allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test('has About on one page, with all services', async ({ page }) => {
    expect(await print(page, '/about')).toEqual({ pages: 1, pictures: 1 });
    await page.emulateMedia({ media: 'print' });
    const services = page.getByRole('region', { name: 'SERVIÇOS' }).getByRole('heading', { level: 3 });
    expect(await services.filter({ visible: true }).count()).toBeGreaterThan(1);
  });

  test.describe('during the splash', () => {
    test.use({ hasSeenSplash: false, ...withMotion });

    test('has Home', async ({ page }) => {
      await page.goto('/', { waitUntil: 'load' });
      await expect(page.locator('#splash')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('#splash')).toBeHidden();
    });
  });
});
