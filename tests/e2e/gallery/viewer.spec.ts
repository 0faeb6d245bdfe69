import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import type { Content } from '../../support/api/content';
import { sampleFilm, upload } from '../../support/api/media-library';
import { areOverlapping, boxOf } from '../../support/browser/fitting';
import { expect, test } from '../../support/browser/product-fixture';
import { photograph, words } from '../../support/material/marked-photographs';
import { openPage } from '../../support/site/open-page';

const viewer = (page: Page) => page.getByRole('dialog');
const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });
const caption = (page: Page, title: string) => viewer(page).getByText(title, { exact: true });
const path = (item: GalleryItem | undefined) => `/moda/${item?.documentId}`;

/** Three items, so that the open viewer renders each once: previous, current and next. */
const fill = (content: Content) =>
  content.fill('moda', [
    { title: 'Linho em queda', description: 'Editorial de verão' },
    { title: 'Terracota', imageUrl: '/images/moda-2.jpg' },
    { title: 'Ensaio', imageUrl: '/images/moda-3.jpg' },
  ]);

/** Opens the viewer from a card, and waits for the lightbox. */
async function openCard(page: Page, title: string): Promise<void> {
  // Finishes entrance animations, which a click would wait for.
  await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((items) => {
      for (const animation of items.flatMap((item) => item.getAnimations())) animation.finish();
    });
  await card(page, title).click();
  await expect(viewer(page).getByRole('button', { name: 'Fechar' })).toBeVisible();
  await expect(caption(page, title)).toBeInViewport();
}

