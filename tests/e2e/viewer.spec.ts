import type { Page } from '@playwright/test';
import type { GalleryItem } from '../../frontend/src/contract/gallery-item';
import type { Content } from '../support/content';
import { sampleFilm, upload } from '../support/media-library';
import { openPage, wake } from '../support/open-page';
import { expect, test } from '../support/product-fixture';

const viewer = (page: Page) => page.getByRole('dialog');
const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });
const caption = (page: Page, title: string) => viewer(page).getByText(title, { exact: true });
const path = (item: GalleryItem | undefined) => `/moda/${item?.documentId}`;

/** Of three, each is there once while the viewer is open: before, in and after the middle of the screen. */
const fill = (content: Content) =>
  content.fill('moda', [
    { title: 'Linho em queda', description: 'Editorial de verão' },
    { title: 'Terracota', imageUrl: '/images/moda-2.jpg' },
    { title: 'Ensaio', imageUrl: '/images/moda-3.jpg' },
  ]);

/** Opens the viewer from a card, and waits for the lightbox to be there. */
async function openCard(page: Page, title: string): Promise<void> {
  // Not in the middle, where a video has its button.
  await card(page, title).click({ position: { x: 24, y: 24 } });
  await expect(viewer(page).getByRole('button', { name: 'Fechar' })).toBeVisible();
  await expect(caption(page, title)).toBeInViewport();
}

test.describe('the viewer', () => {
  test('opens from a card with the whole picture and its words', async ({ page, content }) => {
    const [item] = await fill(content);
    await openPage(page, '/moda');
    await openCard(page, 'Linho em queda');
    await expect(page).toHaveURL(path(item));
    await expect(page).toHaveTitle('Linho em queda — Nome da Stylist');
    await expect(caption(page, 'Editorial de verão')).toBeInViewport();
    const picture = viewer(page).getByRole('img', { name: 'Linho em queda' });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveCSS('object-fit', 'contain');
  });

  test('opens at its own address, over its gallery', async ({ page, content }) => {
    const [, item] = await fill(content);
    await openPage(page, path(item));
    await expect(caption(page, 'Terracota')).toBeInViewport();
    await expect(viewer(page).getByRole('img', { name: 'Terracota' })).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(page).toHaveURL('/moda');
    await expect(viewer(page)).toHaveCount(0);
    await expect(card(page, 'Terracota')).toBeVisible();
  });

  const closings: Record<string, (page: Page) => Promise<unknown>> = {
    'its button': (page) => viewer(page).getByRole('button', { name: 'Fechar' }).click(),
    Escape: (page) => page.keyboard.press('Escape'),
    'a click beside the picture': (page) => page.mouse.click(640, 8),
    Back: (page) => page.goBack(),
  };
  for (const [how, close] of Object.entries(closings)) {
    test(`is closed by ${how}, and gives the focus back to the card`, async ({ page, content }) => {
      await fill(content);
      await openPage(page, '/moda');
      await openCard(page, 'Terracota');
      await close(page);
      await expect(viewer(page)).toHaveCount(0);
      await expect(page).toHaveURL('/moda');
      await expect(card(page, 'Terracota')).toBeFocused();
    });
  }

  test('leaves no step behind in the history', async ({ page, content }) => {
    await fill(content);
    await openPage(page, '/about');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Moda' }).click();
    await openCard(page, 'Terracota');
    await page.keyboard.press('ArrowRight');
    await expect(caption(page, 'Ensaio')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/moda');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('keeps the focus inside', async ({ page, content }) => {
    await fill(content);
    await openPage(page, '/moda');
    await openCard(page, 'Linho em queda');
    // After the last one it is the browser's own turn, and no element has the focus.
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'the browser';
        if (!element.closest('[role=dialog], dialog')) return `outside: ${element.outerHTML}`;
        return element.getAttribute('aria-label') ?? element.textContent ?? '';
      });
    await expect.poll(focused).not.toBe('the browser');
    const seen = new Set<string>();
    for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(6).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const where = await focused();
      expect(where).not.toContain('outside');
      seen.add(where);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Fechar', 'Anterior', 'Próximo']));
  });

  test('goes on by key and by button, around the end, and its address goes with it', async ({
    page,
    content,
  }) => {
    const [first, second, third] = await fill(content);
    await openPage(page, '/moda');
    await openCard(page, 'Linho em queda');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(path(second));
    await expect(caption(page, 'Terracota')).toBeInViewport();
    await viewer(page).getByRole('button', { name: 'Próximo' }).click();
    await expect(page).toHaveURL(path(third));
    await viewer(page).getByRole('button', { name: 'Próximo' }).click();
    await expect(page).toHaveURL(path(first));
    await viewer(page).getByRole('button', { name: 'Anterior' }).click();
    await expect(page).toHaveURL(path(third));
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(path(second));
    await expect(page).toHaveTitle('Terracota — Nome da Stylist');
    await page.keyboard.press('Escape');
    await expect(card(page, 'Terracota')).toBeFocused();
  });

  test('has nothing to turn to when there is one item', async ({ page, content }) => {
    await content.fill('moda', [{ title: 'Só eu' }]);
    await openPage(page, '/moda');
    await openCard(page, 'Só eu');
    await expect(viewer(page).getByRole('button', { name: 'Próximo' })).toHaveCount(0);
    await expect(viewer(page).getByRole('button', { name: 'Anterior' })).toHaveCount(0);
  });

  test('of a video has controls, its title and its length', async ({ page, product, operator, content }) => {
    const media = await upload(product, operator, sampleFilm);
    await content.fill('moda', [
      { title: 'Bastidores', media, duration: 6 },
      { title: 'Terracota' },
      { title: 'Ensaio' },
    ]);
    await openPage(page, '/moda');
    await openCard(page, 'Bastidores');
    const video = viewer(page).locator('video');
    await expect(video).toHaveJSProperty('controls', true);
    await expect(caption(page, 'Duração: 00:06')).toBeInViewport();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0);
  });

  test('of a placeholder opens like any other', async ({ page }) => {
    await openPage(page, '/moda');
    await openCard(page, 'Lookbook');
    await expect(page).toHaveURL('/moda/exemplo-2');
    await page.reload();
    await wake(page);
    await expect(caption(page, 'Lookbook')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/moda');
  });

  test('is fetched on intent, not with the page', async ({ page, content }) => {
    await fill(content);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await openPage(page, '/moda');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((name) => name.includes('lightbox'))).toEqual([]);
    const asked = page.waitForRequest((request) => request.url().includes('lightbox'));
    await card(page, 'Terracota').hover();
    await asked;
  });
});

test.describe('without its script', () => {
  test.use({ allowedErrors: [/(ERR_FAILED|Failed to fetch) .*lightbox/] });

  test('the viewer shows the picture all the same', async ({ page, content }) => {
    await fill(content);
    await page.route('**/assets/lightbox-*.js', (route) => route.abort());
    await openPage(page, '/moda');
    await card(page, 'Terracota').click();
    await expect(page.getByRole('dialog', { name: 'Projeto Terracota' })).toBeVisible();
    const picture = viewer(page).getByRole('img', { name: 'Terracota' });
    await expect(picture).toBeVisible();
    // In the middle, where the lightbox will have it.
    const box = await picture.boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(2);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL('/moda');
  });
});

test('a click with a modifier opens the item in a tab of its own', async ({ page, context, content }) => {
  const [, item] = await fill(content);
  await openPage(page, '/moda');
  const opened = context.waitForEvent('page');
  await card(page, 'Terracota').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(path(item));
  await expect(tab.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/moda');
});
