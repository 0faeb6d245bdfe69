import type { Locator } from '@playwright/test';
import { landingWordDelayMs } from '../../../contract/src/limits';
import { clearGallery } from '../../support/api/gallery';
import { addStory, clearStories } from '../../support/api/stories';
import { openUploads } from '../../support/api/uploads';
import { areOverlapping, boxOf, setWidth } from '../../support/browser/fitting';
import { untilLaidOut } from '../../support/browser/laid-out';
import { watchLayoutShifts } from '../../support/browser/layout-shifts';
import { expect, test } from '../../support/browser/product-fixture';
import { words } from '../../support/material/marked-photographs';
import { sharp } from '../../support/material/sharp';
import { fetchPageScripts, openPage, openWithPrefetch } from '../../support/site/open-page';

/** The entrance delays of elements, in ms. */
const delaysOf = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => element.getAnimations()[0]?.effect?.getTiming().delay),
  );

test('home has three texts and no footer; its heading fades in after 1000 ms, the rest after 100 ms, as on every page, and at once with reduced motion', async ({
  page,
}) => {
  expect(landingWordDelayMs).toBe(1_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/');
  const main = page.getByRole('main');
  expect(await delaysOf(main.getByText(/Portfolio 2025|Fashion Styling/))).toEqual([100, 100]);
  expect(await delaysOf(main.locator('img'))).toEqual([100]);
  const word = page.getByRole('heading', { level: 1, name: 'Stylist' });
  const timing = await word.evaluate((element) => {
    const [animation] = element.getAnimations();
    animation?.pause();
    const opacityAt = (time: number) => {
      if (animation) animation.currentTime = time;
      return Number(getComputedStyle(element).opacity);
    };
    return { delay: animation?.effect?.getTiming().delay, early: opacityAt(999), late: opacityAt(10_000) };
  });
  expect(timing).toEqual({ delay: landingWordDelayMs, early: 0, late: 1 });
  for (const text of ['Stylist', 'Portfolio 2025', 'Fashion Styling']) {
    await expect(main).toContainText(text);
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await openPage(page, '/moda');
  expect(await delaysOf(main.getByRole('heading', { level: 1 }).locator('xpath=..'))).toEqual([100]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(word).toHaveCSS('opacity', '1');
});

test("home's picture leads to the first story, and says over any picture whose it is, readably, at every width", async ({
  page,
  product,
  owner,
}) => {
  const title = 'Uma história com um título bem comprido, de setenta e tantas letras ao todo';
  const white = { create: { width: 800, height: 1200, channels: 3, background: '#fff' } } as const;
  const uploads = await openUploads(product);
  const { body } = await uploads.toGallery({ name: 'a.jpg', bytes: await sharp(white).jpeg().toBuffer() });
  const names = [{ name: 'João Pedro Albuquerque de Vasconcellos', instagram: null }];
  const credits = [{ role: 'Fotografia', names }];
  const story = await addStory(owner, { title, credits, month: '2027-03', itemIds: [body.data.documentId] });
  for (const width of [320, 390, 768, 900, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: width < 900 ? 700 : 900 });
    await openPage(page, '/');
    const main = page.getByRole('main');
    const link = main.getByRole('link');
    await expect(link).toHaveAttribute('href', `/moda/${story.slug}`);
    await expect(link).toHaveAccessibleName(new RegExp(`${title}.*Foto: João Pedro`));
    await expect(main).toContainText('Portfolio 2027');
    const credit = link.getByText('Foto: João Pedro Albuquerque de Vasconcellos');
    const line = credit.locator('xpath=..');
    const box = await boxOf(line);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(await credit.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
    await page.addStyleTag({ content: 'main a * { color: transparent !important }' });
    const behind = await sharp(await page.screenshot({ clip: box })).stats();
    // Luminance 0.51 of the text on at most 0.07: 4.5 to 1.
    for (const { max } of behind.channels.slice(0, 3)) expect(max, `${width}`).toBeLessThan(74);
  }
  for (const [width, height] of [
    [320, 568],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [year, styling] = [page.getByText('Portfolio 2027'), page.getByText('Fashion Styling')];
    expect(areOverlapping(await boxOf(year), await boxOf(styling)), `${width}`).toBe(false);
  }
  await page.reload();
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await clearStories(owner);
  await clearGallery(owner);
});

test.describe('the header', () => {
  test('is compact past 60 px of scrolling, not at 60, and opens every page without loading a document, at its top, with the focus on its content', async ({
    page,
  }) => {
    await openWithPrefetch(page, '/moda', ['/publicidade']);
    await fetchPageScripts(page);
    const header = page.getByRole('banner');
    const lowerEdge = async () => {
      const { y, height } = await boxOf(header);
      return y + height;
    };
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    const atRest = await lowerEdge();
    await scrollTo(61);
    await expect(header).toHaveAttribute('data-compact');
    await expect.poll(lowerEdge).toBeLessThan(atRest);
    await scrollTo(60);
    await expect(header).not.toHaveAttribute('data-compact');
    await expect.poll(lowerEdge).toBe(atRest);

    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const nav = page.getByRole('navigation', { name: 'Principal' });
    for (const [name, path] of [
      ['Moda', '/moda'],
      ['Publicidade', '/publicidade'],
    ] as const) {
      await nav.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(nav.locator('[aria-current]')).toHaveCount(1);
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moda');
    await header.getByRole('link', { name: 'NOME DA STYLIST' }).click();
    await expect(page).toHaveURL('/');
    expect(documents).toBe(0);
  });

  /** Whether an element is what a tap on its middle meets. */
  const isMet = (locator: Locator) =>
    locator.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

  test('on a phone, scrolled, is one row of 48 px with the name and WhatsApp; the menu comes with the first movement upwards, all of it with the focus, and nothing shifts', async ({
    page,
    content,
  }) => {
    const readShifts = await watchLayoutShifts(page);
    const header = page.getByRole('banner');
    const name = header.locator('a > span').first();
    const whatsApp = header.getByRole('link', { name: 'WhatsApp' });
    const menu = header.getByRole('link', { name: 'Publicidade' });
    const seen = async () => ({
      edge: Math.round((await boxOf(header)).y + (await boxOf(header)).height),
      whatsApp: await isMet(whatsApp),
      instagram: await isMet(header.getByRole('link', { name: 'Instagram' })),
      menu: await isMet(menu),
    });
    const row = { edge: 48, whatsApp: true, instagram: false, menu: false };
    const withMenu = { ...row, edge: 96, menu: true };
    const scroll = (top: number) =>
      page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top);
    for (const title of [words.name60, words.name60.replaceAll(' ', '')]) {
      await content.settings({ title });
      await page.setViewportSize({ width: 320, height: 640 });
      await openPage(page, '/moda');
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        await scroll(400);
        await expect.poll(seen).toEqual(row);
        const [text, icon] = [await boxOf(name), await boxOf(whatsApp)];
        expect(text.y, title).toBeGreaterThanOrEqual(0);
        expect(text.y + text.height, title).toBeLessThanOrEqual(48);
        expect(text.x + text.width, title).toBeLessThanOrEqual(icon.x);
        expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        expect([icon.width, icon.height]).toEqual([44, 44]);
      }
    }
    await scroll(-6);
    await expect.poll(seen).toEqual(withMenu);
    // A finger trembles.
    for (const by of [3, -2, 2]) await scroll(by);
    await untilLaidOut(page);
    expect(await seen()).toEqual(withMenu);
    await scroll(30);
    await expect.poll(seen).toEqual(row);

    await header.getByRole('link', { name: 'Instagram' }).focus();
    const all = { edge: 112, whatsApp: true, instagram: true, menu: true };
    await expect.poll(seen).toEqual(all);
    await page.getByRole('main').getByRole('link').last().focus();
    await expect.poll(async () => (await seen()).edge).toBeLessThan(112);
    await scroll(-5000);
    await expect.poll(seen).toEqual(all);
    // A resize counts as input.
    expect((await readShifts()).filter(({ hadRecentInput }) => !hadRecentInput)).toEqual([]);
  });

  for (const [width, height] of [
    [844, 390],
    [640, 360],
  ] as const)
    test(`sideways on a phone of ${width} × ${height} px is one row, and a gallery's pictures take half of its first screen`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openPage(page, '/moda');
      const header = page.getByRole('banner');
      expect((await boxOf(header)).height).toBeLessThanOrEqual(60);
      for (const link of await header.getByRole('link').all()) expect(await isMet(link)).toBe(true);
      const picture = await boxOf(page.getByRole('main').getByRole('listitem').first().getByRole('img'));
      expect(picture.y).toBeLessThanOrEqual(height / 2);
    });

  test("the footer's way to the panel is small and apart, and a target", async ({ page }) => {
    await openPage(page, '/moda');
    for (const width of [320, 1440]) {
      await setWidth(page, width);
      const links = await page.getByRole('contentinfo').getByRole('navigation').getByRole('link').all();
      const boxes = await Promise.all(links.map(boxOf));
      const gaps = boxes.slice(1).map(({ x }, at) => x - (boxes[at]?.x ?? 0) - (boxes[at]?.width ?? 0));
      expect(Math.max(...gaps.slice(0, -1))).toBeLessThan(gaps.at(-1) ?? 0);
      const sizes = await Promise.all(
        links.map((link) => link.evaluate((one) => getComputedStyle(one).fontSize)),
      );
      expect([sizes[0], sizes.at(-1)]).toEqual(['14px', '12px']);
      for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
  });
});
