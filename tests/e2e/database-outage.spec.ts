import { test as base, expect } from '../support/browser/product-fixture';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { startProduct } from '../support/server/product';
import { openPage } from '../support/site/open-page';

/** The product on a PostgreSQL that the test can stop. */
const test = base.extend<object, { database: Postgres }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from its parameter
    async ({}, use) => {
      const database = await startPostgres();
      await use(database);
      await database.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  product: [
    async ({ database }, use) => {
      const product = await startProduct({ DATABASE_URL: database.url });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// During the outage the browser logs failed reads.
test.use({ allowedErrors: [/status of 5\d\d/] });

test('without its database the site shows cached pages, and fallbacks for others', async ({
  page,
  request,
  content,
  database,
}) => {
  await content.settings({ subtitle: 'DIREÇÃO DE ESTILO' });
  const [known, unknown] = await content.fill('moda', [{ title: 'Linho em queda' }, { title: 'Terracota' }]);
  const visited = ['/moda', `/moda/${known?.documentId}`];
  for (const path of visited) await request.get(path);

  await database.stop();
  try {
    const html = async (path: string) => {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      return response.text();
    };
    for (const path of visited) {
      const cached = await html(path);
      expect(cached).toContain('Linho em queda');
      expect(cached).toContain('DIREÇÃO DE ESTILO');
    }
    // Never requested before the outage.
    expect(await html('/')).toContain('Fashion Styling');
    expect(await html('/publicidade')).toContain('Campanha publicitária');
    expect(await html('/about')).toContain('Stylist com 9 anos de experiência');
    expect(await html(`/moda/${unknown?.documentId}`)).toContain('Editorial de moda');
    expect(await html('/sitemap.xml')).toContain('/publicidade');
    expect(await html('/robots.txt')).toContain('Sitemap:');
    expect((await request.get('/nothing-here')).status()).toBe(404);
    expect((await request.get('/healthz')).status()).toBe(200);
    expect((await request.get('/readyz')).status()).toBe(503);

    await openPage(page, '/publicidade');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  } finally {
    await database.start();
  }

  // After the outage the pages come from the database again.
  await expect
    .poll(async () => (await request.get('/about')).text(), { timeout: 90_000 })
    .toContain('DIREÇÃO DE ESTILO');
  await expect.poll(async () => (await request.get('/readyz')).status()).toBe(200);
  await expect
    .poll(async () => (await request.get(`/moda/${unknown?.documentId}`)).text())
    .toContain('<title>Terracota');
});
