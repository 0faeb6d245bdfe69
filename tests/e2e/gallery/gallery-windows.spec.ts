import type { Page } from '@playwright/test';
import { addItems, clearGallery, everyItem } from '../../support/api/gallery';
import { addStory, clearStories } from '../../support/api/stories';
import { expect, test } from '../../support/browser/product-fixture';
import { fetchPageScripts, openPage } from '../../support/site/open-page';

/** Repeated here on purpose: another window size would change every page. */
const galleryWindowSize = 18;
const many = 2 * galleryWindowSize + 2;
const titleOf = (number: number) => `Projeto n${number}`;
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const titles = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => new RegExp(`${titleOf(from + at)}$`));

test.describe('a gallery of more items than one window shows', () => {
  // Serial, so that one worker fills the gallery.
  test.describe.configure({ mode: 'default' });
  let ids: string[];

  test.beforeAll(async ({ owner }) => {
    await clearGallery(owner);
    await addItems(
      owner,
      Array.from({ length: many }, (_, at) => ({ title: titleOf(at + 1), order: at + 1 })),
    );
    ids = (await everyItem(owner)).map(({ documentId }) => documentId);
  });
  test.afterAll(async ({ owner }) => {
    await clearStories(owner);
    await clearGallery(owner);
  });

  test('continues in the viewer past the end of a window, and appends the last one in order, with the focus on it', async ({
    page,
  }) => {
    await openPage(page, '/moda');
    await cards(page)
      .nth(galleryWindowSize - 2)
      .getByRole('link')
      .click();
    // The lightbox, not the fallback before it has loaded.
    await expect(page.getByRole('region', { name: 'Visualizador de projetos' })).toBeVisible();
    // The next window is prefetched.
    await expect(page.locator('main li')).toHaveCount(2 * galleryWindowSize);
    for (let number = galleryWindowSize - 1; number <= galleryWindowSize + 2; number += 1) {
      const caption = page.getByRole('dialog').getByText(titleOf(number), { exact: true });
      await expect(caption).toBeInViewport();
      await expect(page).toHaveURL(new RegExp(`/moda/${ids[number - 1]}$`));
      await page.keyboard.press('ArrowRight');
    }
    await expect(page).toHaveURL(new RegExp(`/moda/${ids[galleryWindowSize + 2]}$`));
    // Back to the item that was open last, which the gallery did not show before.
    await page.goBack();
    await expect(page).toHaveURL(/\/moda$/);
    const seen = cards(page)
      .nth(galleryWindowSize + 2)
      .getByRole('link');
    await expect(seen).toBeFocused();
    await expect(seen).toBeInViewport();

    const more = page.getByRole('link', { name: 'Ver mais projetos' });
    await more.click();
    await expect(cards(page)).toHaveText(titles(1, many));
    await expect(
      cards(page)
        .nth(2 * galleryWindowSize)
        .getByRole('link'),
    ).toBeFocused();
    await expect(more).toHaveCount(0);
    await expect(page).toHaveURL(/\/moda$/);
    // The delays start at the first new card (§9).
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const delays = await cards(page).evaluateAll((all) =>
      all.map((card) => Number.parseFloat(getComputedStyle(card).animationDelay)),
    );
    expect(delays.slice(2 * galleryWindowSize)).toEqual([0.1, 0.2].map((delay) => expect.closeTo(delay, 3)));
  });

  test('links each window to the next and the one before, and each item to its window', async ({
    request,
    product,
  }) => {
    const html = async (path: string) => (await request.get(path)).text();
    const shown = (text: string) =>
      [...text.matchAll(/<li[^>]*>.*?Projeto n(\d+)</gs)].map(([, number]) => Number(number));
    const second = await html('/moda/pagina/2');
    expect([shown(second)[0], shown(second).at(-1)]).toEqual([galleryWindowSize + 1, 2 * galleryWindowSize]);
    expect(second).toContain('<title>Moda, página 2 — Nome da Stylist</title>');
    expect(second).toContain(`<link rel="canonical" href="${product.url}/moda/pagina/2"/>`);
    for (const path of ['/moda', '/moda/pagina/3']) expect(second).toContain(`href="${path}"`);
    expect(await html('/moda/pagina/3')).not.toContain('href="/moda/pagina/4"');
    expect((await request.get('/moda/pagina/4')).status()).toBe(404);
    expect(shown(await html(`/moda/${ids[many - 1]}`))[0]).toBe(many - 1);
  });

  test('Back from a story, and a reload, show the added windows at the same place, with the focus on its card', async ({
    page,
    owner,
  }) => {
    await addStory(owner, { title: 'Cal', itemIds: ids.slice(29, 30) });
    await openPage(page, '/moda');
    await fetchPageScripts(page);
    const more = page.getByRole('link', { name: 'Ver mais projetos' });
    for (const windows of [2, 3]) {
      await more.click();
      await expect(page.locator('main li')).toHaveCount(Math.min(windows * galleryWindowSize, many));
    }
    const card = page.getByRole('main').getByRole('link', { name: 'Cal, 1 imagem' });
    await card.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    const left = await place();
    expect(left).toBeGreaterThan(1_000);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cal');
    await page.goBack();
    await expect(page.locator('main li')).toHaveCount(many);
    await expect(card).toBeFocused();
    await expect.poll(place).toBe(left);

    // The server sends one window: the place is kept for those that follow. Two items are gone meanwhile.
    for (const id of ids.slice(-2)) await owner.send('DELETE', `/api/gallery-items/${id}`);
    await page.reload();
    await expect(page.locator('main li')).toHaveCount(many - 2);
    await expect.poll(place).toBe(left);
    await expect(card).toBeInViewport();
    await expect(page.getByRole('main')).not.toHaveAttribute('style', /height: \d/);
    await expect(more).toHaveCount(0);

    await test.step('a change at the top, read when the network is back, draws no card below anew', async () => {
      await card.evaluate((link) => link.setAttribute('data-same', ''));
      await owner.send('DELETE', `/api/gallery-items/${ids[0]}`);
      // Until then the last read may count as fresh.
      await expect(async () => {
        for (const isOffline of [true, false]) await page.context().setOffline(isOffline);
        await expect(page.locator('main li')).toHaveCount(many - 3, { timeout: 1_000 });
      }).toPass();
      await expect(page.locator('[data-same]')).toHaveCount(1);
    });

    await test.step('reads no more windows than there are, whatever the entry says', async () => {
      const read = new Set<string | null>();
      page.on('request', (request) => read.add(new URL(request.url()).searchParams.get('pagination[page]')));
      await page.evaluate(() => history.replaceState({ to: 10_000, height: 9_000 }, ''));
      await page.reload();
      await expect(page.locator('main li')).toHaveCount(many - 3);
      expect([...read].filter(Boolean).toSorted()).toEqual(['1', '2']);
    });
  });
});
