import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../support/browser/fitting';
import { expect, test } from '../support/panel/fixture';

/** The save button's position in the window, and how much of the focused field it covers, in px. */
function saveAndField(page: Page) {
  return page.evaluate(() => {
    const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const button = [...document.querySelectorAll('main button')].find((element) =>
      element.textContent?.startsWith('Salvar'),
    );
    const bar = box(button?.parentElement ?? null);
    const field = box(document.activeElement);
    return {
      isInWindow: box(button ?? null).top >= 0 && box(button ?? null).bottom <= window.innerHeight,
      covered: Math.max(0, Math.min(bar.bottom, field.bottom) - Math.max(bar.top, field.top)),
    };
  });
}

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test("the 'Salvar' of a document stays visible at any scroll position, and covers no field; what is partly under it can be used", async ({
  page,
  openPanel,
  content,
}) => {
  await content.about({
    paragraphs: Array.from({ length: 9 }, (_, index) => ({
      text: `Parágrafo ${index + 1}. `.repeat(20),
    })),
  });
  const fields = page.getByRole('main').getByRole('textbox');
  await openPanel('/admin/about');
  await expect(fields.first()).toBeVisible();
  await fields.first().fill('Sobre Ana');
  const ends = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), part * ends);
    expect((await saveAndField(page)).isInWindow, `scrolled to ${part}`).toBe(true);
  }
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  for (const field of await fields.all()) {
    const { height: high } = await boxOf(field);
    await field.focus();
    // A field higher than the window cannot be fully visible.
    if (high < 400) expect((await saveAndField(page)).covered).toBe(0);
  }

  const paragraphs = page.getByRole('main').getByRole('textbox', { name: /^Parágrafo/ });
  const removes = page.getByRole('main').getByRole('button', { name: /^Excluir/ });
  /** Scrolls until this many px of an element are above the bar. */
  const tuckIn = (target: Locator, visible: number) =>
    target.evaluate((element, above) => {
      (document.activeElement as HTMLElement | null)?.blur();
      const bars = [...document.querySelectorAll('main button')].filter(({ textContent }) =>
        textContent?.startsWith('Salvar'),
      );
      const top = bars[0]?.parentElement?.getBoundingClientRect().top ?? 0;
      window.scrollBy({ top: element.getBoundingClientRect().top - top + above, behavior: 'instant' });
    }, visible);
  const at = async (target: Locator) => {
    const { x, y, width } = await boxOf(target);
    return [x + width / 2, y + 6] as const;
  };
  await expect(removes).toHaveCount(9);
  await tuckIn(removes.nth(2), 12);
  await page.touchscreen.tap(...(await at(removes.nth(2))));
  await expect(removes).toHaveCount(8);
  await tuckIn(removes.nth(2), 12);
  await page.mouse.click(...(await at(removes.nth(2))));
  await expect(removes).toHaveCount(7);
  await tuckIn(paragraphs.nth(2), 40);
  await page.touchscreen.tap(...(await at(paragraphs.nth(2))));
  await expect(paragraphs.nth(2)).toBeFocused();
  await expect.poll(async () => (await saveAndField(page)).covered).toBe(0);
});
