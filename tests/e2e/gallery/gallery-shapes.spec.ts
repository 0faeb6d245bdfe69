import type { Browser, Page } from '@playwright/test';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { addPhotographs, uploadLibrary } from '../../support/api/fill-gallery';
import { clearGallery } from '../../support/api/gallery';
import { boxOf } from '../../support/browser/fitting';
import { scrollThrough, watchLayoutShifts } from '../../support/browser/layout-shifts';
import { expect, test } from '../../support/browser/product-fixture';
import { colourAt } from '../../support/material/look-at-picture';
import { everyShape, marks, shapes } from '../../support/material/marked-photographs';
import { faultsOf, numberFaultsOf, type PlacedCard, placedCards } from '../../support/site/grid-geometry';
import { openPage } from '../../support/site/open-page';

/** Two windows of a gallery. */
const many = 20;
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
/** Widths in px and their columns: a phone's in every run. */
const screens = (
  [
    [390, 1],
    [820, 2],
    [1440, 3],
  ] as const
).filter(([, columns]) => columns === 1 || process.env.TEST_ALL);

/** The largest difference of two colours in a channel, 0 to 255. */
const distance = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, at) => Math.abs(value - (b[at] ?? 0))));

/** The edges whose marks a picture of a test photograph does not show. */
async function hiddenEdges(picture: Buffer): Promise<string[]> {
  const hidden: string[] = [];
  const edges = { top: [0.5, 0], bottom: [0.4, 1], left: [0, 0.5], right: [1, 0.6] } as const;
  for (const [edge, [x, y]] of Object.entries(edges)) {
    const colour = await colourAt(picture, { x, y, size: 0.02 });
    if (distance(colour, marks[edge as keyof typeof edges]) >= 70) hidden.push(`${edge} ${colour}`);
  }
  return hidden;
}

/** Positions of cards, to tenths of a px. */
const placesOf = (placed: PlacedCard[]) =>
  placed.map(({ left, top, bottom, width }) =>
    [left, top, bottom, width].map((px) => px.toFixed(1)).join(' '),
  );

/** Their positions without JavaScript. */
async function placesWithoutScript(browser: Browser, baseURL: string, width: number): Promise<string[]> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/moda');
  const places = placesOf(await placedCards(page));
  await context.close();
  return places;
}

test.describe(`${many} photographs and films of every shape`, () => {
  // Serial, so that one worker uploads them.
  test.describe.configure({ mode: 'default' });
  let items: GalleryItem[];

  test.beforeAll(async ({ product, owner }) => {
    const library = await uploadLibrary(product, [...everyShape, 'film']);
    const more = ', de uma campanha de inverno fotografada na serra da Mantiqueira';
    const words = (place: number) => ({
      title: `Foto ${place + 1}${place % 5 === 3 && place > 5 ? more : ''}`,
    });
    items = await addPhotographs(owner, library, 'moda', { from: 0, to: many, words });
  });
  test.afterAll(({ owner }) => clearGallery(owner));

  test('stand in columns that end together and are numbered as the eye reads them, at every width; two in a row', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const widths = [640, 768, 1024, 1280, 1440, 1600, 1920];
    await openPage(page, '/moda');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const placed = await placedCards(page);
      expect(faultsOf(placed, width < 1024 ? 2 : 3), `${width} px`).toEqual([]);
      expect(await numberFaultsOf(page, placed), `${width} px`).toEqual([]);
    }
    await openPage(page, '/moda/pagina/2');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const placed = await placedCards(page);
      expect(faultsOf(placed, null), `${width} px`).toEqual([]);
      const heights = await cards(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThan(0.5);
      expect(heights[0]).toBeLessThanOrEqual(0.88 * 900 + 1);
    }
  });

  for (const [width, columns] of screens) {
    test(`are shown uncropped in their proportions at ${width} px, with and without script, and in the viewer`, async ({
      page,
      browser,
      product,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(page, '/moda');
      await scrollThrough(page);
      const placed = await placedCards(page);
      expect(faultsOf(placed, columns)).toEqual([]);
      // An uploaded photograph is offered at several sizes, the smallest first.
      const offered = (await cards(page).first().locator('img').getAttribute('srcset')) ?? '';
      const sizes = [...offered.matchAll(/ (\d+)w/g)].map(([, size]) => Number(size));
      expect(sizes.length).toBeGreaterThan(1);
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      expect(await placesWithoutScript(browser, product.url, width)).toEqual(placesOf(placed));
      for (const [at, shape] of everyShape.entries()) {
        expect(placed[at]?.covered, shape).toBeGreaterThanOrEqual(0.98);
        expect(placed[at]?.seen, shape).toBeGreaterThanOrEqual(0.995);
        const frame = cards(page).nth(at).locator('a');
        await frame.scrollIntoViewIfNeeded();
        await expect(cards(page).nth(at).locator('img')).toHaveJSProperty('complete', true);
        await page.mouse.move(0, 0);
        // A picture is complete before it is drawn.
        await expect.poll(async () => hiddenEdges(await frame.screenshot()), shape).toEqual([]);
      }

      // The tallest and the widest.
      const first = everyShape.length - 2;
      await openPage(page, `/moda/${items[first]?.documentId}`);
      const viewer = page.getByRole('dialog');
      await expect(viewer.getByRole('button', { name: 'Fechar' })).toBeVisible();
      for (const [at, shape] of [...everyShape.entries()].slice(first)) {
        const picture = viewer.getByRole('img', { name: `Foto ${at + 1}`, exact: true });
        await expect(picture).toBeInViewport({ ratio: 0.99 });
        await expect(picture).toHaveJSProperty('complete', true);
        const [ownWidth, ownHeight] = shapes[shape];
        const hidden = async () => {
          const box = await boxOf(picture);
          // A screenshot of the element would scroll by a fraction of a px.
          const clip = { ...box, x: Math.max(0, box.x), width: Math.min(box.width, width) };
          return {
            edges: await hiddenEdges(await page.screenshot({ clip })),
            ratio: (box.width / box.height).toFixed(1),
          };
        };
        await expect.poll(hidden, shape).toEqual({ edges: [], ratio: (ownWidth / ownHeight).toFixed(1) });
        await page.keyboard.press('ArrowRight');
      }
    });

    test(`shift nothing at ${width} px, while scrolling and after 'Ver mais' on a slow connection`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const layoutShifts = await watchLayoutShifts(page);
      await openPage(page, '/moda');
      // Longer than the 500 ms in which the browser attributes shifts to the tap.
      await page.route('**/api/gallery-cards?*', async (route) => {
        const requestedAt = await page.evaluate(() => performance.now());
        await page.waitForFunction((start) => performance.now() > start + 700, requestedAt);
        await route.continue();
      });
      const more = page.getByRole('link', { name: 'Ver mais projetos' });
      for (let shown = await cards(page).count(); shown < many; shown = await cards(page).count()) {
        const before = placesOf(await placedCards(page));
        await more.click();
        await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
        const after = placesOf(await placedCards(page));
        expect(after.slice(0, shown)).toEqual(before);
      }
      await expect(more).toHaveCount(0);
      await scrollThrough(page);
      const shifts = await layoutShifts();
      const byThemselves = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
      const score = byThemselves.reduce((sum, { value }) => sum + value, 0);
      expect(score.toFixed(3), JSON.stringify(byThemselves)).toBe('0.000');
      // The tap itself moves only the link and the content below it.
      expect(shifts.filter(({ what }) => what.some((node) => node.startsWith('<li')))).toEqual([]);
    });
  }
});
