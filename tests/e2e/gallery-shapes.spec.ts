import type { Page } from '@playwright/test';
import { clearGallery } from '../support/gallery';
import { faultsOf, standingCards } from '../support/grid-geometry';
import { scrollThrough } from '../support/layout-shifts';
import { colourAt } from '../support/look-at-picture';
import { everyShape, marks, photograph } from '../support/material';
import { openPage } from '../support/open-page';
import { expect, test } from '../support/product-fixture';
import { openUploads } from '../support/uploads';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const screens = [
  [390, 1],
  [820, 2],
  [1440, 3],
] as const;

/** How far two colours are from each other, at most 255. */
const distance = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, at) => Math.abs(value - (b[at] ?? 0))));

test.describe('photographs of every shape', () => {
  test.beforeAll(async ({ product }) => {
    const uploads = await openUploads(product);
    for (const shape of everyShape) {
      const file = { name: 'foto.jpg', bytes: await photograph(shape) };
      const { status } = await uploads.toGallery(file, { title: `Foto ${shape}` });
      expect(status).toBe(201);
    }
  });
  test.afterAll(({ owner }) => clearGallery(owner));

  for (const [width, columns] of screens) {
    test(`stand whole in their own proportions at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(page, '/moda');
      await scrollThrough(page);
      const standing = await standingCards(page);
      expect(faultsOf(standing, columns)).toEqual([]);
      for (const [at, shape] of everyShape.entries()) {
        expect(standing[at]?.covered, shape).toBeGreaterThanOrEqual(0.98);
        expect(standing[at]?.seen, shape).toBeGreaterThanOrEqual(shape === '5:2' ? 0.955 : 0.995);
        const frame = cards(page).nth(at).locator('a');
        await frame.scrollIntoViewIfNeeded();
        await expect(cards(page).nth(at).locator('img')).toHaveJSProperty('complete', true);
        await page.mouse.move(0, 0);
        const seen = await frame.screenshot();
        const edges = { top: [0.5, 0], bottom: [0.4, 1], left: [0, 0.5], right: [1, 0.6] } as const;
        for (const [edge, [x, y]] of Object.entries(edges)) {
          // A panorama's ends are what is cut.
          if (shape === '5:2' && (edge === 'left' || edge === 'right')) continue;
          const colour = await colourAt(seen, { x, y, size: 0.02 });
          expect(
            distance(colour, marks[edge as keyof typeof edges]),
            `${shape} ${edge} ${colour}`,
          ).toBeLessThan(70);
        }
      }
    });
  }
});
