import type { Page } from '@playwright/test';
import type { Selection } from '../../../contract/src/selections/selection';
import { addSelection, clearSelections } from '../../support/api/selections';
import { expectNoViolation } from '../../support/browser/axe';
import { expect, test } from '../../support/panel/fixture';

const heart = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^(Escolher|Choose) ${number} `) });
const comment = (page: Page, number: string) =>
  page.getByRole('textbox', { name: `Comentário sobre ${number}` });
const bar = (page: Page) => page.locator('#c-bar');

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test.describe('the client’s page', () => {
  test.use({ allowedErrors: [/410 \(Gone\)|ERR_INTERNET_DISCONNECTED/] });
  let selection: Selection;
  test.beforeEach(async ({ content, owner }) => {
    await clearSelections(owner);
    const items = await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]);
    selection = await addSelection(owner, items, {
      title: 'Opções para a capa',
      message: 'Escolha à vontade.',
    });
  });
  test.afterEach(async ({ page, owner }) => {
    // A page that is still open would count its opening of a selection that is gone.
    await page.goto('about:blank');
    await clearSelections(owner);
  });

  test('counts an opening, and keeps hearts and comments as they are made, over a reload, a bad line and two tabs; axe finds nothing', async ({
    page,
    context,
    owner,
  }) => {
    const read = () => owner.send<{ data: Selection }>('GET', `/api/selections/${selection.documentId}`);
    await page.goto(selection.link);
    await expect(page.getByRole('heading', { level: 1, name: 'Opções para a capa' })).toBeVisible();
    // Looked at for two seconds.
    await expect.poll(async () => (await read()).body.data.opened.count).toBe(1);
    await heart(page, '01').check();
    await page.locator('#f02 summary').click();
    await comment(page, '02').fill('Mais luz 🖤');
    await page.getByLabel('Seu nome').fill('Ana');
    await expect(bar(page)).toContainText('1 escolhida');
    await expect(bar(page)).toContainText('Salvo');

    const other = await context.newPage();
    await other.goto(selection.link);
    await expect(heart(other, '01')).toBeChecked();
    await expect(comment(other, '02')).toHaveValue('Mais luz 🖤');
    await heart(other, '03').check();
    await expect(heart(page, '03')).toBeChecked();
    await other.close();

    await context.setOffline(true);
    await heart(page, '01').uncheck();
    await expect(bar(page)).toContainText('Sem conexão: guardado neste aparelho');
    await context.setOffline(false);
    await expect(bar(page)).toContainText('Salvo');
    await page.reload();
    await expect(heart(page, '03')).toBeChecked();
    await expect(heart(page, '01')).not.toBeChecked();
    await page.getByRole('button', { name: 'Enviar escolhas' }).click();
    await expect(page.getByText('Escolhas enviadas. Obrigado!')).toBeVisible();
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);

    await expect
      .poll(async () => (await read()).body.data.people)
      .toEqual([
        expect.objectContaining({ name: 'Ana', chosen: 1, comments: 1, sentAt: expect.any(String) }),
      ]);
    // Nothing of the link or of the person is kept but in this browser's storage.
    expect(await context.cookies()).toEqual([]);
    expect(await page.title()).not.toContain('capa');
  });

  test('is a form without a script', { tag: '@seldom' }, async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const page = await context.newPage();
    await page.goto(selection.link);
    await heart(page, '02').check();
    await page.locator('#f01 summary').click();
    await comment(page, '01').fill('Talvez');
    await page.getByLabel('Seu nome').fill('Bia');
    await page.getByRole('button', { name: 'Enviar escolhas' }).click();
    await expect(page.getByText('Escolhas enviadas. Obrigado!')).toBeVisible();
    await expect(heart(page, '02')).toBeChecked();
    await expect(comment(page, '01')).toHaveValue('Talvez');
    await context.close();
  });
});
