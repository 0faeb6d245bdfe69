import type { Page } from '@playwright/test';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { chromiumArgs, findChromium } from '../../scripts/steps/programs.mjs';
import { sampleFilm, upload } from '../support/api/media-library';
import { holdCalls } from '../support/browser/hold-calls';
import { expect, test } from '../support/browser/product-fixture';
import { paceOf } from '../support/browser/smoothness';
import { stopClock } from '../support/browser/stop-clock';
import { emulateConnection, watchScripts } from '../support/site/hydration';
import { hydrate, openPage, untilHydrated } from '../support/site/open-page';

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

const allScripts = '**/assets/*.js';

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test('a page without input requests its script after its load event', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of process.env.TEST_ALL ? pageAddresses : ['/about']) {
    await page.goto(path);
    await untilHydrated(page);
    const { loaded, requested } = await page.evaluate(() => ({
      loaded: performance.getEntriesByType('navigation').map((entry) => entry.toJSON().loadEventEnd),
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(requested.length, path).toBeGreaterThan(0);
    expect(Math.min(...requested), path).toBeGreaterThanOrEqual(loaded[0]);
  }
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test.describe(`on a connection with ${JSON.stringify(connection)} a page`, () => {
    test.beforeEach(({ page }) => emulateConnection(page, connection));

    const tag = 'saveData' in connection ? [] : ['@seldom'];
    test('requests no script, also when a link is followed, until a key is pressed', { tag }, async ({
      page,
    }) => {
      const scripts = watchScripts(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/moda');
      await page.waitForLoadState('networkidle');
      const documents = countDocuments(page);
      await nav(page, 'Sobre').dispatchEvent('click');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
      await page.waitForLoadState('networkidle');
      expect([documents(), scripts]).toEqual([1, []]);
      const requested = page.waitForRequest('**/assets/site-*.js');
      await page.keyboard.press('Tab');
      await requested;
    });
  });
}

test.describe('on a connection that saves data a page', () => {
  test.beforeEach(({ page }) => emulateConnection(page, { saveData: true }));

  test('hydrates at a key, a scroll or a pointer', { tag: '@seldom' }, async ({ page }) => {
    for (const give of [
      () => page.keyboard.press('Tab'),
      () => page.evaluate(() => window.scrollTo(0, 100)),
      // Last, as the next page would get the pointer's position.
      () => page.mouse.move(200, 200),
    ]) {
      await page.goto('/moda');
      const requested = page.waitForRequest('**/assets/site-*.js');
      await give();
      await requested;
    }
  });

  test.describe('with a picture that broke before hydration', () => {
    test.use({ allowedErrors: [/status of 404/] });

    test('hydrates without input', { tag: '@seldom' }, async ({ page, content }) => {
      await content.fill('moda', [{ title: 'Terracota', imageUrl: '/nowhere.jpg' }]);
      await page.route('/moda', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/<script>/, '<script src="/late.js"></script><script>');
        await route.fulfill({ response, body });
      });
      await page.route('/late.js', async (route) => {
        await page.waitForFunction(() =>
          [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth === 0),
        );
        await route.fulfill({ body: '', contentType: 'text/javascript' });
      });
      const requested = page.waitForRequest('**/assets/site-*.js');
      await page.goto('/moda');
      await requested;
    });
  });

  test('hydrates without input when a moving element is in view', { tag: '@seldom' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 3000 });
    const requested = page.waitForRequest('**/assets/site-*.js');
    await page.goto('/about');
    await requested;
  });

  test('hydrates without input when its data are stale, and reads them', { tag: '@seldom' }, async ({
    page,
    content,
  }) => {
    await content.fill('moda', [{ title: 'Linho em queda' }]);
    await stopClock(page);
    await page.goto('/moda');
    await content.fill('moda', [{ title: 'Linho em alta' }]);
    await page.clock.runFor(299_000);
    await expect(cards(page)).toContainText(['Linho em queda']);
    await page.clock.runFor(1_500);
    await expect(cards(page)).toContainText(['Linho em alta']);
  });
});

