import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/product-fixture';
import { openWithPrefetch } from '../support/site/open-page';

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

test.use({ allowedErrors: [/status of 404/] });

test('an unknown item shows that it is missing, also after hydration, until the visitor navigates, and the head follows to an item and back', async ({
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
