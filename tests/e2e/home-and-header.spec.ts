import type { Locator, Page } from '@playwright/test';
import { landingWordDelayMs } from '../../contract/src/limits';
import { clearGallery } from '../support/api/gallery';
import { openUploads } from '../support/api/uploads';
import { expectLink } from '../support/browser/expect-link';
import { areOverlapping, boxOf, expectToFit, screenWidths, setWidth } from '../support/browser/fitting';
import { expect, test } from '../support/browser/product-fixture';
import { photograph, words } from '../support/material/marked-photographs';
import { fetchPageScripts, openPage, openWithPrefetch } from '../support/site/open-page';

/** The entrance delays of elements, in ms. */
const delaysOf = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => element.getAnimations()[0]?.effect?.getTiming().delay),
  );

test.describe('home', () => {
  test('has three texts and no footer; its heading fades in after 1000 ms, the rest after 100 ms, as on every page, and at once with reduced motion', async ({
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

  test("shows the owner's photograph instead of the default one, as early, with its focal point in view", {
    tag: '@seldom',
  }, async ({ page, content, owner, product }) => {
    const uploads = await openUploads(product);
    const file = { name: 'a.jpg', bytes: await photograph('5:2', 0.5) };
    const { documentId } = (await uploads.toGallery(file, { title: 'Serra' })).body.data;
    await owner.send('PUT', `/api/gallery-items/${documentId}`, { data: { focalPoint: { x: 90, y: 30 } } });
    await content.settings({});
    await owner.send('PUT', '/api/site-setting', { data: { homePicture: documentId } });
    await openPage(page, '/');
    const picture = page.getByRole('main').getByRole('img', { name: 'Serra' });
    await expect(picture).toHaveAttribute('fetchpriority', 'high');
    await expect(picture).toHaveAttribute('loading', 'eager');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(picture).toHaveCSS('object-position', '90% 30%');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
    }
    // After navigation from another page, home shows it without requesting the default picture.
    await openPage(page, '/moda');
    const drapes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('hero')) drapes.push(request.url());
    });
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByRole('img', { name: 'Serra' })).toBeVisible();
    expect(drapes).toEqual([]);
    await owner.send('PUT', `/api/gallery-items/${documentId}`, { data: { hidden: true } });
    await expect(async () => {
      await openPage(page, '/');
      await expect(page.getByRole('main').getByRole('img', { name: 'Serra' })).toHaveCount(0, {
        timeout: 100,
      });
      await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', '/images/hero.jpg');
    }).toPass();
    await clearGallery(owner);
  });
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

  test('is compact past 60 px of scrolling, and not at 60', { tag: '@seldom' }, async ({ page }) => {
    await openPage(page, '/about');
    const header = page.getByRole('banner');
    const lowerEdge = async () => {
      const box = await header.boundingBox();
      return box ? box.y + box.height : 0;
    };
    const tint = async () =>
      (await page.screenshot({ clip: { x: 4, y: 4, width: 4, height: 4 } })).toString('base64');
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    const atRest = { edge: await lowerEdge(), tint: await tint() };

    await scrollTo(61);
    await expect(header).toHaveAttribute('data-compact', 'true');
    await expect.poll(lowerEdge).toBeLessThan(atRest.edge);
    await expect.poll(tint).not.toBe(atRest.tint);

    await scrollTo(60);
    await expect(header).toHaveAttribute('data-compact', 'false');
    await expect.poll(lowerEdge).toBe(atRest.edge);
    await expect.poll(tint).toBe(atRest.tint);
  });

  test('opens every page without loading a document, and marks the current one', { tag: '@seldom' }, async ({
    page,
  }) => {
    await openWithPrefetch(page, '/', ['/moda', '/publicidade']);
    await fetchPageScripts(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const nav = page.getByRole('navigation', { name: 'Principal' });
    for (const [name, path, heading, title] of [
      ['Sobre', '/about', 'Sobre mim', 'Sobre — Nome da Stylist'],
      ['Moda', '/moda', 'Moda', 'Moda — Nome da Stylist'],
      ['Publicidade', '/publicidade', 'Publicidade', 'Publicidade — Nome da Stylist'],
    ] as const) {
      await nav.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(title);
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(nav.locator('[aria-current]')).toHaveCount(1);
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moda');
    await page.getByRole('banner').getByRole('link', { name: 'NOME DA STYLIST' }).click();
    await expect(page).toHaveURL('/');
    expect(documents).toBe(0);
  });

  test('opens a new page at its top, with the focus on its content', { tag: '@seldom' }, async ({
    page,
    content,
  }) => {
    await content.fill(
      'moda',
      Array.from({ length: 6 }, (_, index) => ({ title: `Projeto ${index}` })),
    );
    await openPage(page, '/moda');
    await fetchPageScripts(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("links the owner's social addresses, and omits invalid ones", { tag: '@seldom' }, async ({
    page,
    content,
  }) => {
    await content.settings({
      socialMedia: [
        { platform: 'whatsapp', url: '+55 (11) 98888-7777', icon: 'whatsapp' },
        { platform: 'instagram', url: '@ana', icon: 'instagram' },
      ],
    });
    await openPage(page, '/about');
    for (const place of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
      await expectLink(place, /WhatsApp/, 'https://wa.me/5511988887777');
      await expectLink(place, /Instagram/, 'https://instagram.com/ana');
    }
    // The first keeps its place while the page is still being parsed.
    const icons = page.getByRole('banner').getByRole('list');
    const first = icons.getByRole('listitem').first();
    const { x } = await boxOf(first);
    await icons.evaluate((list) => list.lastElementChild?.remove());
    expect((await boxOf(first)).x).toBe(x);
    await content.settings({
      socialMedia: [
        { platform: 'whatsapp', url: 'javascript:alert(1)', icon: 'whatsapp' },
        { platform: 'instagram', url: 'https://instagram.com/ana', icon: 'instagram' },
      ],
    });
    await openPage(page, '/about');
    const links = page.getByRole('banner').locator('a[target=_blank]');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', 'https://instagram.com/ana');
    await expect(links).toHaveAttribute('rel', /noopener/);
  });

  test('shows all of its texts on every screen', async ({ page, content }) => {
    const header = page.getByRole('banner');
    const brand = header.locator('a[href="/"]');
    const parts = [brand, header.getByRole('navigation'), header.getByRole('list')];
    const texts = [
      { title: words.name60, subtitle: words.subtitle57 },
      { title: words.word24, subtitle: words.word24 },
      { title: '', subtitle: '' },
      { title: 'Ana', subtitle: words.subtitle57 },
      { title: words.name60, subtitle: '' },
    ];
    const isAll = Boolean(process.env.TEST_ALL);
    for (const { title, subtitle } of texts
      .filter((_, at) => isAll || at % 2 === 0)
      .slice(0, isAll ? 5 : 2)) {
      await content.settings({ title, subtitle });
      await openPage(page, '/about');
      for (const width of screenWidths.filter((_, at) => isAll || at % 2 === 0)) {
        const where = `"${title}" over "${subtitle}" at ${width} px`;
        await setWidth(page, width);
        await expectToFit(page, brand, where);
        const bar = await boxOf(header);
        const boxes = await Promise.all(parts.map(boxOf));
        for (const [index, box] of boxes.entries()) {
          expect(box.y, `${where}, ${index}: above`).toBeGreaterThanOrEqual(bar.y);
          expect(box.y + box.height, `${where}, ${index}: below`).toBeLessThanOrEqual(bar.y + bar.height);
          for (const other of boxes.slice(index + 1)) {
            expect(areOverlapping(box, other), `${where}, ${index}`).toBe(false);
          }
        }
        expect(boxes[0]?.height, `${where}: can be tapped`).toBeGreaterThanOrEqual(44);
        const main = await boxOf(page.getByRole('main'));
        expect(main.y, `${where}: what is beneath`).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
        // Low enough to leave most of a small phone's screen to the page.
        expect(bar.height, where).toBeLessThan(200);
      }
    }
    await setWidth(page, 390);
    await expectIconsOnEdge(page);
  });
});

test('a gallery has its heading beside its intro on every screen, and the icons on the edge of its footer', {
  tag: '@seldom',
}, async ({ page }) => {
  await openPage(page, '/publicidade');
  const heading = page.getByRole('heading', { level: 1 });
  const intro = page.getByText('Filmes, campanhas e catálogos');
  for (const width of screenWidths) {
    await setWidth(page, width);
    await expectToFit(page, heading, `${width} px`);
    expect(areOverlapping(await boxOf(heading), await boxOf(intro)), `${width} px`).toBe(false);
  }
  await setWidth(page, 390);
  await expectIconsOnEdge(page);
});

/** Expects the footer's icons to begin where its texts do. */
async function expectIconsOnEdge(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const text = await boxOf(footer.getByText('São Paulo, SP'));
  const icon = await boxOf(footer.locator('svg').first());
  expect(Math.abs(icon.x - text.x)).toBeLessThanOrEqual(2);
}

test.describe('an unknown address', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('shows the 404 page, which fades in after 100 ms, with links to every page', {
    tag: '@seldom',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const response = await page.goto('/nothing-here');
    expect(await delaysOf(page.getByRole('main').getByRole('heading', { level: 1 }))).toEqual([100]);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Página não encontrada — Nome da Stylist');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: 'Ver Publicidade' }).click();
    await expect(page).toHaveURL('/publicidade');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicidade');
  });
});
