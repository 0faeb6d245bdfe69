import type { Page } from '@playwright/test';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { expect, test } from '../support/browser/product-fixture';
import { openPage, openWithPrefetch } from '../support/site/open-page';

/** The head's tags, with duplicates. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const valuesOf = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(name));
    return {
      titles: [...document.head.querySelectorAll('title')].map(({ text }) => text),
      descriptions: valuesOf('meta[name=description]', 'content'),
      addresses: valuesOf('link[rel=canonical]', 'href'),
      outside: document.querySelectorAll('body :is(title:not(svg *), meta, link[rel=canonical])').length,
    };
  });

test('every page has one title, description and address, before and after hydration', {
  tag: '@seldom',
}, async ({ page, browser, product }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const sentPage = await plain.newPage();
  for (const path of pageAddresses) {
    await sentPage.goto(path);
    const sent = await headOf(sentPage);
    expect(sent, path).toEqual({
      titles: [expect.stringContaining('Nome da Stylist')],
      descriptions: [expect.stringMatching(/.{40}/)],
      addresses: [product.url + path],
      outside: 0,
    });
    await openPage(page, path);
    expect(await headOf(page), path).toEqual(sent);
  }
  await plain.close();
});

test.describe('an unknown item', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('shows that it is missing, also after hydration, until the visitor navigates, and the head follows to an item and back', async ({
    page,
    content,
    product,
  }) => {
    const [item] = await content.fill('moda', [{ title: 'Linho em queda', description: 'Editorial' }]);
    await openWithPrefetch(page, '/moda/nao-existe', ['/moda']);
    const { titles, descriptions, addresses } = await headOf(page);
    expect([titles, descriptions.length, addresses]).toEqual([
      ['Página não encontrada — Nome da Stylist'],
      1,
      [],
    ]);
    await page.getByRole('link', { name: 'Ver Moda' }).click();
    const gallery = {
      titles: ['Moda — Nome da Stylist'],
      descriptions: [expect.stringContaining('Editoriais')],
      addresses: [`${product.url}/moda`],
      outside: 0,
    };
    await expect.poll(() => headOf(page)).toEqual(gallery);
    await page.getByRole('link', { name: 'Linho em queda' }).click();
    await expect
      .poll(() => headOf(page))
      .toEqual({
        titles: ['Linho em queda — Nome da Stylist'],
        descriptions: ['Editorial'],
        addresses: [`${product.url}/moda/${item?.documentId}`],
        outside: 0,
      });
    await page.goBack();
    await expect.poll(() => headOf(page)).toEqual(gallery);
  });
});