test.describe('while a part of the script stalls', () => {
  for (const [part, pattern, tag] of [
    ['the whole script', allScripts, []],
    ['the stylesheet', '**/assets/site-*.css', ['@seldom']],
    ['the library', '**/assets/react-*.js', ['@seldom']],
    ['the code of the site', '**/assets/site-*.js', ['@seldom']],
  ] as const) {
    test(`${part}: links load documents without delay`, { tag: [...tag] }, async ({ page, content }) => {
      await content.fill('moda', [{ title: 'Linho em queda' }, { title: 'Terracota' }]);
      await holdCalls(page, pattern);
      await page.goto('/moda');
      await page.getByRole('main').getByRole('link', { name: 'Terracota' }).click();
      await expect(page.getByRole('dialog', { name: /Terracota/ })).toBeVisible();
      // What listens for the key is at the end of the document.
      await page.waitForLoadState('domcontentloaded');
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/moda');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await nav(page, 'Sobre').click();
      await expect(page).toHaveURL('/about');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
    });
  }

  test('the lightbox: an item opens, closes and is followed by another', { tag: '@seldom' }, async ({
    page,
    content,
  }) => {
    const [, second] = await content.fill('moda', [{ title: 'Linho em queda' }, { title: 'Terracota' }]);
    await holdCalls(page, '**/assets/lightbox-*.js');
    await openPage(page, '/moda');
    const documents = countDocuments(page);
    await page.getByRole('main').getByRole('link', { name: 'Linho em queda' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Próximo' }).click();
    await expect(page).toHaveURL(`/moda/${second?.documentId}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Fechar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(documents()).toBe(0);
  });

  test('the data of a gallery: its document is loaded after 100 ms', { tag: '@seldom' }, async ({
    page,
    content,
  }) => {
    await content.fill('publicidade', [{ title: 'Campanha' }]);
    const requested: boolean[] = [];
    await page.route('/publicidade', async (route) => {
      const isDocument = route.request().isNavigationRequest();
      requested.push(isDocument);
      if (isDocument) await route.continue();
    });
    await stopClock(page);
    await openPage(page, '/moda');
    await nav(page, 'Publicidade').click();
    await expect.poll(() => requested).toEqual([false]);
    await page.clock.runFor(99);
    await expect(page).toHaveURL('/moda');
    expect(requested).toEqual([false]);
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/publicidade');
    await expect(cards(page)).toContainText(['Campanha']);
    expect(requested).toContain(true);
  });

  test('a button pressed before hydration acts afterwards', { tag: '@seldom' }, async ({
    page,
    product,
    operator,
    content,
  }) => {
    const media = await upload(product, operator, sampleFilm);
    await content.fill('publicidade', [{ title: 'Bastidores', media, duration: 6 }]);
    await emulateConnection(page, { saveData: true });
    const release = await holdCalls(page, allScripts);
    await page.goto('/publicidade');
    await page.getByRole('button', { name: 'Reproduzir vídeo: Bastidores' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Pausar vídeo: Bastidores' })).toBeVisible();
  });

  test.describe('for 120 s', () => {
    test.use({ allowedErrors: [/120000 ms/] });

    for (const [part, pattern, start, tag] of [
      [
        'the script',
        allScripts,
        (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointermove'))),
        ['@seldom'],
      ],
      ['the lightbox', '**/assets/lightbox-*.js', untilHydrated, ['@seldom']],
    ] as const) {
      test(`${part} has failed; the item stays open and closes by its link`, { tag: [...tag] }, async ({
        page,
        content,
      }) => {
        const [item] = await content.fill('moda', [{ title: 'Linho em queda' }]);
        const messages: string[] = [];
        page.on('console', (message) => messages.push(message.text()));
        await holdCalls(page, pattern);
        await stopClock(page);
        const requested = page.waitForRequest(pattern);
        await page.goto(`/moda/${item?.documentId}`);
        await page.evaluate(() => dispatchEvent(new Event('pointermove')));
        await start(page);
        await requested;
        await page.clock.runFor(119_000);
        expect(messages.join()).not.toMatch(/120000 ms/);
        await page.clock.runFor(2_000);
        await expect.poll(() => messages.join()).toMatch(/120000 ms/);
        await expect(page.getByRole('dialog', { name: /Linho em queda/ })).toBeVisible();
        await page.getByRole('dialog').getByRole('link', { name: 'Fechar' }).click();
        await expect(page).toHaveURL('/moda');
      });
    }
  });

  test.describe('or never comes', () => {
    test.use({ allowedErrors: [/ERR_FAILED/] });

    test('links are plain links', { tag: '@seldom' }, async ({ page }) => {
      await page.route(allScripts, (route) => route.abort());
      await page.goto('/moda');
      await nav(page, 'Sobre').click();
      await expect(page).toHaveURL('/about');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
    });
  });
});

test.describe('before a click', () => {
  test('the next gallery and its first picture are prefetched', async ({ page, content }) => {
    await content.fill('publicidade', [{ title: 'Campanha', imageUrl: '/images/publicidade-1.jpg' }]);
    await openPage(page, '/');
    const picture = page.waitForResponse('**/images/publicidade-1*');
    await nav(page, 'Publicidade').hover();
    await picture;
    const took = await page.evaluate(async () => {
      const start = performance.now();
      const link = document.querySelector<HTMLElement>('header a[href="/publicidade"]');
      link?.click();
      while (!document.querySelector('main li img[alt="Campanha"]')) {
        await new Promise((done) => setTimeout(done));
      }
      return performance.now() - start;
    });
    // Under 100 ms on an idle machine.
    expect(took).toBeLessThan(1_000 * (await paceOf(page)));
  });

  for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
    test(`on a connection with ${JSON.stringify(connection)} nothing is prefetched, no film plays, and every page still works`, {
      tag: '@seldom',
    }, async ({ page, product, operator, content }) => {
      const media = await upload(product, operator, sampleFilm);
      await content.fill('publicidade', [{ title: 'Bastidores', media, duration: 6 }]);
      await emulateConnection(page, connection);
      await openPage(page, '/');
      const requested: string[] = [];
      const films: string[] = [];
      page.on('request', (request) => {
        requested.push(request.url());
        if (request.resourceType() === 'media') films.push(request.url());
      });
      await nav(page, 'Publicidade').hover();
      await nav(page, 'Publicidade').focus();
      await page.waitForLoadState('networkidle');
      expect(requested).toEqual([]);
      await nav(page, 'Publicidade').click();
      await expect(cards(page)).toContainText(['Bastidores']);
      await page.reload();
      await hydrate(page);
      await page.waitForLoadState('networkidle');
      expect(films).toEqual([]);
      await page.getByRole('button', { name: 'Reproduzir vídeo: Bastidores' }).click();
      await expect(page.getByRole('button', { name: 'Pausar vídeo: Bastidores' })).toBeVisible();
    });
  }
});

test.describe('back from another document', () => {
  test('the page is restored from the back/forward cache', { tag: '@seldom' }, async ({
    playwright,
    product,
  }) => {
    // Playwright disables that cache, and the headless shell has none.
    const executablePath = await findChromium();
    const browser = await playwright.chromium.launch({
      args: chromiumArgs,
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage({ baseURL: product.url });
      for (const path of process.env.TEST_ALL ? ['/', '/moda', '/about'] : ['/moda']) {
        await openPage(page, path);
        await page.evaluate(() => Object.assign(window, { wasHere: true }));
        await page.goto('/robots.txt');
        await page.goBack({ waitUntil: 'commit' });
        await expect.poll(() => page.evaluate(() => 'wasHere' in window), path).toBe(true);
      }
    } finally {
      await browser.close();
    }
  });
});
