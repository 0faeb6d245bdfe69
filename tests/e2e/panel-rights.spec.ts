import { defaultTimeZone, instantToMinute } from '../../contract/src/rights';
import { everyItem } from '../support/api/gallery';
import { addStory } from '../support/api/stories';
import { expect, test } from '../support/panel/fixture';
import { choose, pickedPhoto, send, titles, whenProcessed } from '../support/panel/gallery';

const dayMs = 24 * 60 * 60 * 1000;

const names = [...(process.env.TEST_ALL ? 'abcdefghij' : 'abc')].map((letter) => `Luz de inverno ${letter}`);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: defaultTimeZone });

test(`${names.length} photographs are sent for a day on a phone, and nobody sees them before`, {
  tag: '@seldom',
}, async ({ page, openPanel, content, owner, product }) => {
  // What is uploaded is removed after the test.
  await content.fill('moda', []);
  const files = await Promise.all(names.map((name) => pickedPhoto(`${name}.jpg`)));
  const inTwoWeeks = Date.now() + 14 * dayMs;
  await openPanel('/admin/gallery/moda');
  await choose(page, files);
  await page.getByText('Publicar em…').tap();
  await page.getByLabel('Publicar em', { exact: true }).fill(instantToMinute(inTwoWeeks, defaultTimeZone));
  await send(page).tap();
  await expect(titles(page)).toHaveCount(names.length, whenProcessed);
  await expect(page.getByText(/^Publica em \d{1,2} [a-z]{3}/)).toHaveCount(names.length);

  const stored = await everyItem(owner);
  for (const { documentId, imageUrl } of stored) {
    expect((await fetch(`${product.url}/moda/${documentId}`)).status).toBe(404);
    expect((await fetch(product.url + imageUrl.replace(/\?.*/, ''))).status).toBe(404);
  }
  // The owner sees every one of them.
  const pictures = page.getByRole('listitem').locator('img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('an end is set for a story on a phone', { tag: '@seldom' }, async ({
  page,
  openPanel,
  content,
  owner,
  product,
}) => {
  const items = await content.fill(
    'moda',
    Array.from({ length: 2 }, (_, at) => ({ title: `Foto ${at + 1}` })),
  );
  const story = await addStory(owner, {
    title: 'Campanha',
    itemIds: items.map(({ documentId }) => documentId),
  });
  await openPanel('/admin/gallery/moda');
  await page
    .getByRole('link', { name: /Campanha/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Direitos e datas' }).tap();
  await page.getByRole('button', { name: '1 ano' }).tap();
  await page.getByRole('button', { name: 'Salvar Alterações' }).tap();
  await expect
    .poll(async () => {
      const { body } = await owner.send<{ data: { rightsUntil?: string } }>(
        'GET',
        `/api/stories/${story.documentId}`,
      );
      return body.data.rightsUntil;
    })
    .toMatch(/^\d{4}-\d\d-\d\d$/);
  const headers = (await fetch(`${product.url}/moda/${story.slug}`)).headers;
  expect(headers.get('x-robots-tag')).toMatch(/^unavailable_after: /);
});
