import type { Page } from '@playwright/test';

/** From the next page on, timers run only through `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // The clock runs on between the two calls and cannot go back.
  await page.clock.install({ time: '2026-01-01T11:59:01' });
  await page.clock.pauseAt('2026-01-01T12:00:01');
}
