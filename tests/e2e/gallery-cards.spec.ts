import { writeFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import { sampleFilm, upload } from '../support/api/media-library';
import { middleOf } from '../support/browser/by-touch';
import { holdCalls } from '../support/browser/hold-calls';
import { expect, test, withMotion } from '../support/browser/product-fixture';
import { photograph } from '../support/material/marked-photographs';
import { hydrate, openPage } from '../support/site/open-page';

test.use(withMotion);

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const hint = 'Clique para ver detalhes';

/** How visible an element is, with everything around it. */
const opacityOf = (locator: Locator) =>
  locator.evaluate((element) => {
    let shown = 1;
    for (let at: Element | null = element; at; at = at.parentElement) {
      shown *= Number(getComputedStyle(at).opacity);
    }
    return shown;
  });

test.describe('the grid', () => {
  test('has three placeholder projects while it is empty, whose pictures and addresses exist', async ({
    request,
  }) => {
    const html = async (path: string) => (await request.get(path)).text();
    const empty = await html('/moda');
    for (const title of ['Editorial de moda', 'Lookbook', 'Ensaio autoral']) expect(empty).toContain(title);
    const pictures = [...empty.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(pictures).toHaveLength(3);
    for (const src of pictures) expect((await request.get(src)).status(), src).toBe(200);
    expect(await html('/moda/exemplo-2')).toContain('Projeto Lookbook');
  });

  test('has one to three columns depending on the width, and numbered cards that fade in one after the other', async ({
    page,
    content,
  }) => {
    await content.fill('publicidade', [
      { title: 'Segundo', order: 2 },
      { title: 'Primeiro', order: 1 },
      { title: 'Terceiro', order: 3 },
      { title: 'Quarto', order: 4 },
    ]);
    await openPage(page, '/publicidade');
    await expect(cards(page)).toContainText(['01', '02', '03', '04']);
    await expect(cards(page)).toContainText(['Primeiro', 'Segundo', 'Terceiro', 'Quarto']);
    await test.step('show title and hint on hover and on focus', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const show of [
        (link: Locator) => link.hover(),
        async (link: Locator) => {
          await page.keyboard.press('Tab');
          await link.focus();
        },
      ]) {
        await page.mouse.move(0, 0);
        const card = cards(page).first();
        await expect.poll(() => opacityOf(card.getByText(hint))).toBe(0);
        await show(card.getByRole('link'));
        await expect.poll(() => opacityOf(card.getByText(hint))).toBe(1);
      }
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    });
    const delays = await cards(page).evaluateAll((items) =>
      items.map((item) => Number.parseFloat(getComputedStyle(item).animationDelay)),
    );
    expect(delays.slice(0, 3).map((delay) => delay.toFixed(1))).toEqual(['0.1', '0.2', '0.3']);
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await cards(page).evaluateAll((items) =>
        items.map((item) => Math.round(item.getBoundingClientRect().left)),
      );
      expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('contains no hidden items, and a gallery of hidden items is "coming soon"', {
    tag: '@seldom',
  }, async ({ page, content }) => {
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => bodies.push(response.text().catch(() => '')));
    const secret = { hidden: true, imageUrl: '/images/hero.jpg?segredo' };
    await content.fill('publicidade', [{ title: 'Segredo A', ...secret }]);
    const [, hidden] = await content.fill('moda', [
      { title: 'Um' },
      { title: 'Segredo B', ...secret },
      { title: 'Dois' },
    ]);
    await openPage(page, '/moda');
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).nth(1)).toContainText('02');
    // Prefetched, then opened without loading a document.
    const link = page.getByRole('banner').getByRole('link', { name: 'Publicidade' });
    await link.hover();
    await link.click();
    await expect(page).toHaveURL('/publicidade');
    await expect(page.getByText('Em breve')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Em breve')).toBeVisible();
    const words = (await Promise.all(bodies)).join(' ');
    expect(words).not.toMatch(/segredo/i);
    expect(words).not.toContain(hidden?.documentId);
  });

  test.describe('of an item that has moved', () => {
    // The request to the old gallery is 404.
    test.use({ allowedErrors: [/status of 404|moda has no/] });

    test('redirects to an item that has moved to the other gallery, and to no other', {
      tag: '@seldom',
    }, async ({ page, content }) => {
      const [item] = await content.fill('moda', [{ title: 'Viajante' }, { title: 'Fica' }]);
      if (!item) throw new Error('There is no item');
      await openPage(page, `/moda/${item.documentId}`);
      await content.change(item, { category: 'publicidade' });
      await page.goto(`/moda/${item.documentId}`);
      await expect(page).toHaveURL(`/publicidade/${item.documentId}`);
      await expect(page.getByRole('dialog')).toContainText('Viajante');
      // Without loading a document, as a link of an older page does.
      await openPage(page, '/moda');
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/moda/${item.documentId}`);
      await expect(page).toHaveURL(`/publicidade/${item.documentId}`);
      await expect(page.getByRole('dialog')).toContainText('Viajante');
    });
  });

  test('shows three placeholder projects while it is empty, which open like any other', {
    tag: '@seldom',
  }, async ({ page }) => {
    for (const [path, titles] of [
      ['/publicidade', ['Campanha publicitária', 'Filme publicitário', 'Catálogo']],
      ['/moda', ['Editorial de moda', 'Lookbook', 'Ensaio autoral']],
    ] as const) {
      await openPage(page, path);
      await expect(cards(page)).toContainText(titles);
      await expect(cards(page)).toHaveCount(3);
      for (const picture of await cards(page).locator('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
    }
    await cards(page).getByRole('link', { name: 'Lookbook' }).click();
    await expect(page).toHaveURL('/moda/exemplo-2');
    await page.reload();
    await hydrate(page);
    await expect(page.getByRole('dialog').getByText('Lookbook', { exact: true })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/moda');
  });
});

test.describe('a picture card', () => {
  test('shows title and hint on hover and on focus', { tag: '@seldom' }, async ({ page, content }) => {
    await content.fill('moda', [{ title: 'Linho em queda' }, { title: 'Terracota' }]);
    await openPage(page, '/moda');
    const card = cards(page).first();
    const overlay = card.getByText(hint);
    const opacity = () => opacityOf(overlay);
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe(0);
    await card.getByRole('link').hover();
    await expect.poll(opacity).toBe(1);
    await expect(overlay.locator('..')).toContainText('Linho em queda');
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe(0);
    await page.keyboard.press('Tab');
    await card.getByRole('link').focus();
    await expect.poll(opacity).toBe(1);
  });

  test('fades its picture in after it has loaded', { tag: '@seldom' }, async ({ page, content }) => {
    await content.fill('moda', [
      ...Array.from({ length: 5 }, (_, index) => ({ title: `Projeto ${index}` })),
      { title: 'Tardio', imageUrl: '/images/moda-2.jpg?tarde' },
    ]);
    const release = await holdCalls(page, /tarde/);
    // The load event waits for the picture.
    await page.goto('/moda', { waitUntil: 'domcontentloaded' });
    const picture = page.getByRole('img', { name: 'Tardio' });
    await picture.scrollIntoViewIfNeeded();
    // Not 0: the picture must be painted for LCP to count from its first frame.
    await expect(picture).toHaveCSS('opacity', '0.01');
    release();
    await expect(picture).toHaveCSS('opacity', '1');
    await expect(picture).toHaveJSProperty('complete', true);
  });

  test(
    'of an uploaded photo has it at several sizes',
    { tag: '@seldom' },
    async ({ page, product, operator, content }, testInfo) => {
      const path = testInfo.outputPath('terracota.jpg');
      await writeFile(path, await photograph('2:3', 0.5));
      const media = await upload(product, operator, { path, type: 'image/jpeg' });
      await content.fill('moda', [{ title: 'Terracota', media }]);
      await openPage(page, '/moda');
      const image = cards(page).locator('img');
      await expect(image).toHaveAttribute('src', /^\/uploads\//);
      await expect(image).toHaveAttribute('sizes', /vw/);
      const readWidths = async () =>
        [...((await image.getAttribute('srcset')) ?? '').matchAll(/ (\d+)w/g)].map(([, width]) =>
          Number(width),
        );
      // Variants are encoded after the upload's answer.
      await expect
        .poll(
          async () => {
            await page.reload();
            return (await readWidths()).length;
          },
          { timeout: 90_000 },
        )
        .toBeGreaterThan(1);
      const widths = await readWidths();
      expect(widths).toEqual([...widths].sort((a, b) => a - b));
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
      expect(Number(await image.getAttribute('width'))).toBe(widths.at(-1));
    },
  );

  test.describe('whose file is broken', () => {
    test.use({ allowedErrors: [/status of 404/] });

    test('or of a film shows an icon and its title, and still opens; one that loads late fades in', async ({
      page,
      content,
    }) => {
      const stored = await content.fill('moda', [
        { title: 'Foto perdida', imageUrl: '/uploads/missing.jpg' },
        { title: 'Filme perdido', imageUrl: '/uploads/missing.mp4', fileType: 'video', duration: 6 },
        { title: 'Inteiro' },
        // The first three are visible at once.
        { title: 'Tardio', imageUrl: '/images/moda-2.jpg?tarde' },
      ]);
      const release = await holdCalls(page, /tarde/);
      // The load event waits for the picture.
      await page.goto('/moda', { waitUntil: 'domcontentloaded' });
      await hydrate(page);
      const picture = page.getByRole('img', { name: 'Tardio' });
      await expect(picture).toHaveCSS('opacity', '0.01');
      release();
      await expect(picture).toHaveCSS('opacity', '1');
      for (const [at, title] of ['Foto perdida', 'Filme perdido'].entries()) {
        const card = cards(page).nth(at);
        await expect(card.locator('svg')).toBeVisible();
        await expect(card.locator('img, video')).toHaveCount(0);
        await expect(card.getByRole('link')).toContainText(title);
        await expect(card.getByRole('button')).toHaveCount(0);
      }
      for (const at of [0, 1]) {
        await cards(page).nth(at).getByRole('link').click();
        await expect(page).toHaveURL(`/moda/${stored[at]?.documentId}`);
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a card shows its title and opens by a tap, a video card also on its middle while the film plays, and pauses by its button', async ({
    page,
    product,
    operator,
    content,
  }) => {
    const media = await upload(product, operator, sampleFilm);
    const [first] = await content.fill('moda', [
      { title: 'Linho em queda' },
      { title: 'Bastidores', media, duration: 6 },
    ]);
    await openPage(page, '/moda');
    const title = cards(page).getByText('Linho em queda').last();
    await expect(title).toBeVisible();
    await expect(title).toHaveCSS('opacity', '1');
    await cards(page).first().getByRole('link').tap();
    await expect(page).toHaveURL(`/moda/${first?.documentId}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const pause = page.getByRole('button', { name: 'Pausar vídeo: Bastidores' });
    await cards(page).locator('video').scrollIntoViewIfNeeded();
    await expect(cards(page).locator('video[data-loaded]')).toHaveCount(1);
    await expect(pause.locator('span')).toHaveCSS('opacity', '1');
    await pause.tap();
    await page.getByRole('button', { name: 'Reproduzir vídeo: Bastidores' }).tap();
    await expect(pause).toBeVisible();
    const { x, y } = await middleOf(cards(page).last().getByRole('link'));
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('a video card', () => {
  const play = (page: Page) => page.getByRole('button', { name: 'Reproduzir vídeo: Bastidores' });
  const pause = (page: Page) => page.getByRole('button', { name: 'Pausar vídeo: Bastidores' });
  const isPaused = (page: Page) =>
    cards(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.paused);

  test('is loading until its film has loaded, loops muted inline with its duration, and has a button', async ({
    page,
    product,
    operator,
    content,
  }) => {
    const media = await upload(product, operator, sampleFilm);
    await content.fill('publicidade', [{ title: 'Bastidores', media, duration: 6 }]);
    const release = await holdCalls(page, '**/uploads/*.mp4');
    await openPage(page, '/publicidade');
    await page.mouse.move(0, 0);
    await test.step('is loading, then loaded', async () => {
      const look = () =>
        cards(page).evaluateAll(([card]) => {
          const disc = card?.querySelector('button > *');
          const film = card?.querySelector('video');
          if (!disc || !film) throw new Error('There is no film');
          return {
            turns: getComputedStyle(disc, '::after').animationName !== 'none',
            disc: Number(getComputedStyle(disc).opacity),
            film: Math.round(Number(getComputedStyle(film).opacity)),
          };
        });
      await expect(pause(page)).toBeVisible();
      await expect.poll(look).toEqual({ turns: true, disc: 1, film: 0 });
      release();
      await expect.poll(look).toEqual({ turns: false, disc: 0, film: 1 });
    });

    await test.step('is muted, loops, plays inline, and shows its duration', async () => {
      const video = cards(page).locator('video');
      await expect(video).toHaveJSProperty('muted', true);
      await expect(video).toHaveJSProperty('loop', true);
      await expect(video).toHaveJSProperty('playsInline', true);
      await expect(cards(page).getByText('00:06', { exact: true })).toBeVisible();
      await expect(cards(page).getByText('Duração 00:06')).toBeAttached();
      expect(await isPaused(page)).toBe(false);
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0);
    });

    await test.step('is paused and played by its button, which does not open the viewer', async () => {
      // The button appears on hover.
      await cards(page)
        .getByRole('link')
        .hover({ position: { x: 5, y: 5 } });
      await pause(page).click();
      await expect(play(page)).toBeVisible();
      expect(await isPaused(page)).toBe(true);
      await play(page).press('Enter');
      await expect(pause(page)).toBeVisible();
      expect(await isPaused(page)).toBe(false);
      await expect(page).toHaveURL('/publicidade');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    if (!process.env.TEST_ALL) return;
    await test.step('waits for its button with reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(page, '/publicidade');
      await expect(play(page)).toBeVisible();
      expect(await isPaused(page)).toBe(true);
      await play(page).click();
      await expect(pause(page)).toBeVisible();
    });
  });

  test.describe('whose film is truncated', () => {
    test.use({ allowedErrors: [/ERR_FAILED/] });

    test('is loading, with 00:00 as its duration is unknown, then an error', { tag: '@seldom' }, async ({
      page,
      product,
      operator,
      content,
    }) => {
      const media = await upload(product, operator, sampleFilm);
      // By URL only: the server reads the duration of an item's own film.
      const { body } = await operator.send<{ url: string }>('GET', `/upload/files/${media}`);
      await content.fill('publicidade', [{ title: 'Bastidores', imageUrl: body.url, fileType: 'video' }]);
      const film = new Promise<Route>((resolve) => void page.route('**/uploads/*.mp4', resolve));
      await openPage(page, '/publicidade');
      await expect(pause(page)).toBeVisible();
      await expect(cards(page).getByText('00:00', { exact: true })).toBeVisible();
      await (await film).abort();
      await expect(cards(page).locator('video')).toHaveCount(0);
      await expect(cards(page).getByRole('link')).toContainText('Bastidores');
    });
  });
});
