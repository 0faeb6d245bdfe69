import type { Page } from '@playwright/test';
import { everyItem } from '../../support/api/gallery';
import { everyStory } from '../../support/api/stories';
import { holdCalls } from '../../support/browser/hold-calls';
import { expect, test, toast } from '../../support/panel/fixture';
import {
  choose,
  chosenFiles,
  itemTitle,
  pickedPhoto,
  send,
  titles,
  whenProcessed,
} from '../../support/panel/gallery';

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
  await expect(chosenFiles(other)).toHaveCount(2);
  await chosenFiles(other).nth(1).click();
  await itemTitle(other).fill('Dois, corrigido');
  await other.getByRole('button', { name: 'Pronto' }).click();
  await expect(chosenFiles(page).nth(1)).toContainText('Dois, corrigido');
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
  await expect(chosenFiles(waiting)).toHaveCount(0);
  const [first, second] = sending === page ? [here, there] : [there, here];
  expect(second).toContain(first[0]);
  expect(await everyItem(owner)).toHaveLength(2);
});

/** What a visitor gets for a page. */
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

test.describe('with a lost answer', () => {
  // What brings the story out is told first, and confirmed by the button's words.
  test.use({ allowedErrors: [/status of 409 .*\/api\/stories\/|ERR_FAILED \(.*\/api\/stories\)/] });

  test('a story that is sent survives a lost answer and reloads, is away until its last file, and comes out with those that came', async ({
    page,
    openPanel,
    context,
    content,
    owner,
  }) => {
    await content.fill('moda', []);
    await openPanel(gallery);
    await choose(page, await Promise.all(['um.jpg', 'dois.jpg', 'tres.jpg'].map(pickedPhoto)));
    await page.getByLabel('Enviar como história').check();
    const title = page.getByLabel('Título da história');
    await title.fill('Capa de dezembro');
    const caption = page.getByText('Legenda', { exact: true });
    await caption.click();
    await page.getByLabel('Legenda (opcional)').fill('Foto: Ana Prado');
    // The story is made, but its answer is lost.
    await page.route('**/api/stories', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await expect(toast(page, 'Erro ao criar a história. Tente novamente.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(title).toHaveValue('Capa de dezembro');
    await caption.click();
    await expect(page.getByLabel('Legenda (opcional)')).toHaveValue('Foto: Ana Prado');
    expect(await everyItem(owner)).toEqual([]);

    // The first file goes through, the second one hangs.
    let count = 0;
    await page.route('**/api/gallery-items', (route) => {
      count += route.request().method() === 'POST' ? 1 : 0;
      return count > 1 ? undefined : route.fallback();
    });
    await send(page).click();
    await expect(page.getByText('Faltam 2 fotos.')).toBeVisible(whenProcessed);
    const [story, ...others] = await everyStory(owner);
    expect([story?.title, others]).toEqual(['Capa de dezembro', []]);
    const address = `/moda/${story?.slug}`;
    expect(await statusOf(page, address)).toBe(404);
    await page.reload();
    await expect(page.getByText('Faltam 2 fotos.')).toBeVisible();
    const other = await openPanel(gallery, await context.newPage());
    const card = other.getByRole('listitem').filter({ hasText: 'Capa de dezembro' });
    await expect(card).toContainText('Faltam 2 fotos');
    // Stopped, the files wait in their form; a removed one is awaited no more, in any tab.
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Remover tres.jpg' }).click();
    await expect(page.getByText('Segue a história: no site quando o último arquivo chegar.')).toBeVisible();
    await expect(card).toContainText('Falta 1 foto');
    expect(await statusOf(page, address)).toBe(404);
    await card.getByRole('button', { name: 'Publicar o que já chegou' }).click();
    await expect(card).not.toContainText('Falta');
    await expect.poll(() => statusOf(page, address)).toBe(200);
  });
});
