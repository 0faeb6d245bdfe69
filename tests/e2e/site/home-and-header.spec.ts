import type { Locator } from '@playwright/test';
import { landingWordDelayMs } from '../../../contract/src/limits';
import { clearGallery } from '../../support/api/gallery';
import { addStory, clearStories } from '../../support/api/stories';
import { openUploads } from '../../support/api/uploads';
import { boxOf } from '../../support/browser/fitting';
import { expect, test } from '../../support/browser/product-fixture';
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
    await expect(header).toHaveAttribute('data-compact', 'true');
    await expect.poll(lowerEdge).toBeLessThan(atRest);
    await scrollTo(60);
    await expect(header).toHaveAttribute('data-compact', 'false');
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
});
