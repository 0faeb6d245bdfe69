import { expect, test } from '../support/browser/product-fixture';
import { stopClock } from '../support/browser/stop-clock';
import { openPage } from '../support/site/open-page';

test('the pages refetch their data every 300000 ms and when their tab becomes visible, not before, and show changes', async ({
  page,
  content,
}) => {
  const [item] = await content.fill('moda', [{ title: 'Linho em queda' }]);
  if (!item) throw new Error('There is no item');
  const cards = page.getByRole('main').getByRole('listitem');
  const setVisibility = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await stopClock(page);
  await openPage(page, '/moda');
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname);
  });
  await content.change(item, { title: 'Linho em alta' });
  await content.settings({ subtitle: 'DIREÇÃO DE ESTILO' });
  const { contact } = await (await page.request.get('/api/about-page')).json().then(({ data }) => data);
  await content.about({ contact: { ...contact, location: 'Recife, PE' } });

  await page.clock.runFor(299_999);
  expect(reads).toEqual([]);
  await page.clock.runFor(1);
  await expect(cards).toContainText(['Linho em alta']);
  await expect(page.getByRole('banner')).toContainText('DIREÇÃO DE ESTILO');
  await expect(page.getByRole('contentinfo')).toContainText('Recife, PE');
  expect(reads.toSorted()).toEqual(['/api/about-page', '/api/gallery-cards', '/api/site-setting']);

  await page.clock.runFor(300_000);
  await expect.poll(() => reads.length).toBe(6);

  await setVisibility('hidden');
  await content.change(item, { title: 'Linho em flor' });
  await page.clock.runFor(400_000);
  expect(reads).toHaveLength(6);
  await setVisibility('visible');
  // SWR refetches in a separate task.
  await page.clock.runFor(1);
  await expect(cards).toContainText(['Linho em flor']);
});
