import type { Page } from '@playwright/test';

/** From the next page on, timers run only when the test says so, through `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // It goes on between the two calls, and does not go back.
  await page.clock.install({ time: '2026-01-01T11:59:01' });
  await page.clock.pauseAt('2026-01-01T12:00:01');
}