test('the viewer is loaded on intent, opens with the uncropped picture and its texts, closes in five ways to the card, turns by key and by button, and traps the focus', async ({
  page,
  content,
}) => {
  const [first, second, third] = await fill(content);
  const lightbox = /\/lightbox-[^/]*\.js$/;
  const early: string[] = [];
  page.on('request', (request) => early.push(request.url()));
  await openPage(page, '/moda');
  await page.waitForLoadState('networkidle');
  expect(early.filter((url) => lightbox.test(url))).toEqual([]);
  const requested = page.waitForRequest(lightbox);
  await card(page, 'Terracota').hover();
  await requested;

  await openCard(page, 'Linho em queda');
  await expect(page).toHaveURL(path(first));
  await expect(page).toHaveTitle('Linho em queda — Nome da Stylist');
  await expect(caption(page, 'Editorial de verão')).toBeInViewport();
  const picture = viewer(page).getByRole('img', { name: 'Linho em queda' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveCSS('object-fit', 'contain');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);

  const closings = {
    'its button': () => viewer(page).getByRole('button', { name: 'Fechar' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    'a click beside the picture': () => page.mouse.click(640, 8),
    'a click beside the words': async () => {
      const words = caption(page, 'Terracota');
      const { x, y, width, height } = await boxOf(words);
      await words.click();
      await page.mouse.move(x + 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width + 200, y + height / 2, { steps: 4 });
      await page.mouse.up();
      expect(await page.evaluate(() => String(getSelection()))).toContain('Terracota');
      await expect(words).toBeInViewport();
      await page.mouse.click(x + width + 200, y + height / 2);
    },
    Back: () => page.goBack(),
  };
  for (const [how, close] of Object.entries(closings)) {
    await test.step(how, async () => {
      await openCard(page, 'Terracota');
      await close();
      await expect(viewer(page)).toHaveCount(0);
      await expect(page).toHaveURL('/moda');
      await expect(card(page, 'Terracota')).toBeFocused();
    });
  }

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

  await test.step('has icons of one family', async () => {
    const icons = viewer(page).locator('button svg').filter({ visible: true });
    await expect(icons).toHaveCount(6);
    const looks = await icons.evaluateAll((all) =>
      all.map((icon) => {
        const { fill, strokeWidth, width, height } = getComputedStyle(icon);
        const own = icon.querySelector('[fill], [stroke-width]');
        return [icon.getAttribute('viewBox'), fill, strokeWidth, width, height, own?.outerHTML].join();
      }),
    );
    expect(new Set(looks)).toEqual(new Set(['0 0 24 24,none,1.5px,24px,24px,']));
  });

  await test.step('traps the focus', async () => {
    // After the last element the focus is in the browser's controls.
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
  await viewer(page).getByRole('button', { name: 'Fechar' }).focus();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Terracota')).toBeFocused();
});

test.describe('without its script', () => {
  test.use({ allowedErrors: [/(ERR_FAILED|Failed to fetch) .*lightbox/] });

  test('the viewer still shows the picture', async ({ page, content }) => {
    await fill(content);
    await page.route('**/assets/lightbox-*.js', (route) => route.abort());
    await openPage(page, '/moda');
    await card(page, 'Terracota').click();
    await expect(page.getByRole('dialog', { name: 'Projeto Terracota' })).toBeVisible();
    const picture = viewer(page).getByRole('img', { name: 'Terracota' });
    await expect(viewer(page).getByRole('button', { name: 'Compartilhar' })).toBeVisible();
    // It is drawn again when loading the script has failed.
    await expect(async () => {
      expect(areOverlapping(await boxOf(picture), await boxOf(caption(page, 'Terracota')))).toBe(false);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL('/moda');
  });
});

type Screen = { width: number; height: number };
/** Shapes of pictures, and the screen that leaves a text least room beside each. */
const hardest = {
  '5:2': { width: 667, height: 375 },
  '9:16': { width: 360, height: 640 },
} as const;

test('no text and no button covers the picture, for the hardest shapes and screens', async ({
  page,
  browser,
  product,
  operator,
  content,
}, testInfo) => {
  const withoutScript = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const still = await withoutScript.newPage();
  for (const [shape, screen] of Object.entries(hardest) as [keyof typeof hardest, Screen][]) {
    const file = testInfo.outputPath(`${shape.replace(':', 'x')}.jpg`);
    await writeFile(file, await photograph(shape, 0.5));
    const media = await upload(product, operator, { path: file, type: 'image/jpeg' });
    const title = `${words.title60} (${shape})`;
    const [item] = await content.fill('moda', [{ title, media, description: words.paragraph }]);
    await still.goto(path(item));
    await openPage(page, path(item));
    await expect(page.getByRole('region', { name: 'Visualizador de projetos' })).toBeVisible();
    for (const tab of [page, still]) {
      await tab.setViewportSize(screen);
      const what = `${shape}, ${tab === still ? 'still' : 'lightbox'}`;
      const picture = viewer(tab).getByRole('img', { name: title });
      await expect.poll(() => coverOf(picture, screen), what).toBeGreaterThan(0.3);
      const box = await boxOf(picture);
      const controls = await viewer(tab).locator('button, a').filter({ visible: true }).all();
      const about = viewer(tab).locator('[data-caption]').filter({ hasText: title });
      expect(areOverlapping(box, await boxOf(about)), `${what}: the words`).toBe(false);
      for (const control of controls) {
        await expect(control, what).toBeInViewport({ ratio: 1 });
        const button = await boxOf(control);
        expect(areOverlapping(box, button), `${what}: ${control}`).toBe(false);
        expect(Math.min(button.width, button.height), what).toBeGreaterThanOrEqual(44);
      }
      await expect(caption(tab, title), what).toBeInViewport();
    }
  }
  await withoutScript.close();
});

/** The larger of a picture's fractions of the screen's width and height. */
async function coverOf(picture: Locator, { width, height }: Screen): Promise<number> {
  const box = await picture.boundingBox();
  return box ? Math.max(box.width / width, box.height / height) : 0;
}

test('a film has controls, its title and its duration, alone no buttons to turn; the space bar plays and pauses it, or presses the focused button', async ({
  page,
  product,
  operator,
  content,
}) => {
  const media = await upload(product, operator, sampleFilm);
  await content.fill('moda', [{ title: 'Bastidores', media, duration: 6 }]);
  await openPage(page, '/moda');
  await openCard(page, 'Bastidores');
  for (const name of ['Próximo', 'Anterior']) {
    await expect(viewer(page).getByRole('button', { name }), 'of one item').toHaveCount(0);
  }
  await expect(caption(page, 'Duração: 00:06')).toBeInViewport();
  const scrolled = await page.evaluate(() => window.scrollY);
  const film = viewer(page).locator('video');
  await expect(film).toHaveJSProperty('controls', true);
  const isPaused = () => film.evaluate((element: HTMLVideoElement) => element.paused);
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await film.evaluate((element: HTMLVideoElement) => {
    element.loop = true;
    element.pause();
  });
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(true);
  await film.focus();
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await viewer(page).getByRole('button', { name: 'Fechar' }).focus();
  await page.keyboard.press('Space');
  await expect(viewer(page)).toHaveCount(0);
});

test('a film that this browser cannot show is its still, or its title; the viewer says so and leads to the file', async ({
  page,
  product,
  operator,
  content,
}) => {
  const media = await upload(product, operator, sampleFilm);
  const poster = await upload(product, operator, {
    path: join(dirname(sampleFilm.path), 'bastidores-verao-capa.jpg'),
    type: 'image/jpeg',
  });
  await content.fill('moda', [
    { title: 'Com quadro', media, poster, duration: 6 },
    { title: 'Sem quadro', imageUrl: '/uploads/hevc.mp4', fileType: 'video', duration: 6 },
  ]);
  // A format that Chromium does not know, as HEVC.
  const body = Buffer.from((await readFile(sampleFilm.path, 'latin1')).replaceAll('avc1', 'hvc1'), 'latin1');
  await page.route('**/*.mp4', (route) => route.fulfill({ body, contentType: 'video/mp4' }));
  await openPage(page, '/moda');
  const cards = page.getByRole('main').getByRole('listitem');
  for (const title of ['Com quadro', 'Sem quadro']) {
    await page.getByRole('button', { name: `Reproduzir vídeo: ${title}` }).click();
  }
  await expect(cards.locator('video')).toHaveCount(0);
  await expect(cards.filter({ hasText: 'Com quadro' }).locator('img')).toBeVisible();
  await expect(cards.getByRole('button')).toHaveCount(0);

  const shown = viewer(page).locator('.yarl__slide_current');
  const unshown = shown.getByText('Este navegador não mostra este vídeo.');
  await openCard(page, 'Com quadro');
  await expect(unshown).toBeInViewport();
  await expect(shown.locator('img')).toBeVisible();
  await expect(shown.getByRole('link', { name: 'Abrir o arquivo' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // Of two items the viewer renders each twice.
  await expect(shown.getByText('Sem quadro', { exact: true })).toBeInViewport();
  await expect(unshown).toBeInViewport();
  await expect(shown.locator('video')).toHaveCount(0);
});

test.describe('sharing', () => {
  const share = (page: Page) => viewer(page).getByRole('button', { name: 'Compartilhar' });

  test("opens the system's share dialog for the open item, or copies its link, or shows what to do", async ({
    page,
    context,
    content,
    product,
  }) => {
    const [, second, third] = await fill(content);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, '/moda');

    await test.step('to the system', async () => {
      await page.evaluate(() => {
        const shared: unknown[] = [];
        Object.assign(window, { shared });
        navigator.share = async (data) => void shared.push(data);
      });
      await openCard(page, 'Terracota');
      await share(page).click();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(path(third));
      await share(page).click();
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
        .toEqual([
          { title: 'Terracota', url: `${product.url}${path(second)}` },
          { title: 'Ensaio', url: `${product.url}${path(third)}` },
        ]);
      await expect(viewer(page).getByRole('status')).toHaveText('');
    });

    await test.step('to the clipboard', async () => {
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator, 'share');
        Reflect.deleteProperty(Navigator.prototype, 'share');
      });
      await page.keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(path(second));
      await share(page).click();
      await expect(viewer(page).getByText('Link copiado')).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}${path(second)}`);
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
    });

    await test.step('when copying is not allowed', async () => {
      // As on a page without TLS.
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await page.setViewportSize({ width: 360, height: 640 });
      await openCard(page, 'Terracota');
      await share(page).click();
      await expect(viewer(page).getByText('Copie o link abaixo')).toBeInViewport({ ratio: 1 });
      const link = viewer(page).getByRole('textbox', { name: 'Link do projeto' });
      await expect(link).toBeFocused();
      await expect(link).toHaveValue(`${product.url}${path(second)}`);
      expect(await page.evaluate(() => String(getSelection()))).toContain(path(second));
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(path(second));
      await page.keyboard.press('Escape');
      await expect(link).toHaveCount(0);
      await expect(share(page)).toBeFocused();
    });
  });
});
