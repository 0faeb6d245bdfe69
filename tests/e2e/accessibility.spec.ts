import type { Page } from '@playwright/test';
import type { Content } from '../support/api/content';
import { expectNoViolation } from '../support/browser/axe';
import { expect, test } from '../support/browser/product-fixture';
import { openPage } from '../support/site/open-page';

// Reduced motion, so that axe checks elements at rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const fill = (content: Content) =>
  content.fill('moda', [
    { title: 'Linho em queda', description: 'Editorial de verão' },
    { title: 'Bastidores', imageUrl: '/uploads/film.mp4', fileType: 'video', duration: 6 },
    { title: 'Terracota', imageUrl: '/images/moda-2.jpg' },
  ]);

/** Expects that axe finds no violation on the current page. @param at which of the states it is: phone, desktop in turn */
async function expectNoViolationIn(page: Page, at: number): Promise<void> {
  await page.setViewportSize({ width: at % 2 === 0 ? 360 : 1440, height: 900 });
  await expectNoViolation(page);
}

// Pages at rest are the crawler's: languages.spec.ts.
test.describe('axe finds nothing', () => {
  test.describe('with items', () => {
    // The film is missing on purpose: its card shows the error state.
    test.use({ allowedErrors: [/status of 404 .*film\.mp4/] });

    test('on a gallery, also when scrolled, and in the open viewer', async ({ page, content }) => {
      await fill(content);
      await openPage(page, '/moda');
      await expectNoViolationIn(page, 0);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('banner')).toHaveAttribute('data-compact');
      await expectNoViolationIn(page, 1);
      await page.getByRole('main').getByRole('link', { name: 'Linho em queda' }).click();
      await expect(page.getByRole('button', { name: 'Fechar' })).toBeVisible();
      await expectNoViolationIn(page, 0);
    });
  });
});

/** The focused element: role or element name, and accessible name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return '';
    return (element.getAttribute('aria-label') ?? element.innerText ?? '').replaceAll(/\s+/g, ' ').trim();
  });

/** Whether the focus is visible: inside the window, with an outline. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return isOutlined && width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
  });

test.describe('by keyboard', () => {
  test('the first stop is a skip link, and every link and button is reached in page order, with a visible focus', async ({
    page,
    content,
  }) => {
    await content.fill('moda', [{ title: 'Linho em queda' }, { title: 'Terracota' }]);
    await openPage(page, '/moda');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Linho em queda');

    await skip.focus();
    await page.keyboard.press('Shift+Tab');
    const expected = [
      'Pular para o conteúdo',
      'NOME DA STYLIST FASHION STYLIST',
      'Sobre',
      'Moda',
      'Publicidade',
      'WhatsApp (abre em nova aba)',
      'Instagram (abre em nova aba)',
      'Linho em queda',
      'Terracota',
      'Ver Publicidade',
      'contato@exemplo.com',
      '+55 11 99999-9999',
      'Instagram (abre em nova aba)',
      'WhatsApp (abre em nova aba)',
      'Agência',
      'Home',
      'Moda',
      'Publicidade',
      'About',
      'Admin',
    ];
    for (const name of expected) {
      await page.keyboard.press('Tab');
      expect((await focused(page)).toLowerCase()).toContain(name.toLowerCase());
      await expect.poll(() => focusIsSeen(page), name).toBe(true);
    }
  });
});
