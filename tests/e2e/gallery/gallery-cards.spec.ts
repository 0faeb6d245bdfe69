import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sampleFilm, upload } from '../../support/api/media-library';
import { middleOf } from '../../support/browser/by-touch';
import { boxOf, setWidth } from '../../support/browser/fitting';
import { holdCalls } from '../../support/browser/hold-calls';
import { expect, test, withMotion } from '../../support/browser/product-fixture';
import { photograph } from '../../support/material/marked-photographs';
import { hydrate, openPage } from '../../support/site/open-page';

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
  test('has one to three columns depending on the width, and numbered cards that fade in one after the other', async ({
    page,
    content,
  }) => {
    await content.fill('publicidade', [
      { title: 'Segundo', order: 2 },
      { title: 'Primeiro', order: 1 },
      { title: 'Terceiro', order: 3 },
      { title: 'Quarto', order: 4 },
      ...[5, 6, 7].map((order) => ({ title: `Foto ${order}`, order })),
    ]);
    await openPage(page, '/publicidade');
    await expect(cards(page)).toContainText(['01', '02', '03', '04', '05', '06', '07']);
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

  test('says who photographed a card, and leads on to the other gallery, in the hole beside a single one', async ({
    page,
    content,
    owner,
  }) => {
    const [one] = await content.fill('moda', [{ title: 'Linho' }]);
    const credits = [{ role: 'Fotografia', names: [{ name: 'Ana Costa', instagram: null }] }];
    await owner.send('PUT', `/api/gallery-items/${one?.documentId}`, { data: { credits } });
    await openPage(page, '/moda');
    await expect(cards(page)).toContainText(['Foto: Ana Costa']);
    const on = page.getByRole('link', { name: 'Ver Publicidade' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [link, card] = [await boxOf(on), await boxOf(cards(page))];
      expect(link.height).toBeGreaterThanOrEqual(44);
      expect(link.x >= card.x + card.width).toBe(width === 1440);
      expect(link.y >= card.y + card.height).toBe(width === 390);
    }
    await on.click();
    await expect(page).toHaveURL('/publicidade');
    await expect(page.getByRole('link', { name: 'Ver Moda' })).toBeVisible();
  });
});

test.describe('a picture card', () => {
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

test('a film of any shape leaves the middle of its card to the tap: its button and its duration stand in corners', async ({
  page,
  product,
  operator,
  content,
}, testInfo) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const media = await upload(product, operator, sampleFilm);
  const films = ['9:16', '3:2', '5:2'] as const;
  const items = [];
  for (const shape of films) {
    const path = testInfo.outputPath(`${shape.replace(':', 'x')}.jpg`);
    await writeFile(path, await photograph(shape, 0.3));
    const poster = await upload(product, operator, { path, type: 'image/jpeg' });
    items.push({ title: `Filme ${shape}`, media, poster, duration: 6 });
  }
  await content.fill('moda', items);
  await openPage(page, '/moda');
  for (const width of [320, 768, 1440]) {
    await setWidth(page, width);
    for (const shape of films) {
      const film = cards(page).filter({ hasText: shape });
      await film.scrollIntoViewIfNeeded();
      const link = film.getByRole('link');
      const frame = await boxOf(link);
      const button = await boxOf(film.getByRole('button'));
      const length = await boxOf(film.getByText('00:06', { exact: true }));
      const what = `${shape} at ${width} px`;
      expect([button.x - frame.x, button.y - frame.y].map(Math.round), what).toEqual([6, 0]);
      expect(Math.min(button.width, button.height), what).toBeGreaterThanOrEqual(44);
      expect(frame.x + frame.width - length.x - length.width, what).toBeLessThanOrEqual(30);
      expect(length.y - frame.y, what).toBeLessThanOrEqual(30);
      const { x, y } = await middleOf(link);
      const isLink = await link.evaluate(
        (element, at) => element.contains(document.elementFromPoint(at.x, at.y)),
        { x, y },
      );
      expect(isLink, what).toBe(true);
    }
  }
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
  });
});
