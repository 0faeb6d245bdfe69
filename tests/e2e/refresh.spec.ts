import type { Page } from '@playwright/test';
import { holdCalls } from '../support/browser/hold-calls';
import { expect, test } from '../support/browser/product-fixture';
import { stopClock } from '../support/browser/stop-clock';
import { fetchPageScripts, openPage } from '../support/site/open-page';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });

/** Collects the API paths that the page requests from now on. */
function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname);
  });
  return reads;
}

/** Simulates hiding or showing the page's tab. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Opens home without a part of the data that the server sends with it. */
async function openHomeWithout(page: Page, key: string): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(<script type="application\/json" id="site-data">)([^<]*)/, (_, tag, json) => {
      const payload = JSON.parse(json);
      delete payload.fallback[key];
      return tag + JSON.stringify(payload).replaceAll('<', '\\u003c');
    });
    await route.fulfill({ response, body });
  });
  await openPage(page, '/');
  await fetchPageScripts(page);
}

test.describe('the pages', () => {
  test('request no data that the server has just sent', { tag: '@seldom' }, async ({ page, content }) => {
    await content.fill('moda', [{ title: 'Linho em queda' }]);
    const reads = watchReads(page);
    for (const path of ['/', '/moda', '/about']) {
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
    }
    await openPage(page, '/moda');
    await nav(page, 'Sobre').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
    await nav(page, 'Moda').click();
    await expect(cards(page)).toContainText(['Linho em queda']);
    expect(reads).toEqual([]);
  });

  test('refetch their data every 300000 ms and when their tab becomes visible, not before, and show changes', async ({
    page,
    content,
  }) => {
    const [item] = await content.fill('moda', [{ title: 'Linho em queda' }]);
    await stopClock(page);
    await openPage(page, '/moda');
    const reads = watchReads(page);
    if (item) await content.change(item, { title: 'Linho em alta' });
    await content.settings({ subtitle: 'DIREÇÃO DE ESTILO' });
    const { contact } = await (await page.request.get('/api/about-page')).json().then(({ data }) => data);
    await content.about({ contact: { ...contact, location: 'Recife, PE' } });

    await page.clock.runFor(299_999);
    expect(reads).toEqual([]);
    await page.clock.runFor(1);
    await expect(cards(page)).toContainText(['Linho em alta']);
    await expect(page.getByRole('banner')).toContainText('DIREÇÃO DE ESTILO');
    await expect(page.getByRole('contentinfo')).toContainText('Recife, PE');
    expect(reads.toSorted()).toEqual(['/api/about-page', '/api/gallery-cards', '/api/site-setting']);

    await page.clock.runFor(300_000);
    await expect.poll(() => reads.length).toBe(6);

    await setVisibility(page, 'hidden');
    if (item) await content.change(item, { title: 'Linho em flor' });
    await page.clock.runFor(400_000);
    expect(reads).toHaveLength(6);
    await setVisibility(page, 'visible');
    // SWR refetches in a separate task.
    await page.clock.runFor(1);
    await expect(cards(page)).toContainText(['Linho em flor']);
  });

  test('refetch at once when their tab becomes visible', { tag: '@seldom' }, async ({ page, content }) => {
    const [item] = await content.fill('moda', [{ title: 'Linho em queda' }]);
    await stopClock(page);
    await openPage(page, '/moda');
    const reads = watchReads(page);
    await setVisibility(page, 'hidden');
    if (item) await content.change(item, { title: 'Linho em alta' });
    await page.clock.runFor(400_000);
    expect(reads).toEqual([]);
    await setVisibility(page, 'visible');
    // SWR refetches in a separate task.
    await page.clock.runFor(1);
    await expect(cards(page)).toContainText(['Linho em alta']);
  });

  test('include About, which refetches too', { tag: '@seldom' }, async ({ page, content }) => {
    await stopClock(page);
    await openPage(page, '/about');
    await content.about({ paragraphs: ['Texto novo.'] });
    await page.clock.runFor(300_000);
    await expect(page.getByRole('main').getByText('Texto novo.')).toBeVisible();
  });

  test('prefetch the other galleries, and refetch them like any other', { tag: '@seldom' }, async ({
    page,
    content,
  }) => {
    const [item] = await content.fill('publicidade', [{ title: 'Campanha' }]);
    await stopClock(page);
    const prefetched = page.waitForResponse('**/publicidade');
    await openPage(page, '/');
    await page.clock.runFor(100);
    await (await prefetched).finished();
    const reads = watchReads(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await nav(page, 'Publicidade').click();
    // Advances the stopped clock to the frame that handles the click.
    await expect(page).toHaveURL('/');
    await page.clock.runFor(50);
    await expect(cards(page)).toContainText(['Campanha']);
    expect([documents, reads]).toEqual([0, []]);
    // The prefetched data do not replace the next refetch.
    if (item) await content.change(item, { title: 'Filme' });
    await page.clock.runFor(300_000);
    await expect(cards(page)).toContainText(['Filme']);
  });

  test('that were shown before appear at once on Back', { tag: '@seldom' }, async ({ page, content }) => {
    await content.fill(
      'moda',
      Array.from({ length: 20 }, (_, at) => ({ title: `Projeto ${at}` })),
    );
    await openPage(page, '/moda/pagina/2');
    await page.waitForLoadState('networkidle');
    await expect(cards(page)).toHaveCount(2);
    await nav(page, 'Moda').click();
    await expect(cards(page)).toHaveCount(18);
    await page.route('**/api/**', () => {});
    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
    await page.goForward();
    await expect(cards(page)).toHaveCount(18);
  });
});

test.describe('while data are loading', () => {
  test('About shows a spinner, then itself', { tag: '@seldom' }, async ({ page }) => {
    const release = await holdCalls(page, '**/api/about-page');
    await openHomeWithout(page, 'about-page');
    await nav(page, 'Sobre').click();
    await expect(page.getByRole('status')).toHaveText('Carregando...');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
    await expect(page.getByRole('status')).toHaveCount(0);
  });
});

test.describe('when the API fails', () => {
  test.use({ allowedErrors: [/status of 503/] });

  const fail = (page: Page) => page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'x' }));

  test('a gallery shows the three placeholders', { tag: '@seldom' }, async ({ page, content }) => {
    await content.fill('moda', [{ title: 'Linho em queda' }]);
    await fail(page);
    await page.route('/moda', (route) => route.fulfill({ status: 503, body: 'x' }));
    await stopClock(page);
    await openPage(page, '/');
    await nav(page, 'Moda').click();
    await expect(cards(page)).toContainText(['Editorial de moda', 'Lookbook', 'Ensaio autoral']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moda');
  });

  test('About shows the default content', { tag: '@seldom' }, async ({ page }) => {
    await fail(page);
    await openHomeWithout(page, 'about-page');
    await nav(page, 'Sobre').click();
    await expect(page.getByRole('main')).toContainText('Stylist com 9 anos de experiência');
    await expect(page.getByRole('region', { name: 'SERVIÇOS' })).toContainText('Produção de moda');
  });

  test('shown data stay', { tag: '@seldom' }, async ({ page, content }) => {
    await content.settings({ subtitle: 'DIREÇÃO DE ESTILO' });
    await content.fill('moda', [{ title: 'Linho em queda' }]);
    await stopClock(page);
    await openPage(page, '/moda');
    await fail(page);
    const failed = page.waitForResponse('**/api/gallery-cards?*');
    await page.clock.runFor(300_000);
    await failed;
    await expect(cards(page)).toContainText(['Linho em queda']);
    await expect(page.getByRole('banner')).toContainText('DIREÇÃO DE ESTILO');
  });

  test('a refetch that failed while the tab was hidden runs when it becomes visible', {
    tag: '@seldom',
  }, async ({ page, content }) => {
    const [item] = await content.fill('moda', [{ title: 'Linho em queda' }]);
    await stopClock(page);
    await openPage(page, '/moda');
    if (item) await content.change(item, { title: 'Linho em flor' });
    await page.clock.runFor(300_000);
    await expect(cards(page)).toContainText(['Linho em flor']);
    await page.clock.runFor(50_000);
    // Visible again soon after a read, nothing is refetched.
    await setVisibility(page, 'hidden');
    await setVisibility(page, 'visible');
    await page.clock.runFor(1);
    let fail = () => {};
    const isHidden = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const list = '**/api/gallery-cards?*';
    await page.route(list, async (route) => {
      await isHidden;
      await route.fulfill({ status: 503, body: 'x' });
    });
    const requested = page.waitForRequest(list);
    await page.clock.runFor(251_000);
    await requested;
    await setVisibility(page, 'hidden');
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    fail();
    await warning;
    await page.unroute(list);
    if (item) await content.change(item, { title: 'Linho em alta' });
    await setVisibility(page, 'visible');
    await page.clock.runFor(1);
    await expect(cards(page)).toContainText(['Linho em alta']);
  });

  test('the next retry is within 300000 ms, however many have failed', { tag: '@seldom' }, async ({
    page,
  }) => {
    await stopClock(page);
    await openPage(page, '/moda');
    await page.route('**/api/gallery-cards?*', (route) => route.fulfill({ status: 503, body: 'x' }));
    for (let failures = 0; failures < 10; failures += 1) {
      // The warning is logged when the next retry is scheduled.
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.clock.runFor(300_000);
      await warning;
    }
  });
});
