import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { frontend } from '../../scripts/steps/paths.mjs';
import { addItems, clearGallery, everyItem } from '../support/api/gallery';
import { addLibraryItem, sampleFilm, upload } from '../support/api/media-library';
import type { RestClient } from '../support/api/rest-client';
import { addStory, clearStories } from '../support/api/stories';
import { scrollThrough, watchLayoutShifts } from '../support/browser/layout-shifts';
import { expect, test, withMotion } from '../support/browser/product-fixture';
import type { Product } from '../support/server/product';
import { openPage } from '../support/site/open-page';

test.use(withMotion);

const client = join(frontend, 'dist/client');
/** In bytes, compressed. */
const maxScripts = 80_000;
const maxFonts = 25_000;
const maxHtml = 14 * 1024;
const maxLayoutShift = 0.01;

const ofAll = ['limits.js', 'react.js', 'rolldown-runtime.js', 'site.css', 'site.js'];
/** The scripts and styles that each page loads, and their bytes, compressed. A page may grow by `growth`; more is decided here. */
const loads = {
  '/': { files: ofAll, bytes: 82_035 },
  '/about': { files: [...ofAll, 'about-page.css', 'about-page.js', 'portrait.js'], bytes: 84_671 },
  '/moda': { files: ofAll, bytes: 82_035 },
  '/moda/barro': {
    files: [...ofAll, 'share-button.css', 'share-button.js', 'story-page.css', 'story-page.js'],
    bytes: 88_470,
  },
};
const growth = 1.003;

/** A gallery of a whole window with a film and a story, by calls instead of the sample command. */
async function fillAsSample(product: Product, owner: RestClient, operator: RestClient): Promise<void> {
  const pictures = ['moda-1', 'moda-2', 'moda-3', 'publicidade-1', 'publicidade-2', 'hero'];
  const description = 'Alfaiataria leve em linho cru, fotografada no fim da tarde.';
  await addItems(
    owner,
    Array.from({ length: 19 }, (_, at) => ({
      title: `Linho em queda ${at}`,
      description,
      imageUrl: `/images/${pictures[at % pictures.length]}.jpg`,
      order: at + 2,
    })),
  );
  const media = await upload(product, operator, sampleFilm);
  await addLibraryItem(operator, { category: 'moda', title: 'Bastidores', media, duration: 6, order: 1 });
  const items = (await everyItem(owner)).filter(({ fileType }) => fileType === 'image');
  await addStory(owner, {
    title: 'Barro',
    itemIds: items.slice(0, 4).map(({ documentId }) => documentId),
    client: 'Revista Ofício',
    text: `${description}\n\n${description}`,
    credits: [{ role: 'Fotografia', names: [{ name: 'Ana Costa', instagram: 'anacosta' }] }],
  });
}

test.describe('with the sample gallery', () => {
  // Serial, so that one worker fills the gallery.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ product, owner, operator }) => {
    await fillAsSample(product, owner, operator);
  });
  test.afterAll(async ({ owner }) => {
    await clearStories(owner);
    await clearGallery(owner);
  });

  // The second gallery is the first one with other items.
  for (const [path, load] of Object.entries(loads)) {
    test(`${path} is small in HTML, fonts and scripts; nothing shifts at any width, not even while scrolling`, async ({
      page,
    }) => {
      const requests = { document: [], script: [], stylesheet: [], font: [] } as Record<string, Request[]>;
      page.on('requestfinished', (request) => requests[request.resourceType()]?.push(request));
      const bytesOf = async (kind: string) => {
        const sizes = await Promise.all((requests[kind] ?? []).map((request) => request.sizes()));
        return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      };
      const layoutShifts = await watchLayoutShifts(page);
      // Home and About are as long as their window, or two.
      const widths = path === '/moda' ? [360, 1440] : [360];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await openPage(page, path);
        await page.waitForLoadState('networkidle');
        if (width === 360) {
          const html = await bytesOf('document');
          expect(html).toBeGreaterThan(1_000);
          expect(html).toBeLessThanOrEqual(maxHtml);
          const scripts = await bytesOf('script');
          expect(scripts).toBeGreaterThan(10_000);
          expect(scripts).toBeLessThanOrEqual(maxScripts);
          expect(scripts + (await bytesOf('stylesheet'))).toBeLessThanOrEqual(load.bytes * growth);
          const files = [...(requests.script ?? []), ...(requests.stylesheet ?? [])].map((request) =>
            request.url().replace(/^.*\/(.*)-[\w-]{8}(\.\w+)$/, '$1$2'),
          );
          expect(files.toSorted()).toEqual(load.files.toSorted());
          expect(await bytesOf('font')).toBeLessThanOrEqual(maxFonts);
        }
        await scrollThrough(page);
        const shifts = await layoutShifts();
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect(total, `${width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(maxLayoutShift);
      }
      if (path !== '/moda') return;
      await test.step('a layout shift is detected', async () => {
        const before = (await layoutShifts()).length;
        await page.getByRole('main').evaluate((main) => {
          main.style.paddingTop = '200px';
        });
        await expect.poll(async () => (await layoutShifts()).length).toBeGreaterThan(before);
      });
    });
  }
});

test('the document has no script before the text, and React is compiled', () => {
  const [head = '', body] = readFileSync(join(client, 'index.html'), 'utf8').split('<body>');
  expect(head).not.toContain('<script');
  expect(body).toMatch(/<!--app-->[\s\S]*<script>/);
  const react = readdirSync(join(client, 'assets')).find((name) => /^react-[^/]*\.js$/.test(name)) ?? '';
  const script = readFileSync(join(client, 'assets', react), 'utf8');
  expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('what counts visits is at most 300 bytes of a page', () => {
  const [script = ''] =
    /onpageshow=.*?location\.pathname\)\}?/s.exec(readFileSync(join(client, 'index.html'), 'utf8')) ?? [];
  expect(script).toContain('sendBeacon');
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(300);
});

test('no file of a visitor’s page has the trade’s words in English, which the server alone puts into a client’s page', () => {
  const words = /Fashion production|Wedding rings/;
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const files = Object.values<{ file: string }>(manifest).map(({ file }) => file);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => words.test(readFileSync(join(client, file), 'utf8')))).toEqual([]);
  expect(readFileSync(join(frontend, 'dist/server/handler.cjs'), 'utf8')).toMatch(words);
});
