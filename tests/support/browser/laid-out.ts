import type { Page } from '@playwright/test';

/** Waits until the page is drawn at its present size with the fonts that this needs: only a layout asks for them. */
export async function untilLaidOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await drawn();
    await document.fonts.ready;
    await drawn();
  });
}
