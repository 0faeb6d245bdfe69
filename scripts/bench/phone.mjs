// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../steps/programs.mjs';

/** Lighthouse's mobile throttling of a line (bytes a second, ms) and a processor. */
export const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const cpuSlowdown = 4;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Delay of the first tap after the load, and observation time after it, in ms. */
const tapAfterMs = 1_500;
const observeMs = 500;

/** @param {string[]} args */
export async function openBrowser(...args) {
  const executablePath = await findChromium();
  return chromium.launch({ args: [...chromiumArgs, ...args], ...(executablePath ? { executablePath } : {}) });
}

/** Runs in the page before its own scripts. */
function observe() {
  const found = { inpMs: 0 };
  Object.assign(window, { benchFound: found });
  const take = (/** @type {any} */ { interactionId, duration }) => {
    if (interactionId) found.inpMs = Math.max(found.inpMs, duration);
  };
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(
    /** @type {any} */ ({ type: 'event', durationThreshold: 16 }),
  );
}

/**
 * Opens a gallery on a throttled phone with an empty cache, taps a card some time after the load, and waits until its picture
 * is shown.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} path of the card's photograph
 * @returns {Promise<number>} the slowest interaction, ms
 */
export async function tapCard(browser, origin, path) {
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(observe);
    await page.addInitScript(() => sessionStorage.setItem('hasSeenSplash', 'true'));
    await page.goto(`${origin}/moda`, { waitUntil: 'load' });
    await wait(tapAfterMs);
    const box = await page.locator(`a[href="${path}"]`).first().boundingBox();
    if (!box) throw new Error(`The gallery has no link to ${path}`);
    await page.touchscreen.tap(box.x + 20, box.y + Math.min(20, box.height / 2));
    const isShown = (/** @type {string} */ wanted) =>
      location.pathname === wanted && document.querySelector('[role=dialog] img') !== null;
    await page.waitForFunction(isShown, path, { polling: 'raf' });
    await wait(observeMs);
    return await page.evaluate(() => /** @type {any} */ (window).benchFound.inpMs);
  } finally {
    await context.close();
  }
}
