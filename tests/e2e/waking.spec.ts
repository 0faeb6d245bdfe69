import type { Page } from '@playwright/test';
import { sampleFilm, upload } from '../support/media-library';
import { openPage } from '../support/open-page';
import { expect, test } from '../support/product-fixture';
import { stopClock } from '../support/stop-clock';
import { emulateConnection, watchScripts } from '../support/waking';

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Holds every script back until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test.describe('a page that nobody has touched', () => {
  for (const path of ['/', '/moda', '/publicidade', '/about']) {
    test(`${path} asks for no script`, async ({ page }) => {
      const scripts = watchScripts(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(scripts).toEqual([]);
    });
  }

  for (const [sign, give] of Object.entries({
    'a pointer': (page: Page) => page.mouse.move(200, 200),
    'a key': (page: Page) => page.keyboard.press('Tab'),
    'a scroll': (page: Page) => page.evaluate(() => window.scrollTo(0, 100)),
  })) {
    test(`wakes at ${sign}`, async ({ page }) => {
      await page.goto('/moda');
      const asked = page.waitForRequest('**/assets/site-*.js');
      await give(page);
      await asked;
    });
  }

  test('wakes by itself when what moves is in view', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 3000 });
    const asked = page.waitForRequest('**/assets/site-*.js');
    await page.goto('/about');
    await asked;
  });

  test('wakes by itself when its data are due, and reads them', async ({ page, content }) => {
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

test.describe('a click that comes before the script', () => {
  test('is answered when it is there, without loading a document', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/moda');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await nav(page, 'Sobre').click();
    await expect(page).toHaveURL('/moda');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
    await expect(page).toHaveURL('/about');
    expect(documents).toBe(0);
  });

  test('opens the viewer over the gallery', async ({ page, content }) => {
    await content.fill('moda', [{ title: 'Linho em queda' }, { title: 'Terracota' }]);
    await page.goto('/moda');
    await page.getByRole('main').getByRole('link', { name: 'Terracota' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/moda');
  });

  test('has an equal in Escape, which closes an open item', async ({ page, content }) => {
    const [item] = await content.fill('moda', [{ title: 'Terracota' }]);
    const release = await holdScripts(page);
    await page.goto(`/moda/${item?.documentId}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
    release();
    await expect(page).toHaveURL('/moda');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe('that never comes', () => {
    test.use({ allowedErrors: [/ERR_FAILED/] });

    test('is a plain link', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/moda');
      await nav(page, 'Sobre').click();
      await expect(page).toHaveURL('/about');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
    });
  });
});

test.describe('ahead of a click', () => {
  test('the next gallery is there with its first picture', async ({ page, content }) => {
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
    // 100 ms and less on a machine of its own.
    expect(took).toBeLessThan(1_000);
  });

  for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
    test.describe(`on a connection with ${JSON.stringify(connection)}`, () => {
      test('nothing is fetched, and every page is there all the same', async ({ page, content }) => {
        await content.fill('publicidade', [{ title: 'Campanha' }]);
        await emulateConnection(page, connection);
        await openPage(page, '/');
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await nav(page, 'Publicidade').hover();
        await nav(page, 'Publicidade').focus();
        await page.waitForLoadState('networkidle');
        expect(asked).toEqual([]);
        await nav(page, 'Publicidade').click();
        await expect(cards(page)).toContainText(['Campanha']);
      });

      test('no film plays by itself', async ({ page, product, operator, content }) => {
        const media = await upload(product, operator, sampleFilm);
        await content.fill('publicidade', [{ title: 'Bastidores', media, duration: 6 }]);
        await emulateConnection(page, connection);
        const films: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'media') films.push(request.url());
        });
        await openPage(page, '/publicidade');
        await page.waitForLoadState('networkidle');
        expect(films).toEqual([]);
        await page.getByRole('button', { name: 'Reproduzir vídeo: Bastidores' }).click();
        await expect(page.getByRole('button', { name: 'Pausar vídeo: Bastidores' })).toBeVisible();
      });
    });
  }
});

test.describe('back from another document', () => {
  test('the page is as it was left: from the back/forward cache', async ({ playwright, product }) => {
    // Playwright turns that cache off; here it is on.
    const browser = await playwright.chromium.launch({
      ...test.info().project.use.launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage({ baseURL: product.url });
      for (const path of ['/', '/moda', '/about']) {
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
