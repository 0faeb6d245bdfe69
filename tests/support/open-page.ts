import type { Page } from '@playwright/test';

/** Opens a page of the site and wakes it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
}

/** Gives an open page a sign of a visitor, which wakes it at once, and waits until it is alive. */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await untilAlive(page);
}

/** Waits until React has taken over what the server sent. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'));
  });
}
