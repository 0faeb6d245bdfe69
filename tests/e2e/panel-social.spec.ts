import type { Locator, Page } from '@playwright/test';
import { expectLink } from '../support/browser/expect-link';
import { field } from '../support/panel/documents';
import { expect, test, toast } from '../support/panel/fixture';

test.use({ viewport: { width: 1280, height: 1000 } });

const saveLinks = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
test.beforeEach(({ content }) => content.settings({}));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a handle typed over the example is on the site after five taps from the dashboard', {
    tag: '@seldom',
  }, async ({ page, openPanel }) => {
    await openPanel('/admin/dashboard');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.getByRole('link', { name: 'Ponha os seus links' }));
    await tap(field(page, 'URL do Instagram'));
    // Typed over the example, without deleting it first.
    await page.keyboard.type('@ana');
    await tap(saveLinks(page));
    await expect(toast(page, 'Redes sociais atualizadas com sucesso!')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Abrir menu' }));
    const site = page.context().waitForEvent('page');
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Ver o site' }));
    const visitor = await site;
    await expectLink(visitor.getByRole('banner'), /Instagram/, 'https://instagram.com/ana');
    expect(taps).toBeLessThanOrEqual(5);
  });
});
