import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { findFirefox, findWebKit } from '../../scripts/steps/programs.mjs';
import { fillWithPhotographs } from '../support/api/fill-gallery';
import { clearGallery } from '../support/api/gallery';
import { signInOwner } from '../support/api/rest-client';
import { addStory, clearStories, uploadColours } from '../support/api/stories';
import { countPrinted } from '../support/browser/count-printed';
import type { Engine } from '../support/browser/engines/engine';
import { phone } from '../support/browser/engines/engine';
import { openFirefox } from '../support/browser/engines/firefox';
import { openWebKit } from '../support/browser/engines/webkit';
import { photograph } from '../support/material/marked-photographs';
import { type Product, startProduct } from '../support/server/product';

const webkit = findWebKit();
const firefox = findFirefox();

/** Common mobile browsers besides Chromium; undefined when not installed. */
const browsers: Record<string, (() => Promise<Engine>) | undefined> = {
  WebKit: webkit && (() => openWebKit(webkit)),
  Firefox: firefox === undefined ? undefined : () => openFirefox(firefox),
};

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs out of its parameter
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// Serial, so that all share one product.
test.describe.configure({ mode: 'default' });

for (const [name, open] of Object.entries(browsers)) {
  test.describe(`in ${name}`, () => {
    test.skip(open === undefined, `${name} is not on this machine`);
    let engine: Engine;
    test.beforeEach(async () => {
      if (open) engine = await open();
    });
    test.afterEach(async ({ product: _ }, info) => {
      if (info.status !== info.expectedStatus) {
        await info.attach('screen', { body: await engine.screenshot(), contentType: 'image/png' });
      }
      await engine.close();
    });

    const path = () => engine.evaluate(() => location.pathname);
    const isOpen = () => engine.evaluate(() => document.querySelector('[role=dialog]') !== null);
    const text = (css: string) =>
      engine.evaluate((selector) => document.querySelector(selector)?.textContent ?? '', css);

    /** Expects no sideways overflow on a phone. */
    async function expectFits(): Promise<void> {
      const { window, page, room } = await engine.evaluate(() => ({
        window: innerWidth,
        page: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }));
      expect(window, 'width of the window').toBe(phone.width);
      expect(page, 'width of the page').toBeLessThanOrEqual(room);
    }

    test('a visitor sees the photographs, opens one, and navigates', async ({ product }) => {
      await fillWithPhotographs(product, 'moda', ['3:2', '2:3', 'film', '1:1'], (place) => ({
        title: `Look ${place + 1}`,
      }));
      await engine.goto(product.url);
      await expect.poll(() => engine.evaluate(() => sessionStorage.getItem('hasSeenSplash'))).toBe('true');
      await expectFits();

      await engine.click({ css: 'header a', name: 'Moda' });
      await expect.poll(path).toBe('/moda');
      await expect.poll(() => text('main h1')).toContain('Moda');
      await expectFits();
      await expect
        .poll(() =>
          engine.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length),
        )
        .toBeGreaterThanOrEqual(2);
      expect(
        await engine.evaluate(() => [...document.fonts].filter(({ status }) => status === 'error').length),
      ).toBe(0);

      const pictures = () =>
        engine.evaluate(() =>
          [...document.querySelectorAll<HTMLImageElement>('main li img')].map((image) => {
            image.scrollIntoView({ behavior: 'instant' });
            return image.complete && image.naturalWidth > 0 && image.getBoundingClientRect().width > 100;
          }),
        );
      // The fourth card's picture is the film's poster.
      await expect.poll(pictures).toEqual([true, true, true, true]);

      await engine.click({ css: 'main li:nth-child(2) a' });
      await expect.poll(isOpen).toBe(true);
      await expect
        .poll(() =>
          engine.evaluate(() =>
            [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')].some(
              (image) => image.complete && image.naturalWidth > 0,
            ),
          ),
        )
        .toBe(true);
      await expectFits();
      await engine.click({ css: '[role=dialog] button', name: 'Fechar' });
      await expect.poll(isOpen).toBe(false);
      await expect.poll(path).toBe('/moda');

      for (const [link, to] of [
        ['Publicidade', '/publicidade'],
        ['Sobre', '/about'],
      ] as const) {
        await engine.click({ css: 'header a', name: link });
        await expect.poll(path).toBe(to);
        await expect.poll(() => text('main h1')).not.toBe('');
        await expectFits();
      }
      await clearGallery(await signInOwner(product));
    });

    test('a story is printed with all its pictures', async ({ product }) => {
      const owner = await signInOwner(product);
      await addStory(owner, { title: 'Vinte e quatro', itemIds: await uploadColours(product, owner, 24) });
      await engine.goto(`${product.url}/moda/vinte-e-quatro`);
      if (engine.print) expect(countPrinted(await engine.print()).pictures).toBe(24);
      // What a print waits for.
      await engine.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect
        .poll(() =>
          engine.evaluate(
            () =>
              [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
                .length,
          ),
        )
        .toBe(24);
      await clearStories(owner);
      await clearGallery(owner);
    });

    test('the owner signs in, uploads, edits, reorders, views the site, and signs out', async ({
      product,
    }) => {
      const folder = await mkdtemp(join(tmpdir(), 'owner-'));
      const file = join(folder, 'minha-foto.jpg');
      await writeFile(file, await photograph('3:2'));
      await fillWithPhotographs(product, 'moda', ['2:3'], () => ({ title: 'Primeira' }));
      const titles = () =>
        engine.evaluate(() => [...document.querySelectorAll('main li h3')].map((title) => title.textContent));

      await engine.goto(`${product.url}/admin`);
      await engine.fill({ css: 'input[type=email]' }, product.owner.email);
      await engine.fill({ css: 'input[autocomplete=current-password]' }, product.owner.password);
      await engine.click({ css: 'button', name: 'Entrar' });
      await expect.poll(path).toBe('/admin/dashboard');

      await engine.goto(`${product.url}/admin/gallery/moda`);
      await expect.poll(titles).toEqual(['Primeira']);
      await expectFits();
      await engine.click({ css: 'button', name: 'Enviar fotos' });
      await engine.chooseFile('input[type=file]', file);
      await engine.click({ css: 'button', name: 'Enviar' });
      await expect.poll(titles, { timeout: 90_000 }).toEqual(['Primeira', 'minha-foto']);

      await engine.click({ css: 'button', name: 'Editar: minha-foto' });
      await engine.fill({ css: '[role=dialog] input, dialog input', name: 'Título' }, 'Retrato à luz');
      await engine.click({ css: '[role=dialog] button, dialog button', name: 'Salvar' });
      await expect.poll(titles).toEqual(['Primeira', 'Retrato à luz']);

      await engine.click({ css: 'button', name: 'Mais: Retrato à luz' });
      await engine.click({ css: 'button', name: 'Mover para a esquerda: Retrato à luz' });
      await expect.poll(titles).toEqual(['Retrato à luz', 'Primeira']);

      await engine.goto(`${product.url}/moda`);
      const cards = () =>
        engine.evaluate(() => [...document.querySelectorAll('main li a')].map((link) => link.textContent));
      await expect
        .poll(cards)
        .toEqual([expect.stringContaining('Retrato à luz'), expect.stringContaining('Primeira')]);

      await engine.goto(`${product.url}/admin/dashboard`);
      await engine.click({ css: 'button', name: 'Sair' });
      await expect.poll(path).toBe('/admin/login');
      await clearGallery(await signInOwner(product));
      await rm(folder, { recursive: true });
    });
  });
}
