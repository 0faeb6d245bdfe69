import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Selection } from '../../../contract/src/selections/selection';
import { cms } from '../../../scripts/steps/paths.mjs';
import { upload } from '../../support/api/media-library';
import { addSelection, clearSelections } from '../../support/api/selections';
import { expectNoViolation } from '../../support/browser/axe';
import { expect, test } from '../../support/panel/fixture';

const samplePhoto = { path: join(cms, 'sample/barro-1.jpg'), type: 'image/jpeg' };
const heart = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^(Escolher|Choose) ${number} `) });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const bar = (page: Page) => page.locator('#c-bar');

test.describe('a client who answers', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] });
  let selection: Selection;
  test.beforeEach(async ({ content, owner }) => {
    await clearSelections(owner);
    const items = await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]);
    selection = await addSelection(owner, items, { title: 'Capa', mostChosen: 2, downloads: 'screen' });
  });
  test.afterEach(async ({ page, owner }) => {
    await page.goto('about:blank');
    await clearSelections(owner);
  });

  test('chooses as many as there may be, sends, changes and sends again, until the owner ends choosing', async ({
    page,
    context,
    owner,
  }) => {
    const read = async () => {
      const { body } = await owner.send<{ data: Selection }>(
        'GET',
        `/api/selections/${selection.documentId}`,
      );
      return body.data;
    };
    await page.goto(selection.link);
    await heart(page, '01').check();
    // Another tab that does not know of it: the server decides.
    const other = await context.newPage();
    await other.goto(selection.link);
    await other.evaluate(() => document.forms[0]?.removeAttribute('data-most'));
    for (const number of ['02', '03']) await heart(other, number).click();
    await expect(bar(other)).toContainText(
      '03: Você pode escolher até 2 fotos. Tire uma para escolher outra.',
    );
    await expect(heart(other, '03')).not.toBeChecked();
    await expect(bar(page)).toContainText('2 de 2 escolhidas');
    await other.close();
    await heart(page, '03').click();
    await expect(heart(page, '03')).not.toBeChecked();

    // Safari focuses no button that is clicked.
    await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()));
    await press(page, 'Enviar escolhas');
    await expect(page.locator('#c-sent')).toContainText('Escolhas enviadas. Obrigado! 2 de 2 escolhidas, ');
    await expect(page.locator('#c-sent')).toBeFocused();
    await expect(heart(page, '01')).toBeDisabled();
    await expectNoViolation(page);
    const { people } = await read();
    expect(people).toEqual([expect.objectContaining({ chosen: 2, isDone: true })]);
    await press(page, 'Mudar minhas escolhas');
    await heart(page, '01').uncheck();
    await press(page, 'Enviar escolhas');
    await expect(page.locator('#c-sent')).toContainText('1 de 2 escolhidas');

    await press(page, 'Mudar minhas escolhas');
    await expect.poll(async () => (await read()).people[0]?.isDone).toBe(false);
    const data = { isChoosingClosed: true };
    const closed = await owner.send('PUT', `/api/selections/${selection.documentId}`, { data });
    expect(closed.status).toBe(200);
    // Taken back by the server, perhaps before `check` would see it set.
    await heart(page, '01').click();
    await expect(page.locator('#c-sent')).toHaveText('As escolhas foram encerradas.');
    await expect(heart(page, '01')).not.toBeChecked();
    await expectNoViolation(page);
    await page.reload();
    await expect(heart(page, '02')).toBeChecked();
    await expect(heart(page, '02')).toBeDisabled();
  });

  test('goes on without a script, and in another browser as the same person', { tag: '@seldom' }, async ({
    browser,
    product,
    page,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const plain = await context.newPage();
    await plain.goto(selection.link);
    await heart(plain, '02').check();
    await plain.getByLabel('Seu nome').fill('Bia');
    await press(plain, 'Enviar escolhas');
    await expect(heart(plain, '02')).toBeDisabled();
    await press(plain, 'Mudar minhas escolhas');
    await expect(heart(plain, '02')).toBeChecked();
    await heart(plain, '03').check();
    await press(plain, 'Enviar escolhas');
    await expect(plain.getByText('Escolhas enviadas. Obrigado! 2 de 2 escolhidas.')).toBeVisible();

    await page.goto(plain.url());
    await context.close();
    await expect(page.getByText('Continuar como Bia?')).toBeVisible();
    await expect(heart(page, '02')).not.toBeChecked();
    await expectNoViolation(page);
    await press(page, 'Continuar');
    await expect(heart(page, '02')).toBeChecked();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect(heart(page, '03')).toBeChecked();
  });
});

test.describe('on a phone that shares files', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test.afterEach(async ({ page, owner }) => {
    await page.goto('about:blank');
    await clearSelections(owner);
  });

  test('a picture goes to its photographs, and the ZIP downloads', async ({
    page,
    content,
    owner,
    operator,
    product,
  }) => {
    await clearSelections(owner);
    const media = await upload(product, operator, samplePhoto);
    const items = await content.fill('moda', [{ title: 'Um', media }]);
    const { link } = await addSelection(owner, items, { title: 'Capa', downloads: 'screen' });
    await page.addInitScript(() => {
      const share = ({ files }: { files: File[] }) => {
        document.title = files.map(({ name, type, size }) => `${name} ${type} ${size > 1_000}`).join();
        return Promise.resolve();
      };
      Object.assign(Navigator.prototype, { share, canShare: () => true });
    });
    await page.goto(link);
    await page.getByRole('link', { name: /^Salvar no telefone 01 / }).click();
    await expect(page).toHaveTitle('01_um.jpg image/jpeg true');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar tudo (ZIP)' }).click();
    expect((await download).suggestedFilename()).toBe('capa.zip');
    await expectNoViolation(page);
  });
});
