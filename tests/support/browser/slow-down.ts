import type { Page } from '@playwright/test';

/** Limits the page's upload speed. */
export async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}
