import type { Request } from '@playwright/test';
import { expireToken } from '../support/panel/browser-session';
import { menuEntry } from '../support/panel/documents';
import { expect, test } from '../support/panel/fixture';
import { heading } from '../support/panel/sign-in';

const chunk = /\/assets\/settings-page-[^/]+\.js$/;
/** In bytes, compressed: before the photographs, and with what is asked for once they are here. */
const maxScripts = { first: 180_000, all: 208_000 };
const list = /\/api\/gallery-items\?/;

test.use({
  viewport: { width: 1280, height: 900 },
  allowedErrors: [/status of 404|ERR_FAILED|chunk|module/i],
});

test('a chunk that is missing after a deploy reloads the page once, which then loads', async ({
  page,
  openPanel,
}) => {
  await openPanel('/admin/dashboard');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  // The old document requests files that the deploy removed; the new document requests existing ones.
  await page.route(chunk, (route) =>
    documents === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  await menuEntry(page, 'Configurações').click();
  await expect(heading(page, 'Configurações do Site')).toBeVisible();
  expect(documents).toBe(1);
  await expect(page).toHaveURL('/admin/settings');
});

test.describe('a gallery', () => {
  for (const token of ['a fresh token', 'a token that ran out']) {
    test(`asks for its list, once, while its scripts are on their way, with ${token}`, async ({
      page,
      openPanel,
    }) => {
      // Its own last call, which would renew the token that is to have run out.
      const told = page.waitForResponse(/\/api\/selections-news$/);
      await openPanel('/admin/settings');
      await told;
      if (token === 'a token that ran out') await expireToken(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname);
      });
      const asked = page.waitForRequest(list);
      // The frame does not come before the list is asked for.
      await page.route(/\/assets\/(frame|gallery-page)-[^/]+\.js$/, async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto('/admin/gallery/moda');
      await expect(page.getByRole('heading', { level: 1, name: 'Galeria Moda' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toHaveCount(0);
      await expect.poll(() => calls).toContain('/api/site-setting');
      const count = (path: string) => calls.filter((call) => call === path).length;
      expect([count('/api/gallery-items'), count('/api/stories')]).toEqual([1, 1]);
      expect(count('/api/auth/refresh')).toBe(token === 'a fresh token' ? 0 : 1);
    });
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('loads little script, and none for dialogs, dragging and news ahead of its photographs', async ({
      page,
      openPanel,
      content,
    }) => {
      await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }]);
      const late = /\/assets\/(gallery-dialogs|editing|sortable|news-mark)[^/]*\.js$/;
      const news = /\/api\/selections-news$/;
      const came: Request[] = [];
      const lateAfter: number[] = [];
      const photographs = () => came.filter((request) => /\/(images|uploads)\//.test(request.url())).length;
      page.on('request', (request) => {
        if (late.test(request.url()) || news.test(request.url())) lateAfter.push(photographs());
      });
      page.on('requestfinished', (request) => came.push(request));
      const bytesOf = async (isWanted: (url: string) => boolean) => {
        const scripts = came.filter((request) => request.url().endsWith('.js') && isWanted(request.url()));
        const sizes = await Promise.all(scripts.map((request) => request.sizes()));
        return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      };
      await openPanel('/admin/gallery/moda');
      await expect.poll(() => came.filter((request) => late.test(request.url())).length).toBe(4);
      await expect.poll(() => came.some((request) => news.test(request.url()))).toBe(true);
      expect(Math.min(...lateAfter)).toBeGreaterThan(0);
      const first = await bytesOf((url) => !late.test(url));
      expect(first).toBeGreaterThan(100_000);
      expect(first).toBeLessThanOrEqual(maxScripts.first);
      expect(await bytesOf(() => true)).toBeLessThanOrEqual(maxScripts.all);
    });
  });
});
