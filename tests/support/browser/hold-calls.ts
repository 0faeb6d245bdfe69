import type { Page } from '@playwright/test';

/** Holds requests to a URL back. @returns releases them */
export async function holdCalls(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
