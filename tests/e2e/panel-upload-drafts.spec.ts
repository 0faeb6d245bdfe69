import type { Page } from '@playwright/test';
import { everyItem } from '../support/api/gallery';
import { holdCalls } from '../support/browser/hold-calls';
import { expect, test } from '../support/panel/fixture';
import { choose, itemTitle, pickedPhoto, send, titles, whenProcessed } from '../support/panel/gallery';

const gallery = '/admin/gallery/moda';

test.use({ viewport: { width: 1280, height: 1000 } });

/** The idempotency keys of a page's uploads from now on. */
function keysOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/gallery-items')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  return keys;
}

test('one of two tabs uploads, both show it, and the other continues when the first is closed', async ({
  page,
  openPanel,
  context,
  content,
  owner,
}) => {
  await content.fill('moda', []);
  await openPanel(gallery);
  const other = await context.newPage();
  await openPanel(gallery, other);
  await choose(page, [await pickedPhoto('um.jpg'), await pickedPhoto('dois.jpg')]);
  await expect(itemTitle(other)).toHaveCount(2);
  await itemTitle(other).nth(1).fill('Dois, corrigido');
  await expect(itemTitle(page).nth(1)).toHaveValue('Dois, corrigido');
  const here = keysOf(page);
  const there = keysOf(other);
  for (const tab of [page, other]) await holdCalls(tab, '**/api/gallery-items');
  await send(page).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText(/1 de 2/)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  }
  // Either tab, but never both.
  await expect.poll(() => here.length + there.length).toBe(1);
  const [sending, waiting] = here.length === 1 ? [page, other] : [other, page];
  await waiting.unrouteAll({ behavior: 'ignoreErrors' });
  await sending.close();
  await expect(titles(waiting)).toHaveText(['um', 'Dois, corrigido'], whenProcessed);
  await expect(itemTitle(waiting)).toHaveCount(0);
  const [first, second] = sending === page ? [here, there] : [there, here];
  expect(second).toContain(first[0]);
  expect(await everyItem(owner)).toHaveLength(2);
});
