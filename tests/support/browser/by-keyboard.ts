import { expect, type Locator, type Page } from '@playwright/test';

const maxStops = 200;

/**
 * Presses Tab or Shift+Tab until the element has the focus.
 * @throws Error when the element never gets the focus
 */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
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
