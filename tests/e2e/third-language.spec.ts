import type { Page } from '@playwright/test';
import { addStory } from '../support/api/stories';
import { setWidth } from '../support/browser/fitting';
import { test as base, expect } from '../support/browser/product-fixture';
import { serveMadeUpLanguage } from '../support/site/made-up-language';
import { hydrate } from '../support/site/open-page';

const test = base.extend<object, { madeUp: { url: string } }>({
  madeUp: [
    async ({ product }, use) => {
      const { url, close } = await serveMadeUpLanguage(product);
      await use({ url });
      await close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const widths = [320, 390, 768, 1440];

/** Texts that are cut or outside of the window, and how far the page can be moved sideways. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} px`] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      // Decoration, what only screen readers read, and the word of the home page, which is a picture.
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('[aria-hidden], script, style, svg') || element.offsetWidth < 2) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, right, width } of range.getClientRects())
        if (width > 0 && (left < -2 || right > clientWidth + 2))
          found.push(`${walker.currentNode.textContent}: ${left} to ${right}`);
      const { overflowX } = getComputedStyle(element);
      if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        found.push(`${element.textContent} is cut`);
    }
    return found;
  });

/** Elements that do not stand where they would in a mirror, when the page is read from right to left. */
const unmirrored = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const elements = [...document.querySelectorAll<HTMLElement>('body :not(svg *)')].filter(
      (element) => !/^(?:inline|none|contents)$/.test(getComputedStyle(element).display),
    );
    const places = () => elements.map((element) => element.getBoundingClientRect());
    const before = places();
    root.dir = 'rtl';
    const after = places();
    root.dir = '';
    return elements.flatMap((element, at) => {
      const [one, other] = [before[at], after[at]];
      const isMirrored = one && other && Math.abs(root.clientWidth - one.right - other.left) < 2;
      return isMirrored || one?.width === 0 ? [] : [`${element.tagName} ${element.className}`];
    });
  });

test('every page is mirrored from right to left @seldom', async ({ browser, product, content, owner }) => {
  // Without scripts the viewer stays as it is.
  const page = await browser.newPage({ baseURL: product.url });
  await page.route('**/assets/*.js', (route) => route.abort());
  const items = await content.fill('moda', [{ title: 'Linho' }, { title: 'Terracota' }, { title: 'Barro' }]);
  await addStory(owner, { title: 'Verão', itemIds: items.slice(0, 2).map(({ documentId }) => documentId) });
  for (const path of ['/', '/about', '/moda', '/moda/verao', `/moda/${items[2]?.documentId}`, '/nada']) {
    for (const width of [390, 1440]) {
      await page.goto(path);
      await setWidth(page, width);
      expect(await unmirrored(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  await page.close();
});

test('a made-up language from right to left, 40 % longer, is a site of its own and fits every width @seldom', async ({
  browser,
  content,
  owner,
  madeUp,
}) => {
  const page = await browser.newPage({ baseURL: madeUp.url });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => sessionStorage.setItem('hasSeenSplash', 'true'));
  const items = await content.fill('moda', [{ title: 'Linho' }, { title: 'Terracota' }, { title: 'Barro' }]);
  await addStory(owner, { title: 'Verão', itemIds: items.slice(0, 2).map(({ documentId }) => documentId) });
  const item = `/zz/adom/${items[2]?.documentId}`;
  for (const path of [
    '/zz',
    '/zz/erbos',
    '/zz/adom',
    '/zz/edadicilbup',
    '/zz/adom/verao',
    item,
    '/zz/nada',
  ]) {
    await page.goto(path);
    await hydrate(page);
    await expect(page.locator('html[lang="he"][dir="rtl"]')).toHaveCount(1);
    for (const width of widths) {
      await setWidth(page, width);
      expect(await misfits(page), `${path} at ${width} px`).toEqual([]);
    }
    const links = await page
      .locator('header a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.filter((link) => !link?.startsWith('/zz'))).toEqual([]);
  }
  await page.goto('/zz/adom/verao');
  await hydrate(page);
  await page.getByRole('main').getByRole('link', { name: 'Linho' }).click();
  const shown = page.locator('.yarl__slide_current');
  await expect(shown).toContainText('Linho');
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toContainText('Terracota');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toContainText('Linho');
  expect(errors).toEqual([]);
  await page.close();
});
