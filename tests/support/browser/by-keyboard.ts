import { expect, type Locator, type Page } from '@playwright/test';

const maxStops = 200;

/**
 * Presses Tab or Shift+Tab until the element has the focus.
 * @throws Error when the element never gets the focus
 */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // The element itself is faster to ask than what finds it.
  let element = await target.elementHandle();
  for (let stop = 0; stop < maxStops; stop += 1) {
    const answer = await element?.evaluate(
      (one) => one.isConnected && (one === document.activeElement ? 1 : 2),
    );
    if (answer === 1) return;
    if (answer === 2) await page.keyboard.press(key);
    else element = await target.elementHandle();
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/** Moves the focus to an element and presses Enter. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await walkTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a field and replaces its text. */
export async function type(
  page: Page,
  field: Locator,
  text: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await walkTo(page, field, key);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
