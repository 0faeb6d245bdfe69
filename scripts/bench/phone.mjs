// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../steps/programs.mjs';

/** Lighthouse's mobile throttling: 1.6 Mbps down, 750 kbps up, 150 ms, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Delay of the first tap after the load, and observation time after it, in ms. */
const tapAfterMs = 1_500;
const observeMs = 500;

/**
 * @typedef {object} Visit
 * @property {number} lcp ms
 * @property {number} fcp ms
 * @property {number} cls with scrolling
 * @property {number} tbt ms over 50 ms of each task that began before the load event
 * @property {number} kb of everything requested before the load event
 * @property {number} jsKb
 * @property {number} htmlKb
 */
/**
 * @typedef {object} Tap
 * @property {number} contentMs from the tap to the first frame with the content
 * @property {number} scriptKb bodies requested between load and tap, in units of 1,000 bytes
 * @property {number} taskMs the longest between the load and the tap
 * @property {number} inpMs the slowest interaction
 */

export async function openBrowser() {
  const executablePath = await findChromium();
  return chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
}

/** Runs in the page before its own scripts. */
function observe() {
  const found = { lcp: 0, fcp: 0, cls: 0, inp: 0, tasks: /** @type {number[][]} */ ([]) };
  Object.assign(window, { benchFound: found });
  /** @param {string} type @param {(entry: any) => void} take */
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(
      /** @type {any} */ ({ type, buffered: true, durationThreshold: 16 }),
    );
  on('largest-contentful-paint', ({ startTime }) => {
    found.lcp = startTime;
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.fcp = startTime;
  });
  on('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) found.cls += value;
  });
  on('longtask', ({ startTime, duration }) => found.tasks.push([startTime, duration]));
  on('event', ({ interactionId, duration }) => {
    if (interactionId) found.inp = Math.max(found.inp, duration);
  });
}

/** @typedef {{ lcp: number, fcp: number, cls: number, inp: number, tasks: [at: number, took: number][] }} Found */

const read = () => ({
  .../** @type {Found} */ (/** @type {any} */ (window).benchFound),
  loaded: /** @type {any} */ (performance.getEntriesByType('navigation')[0]).loadEventEnd,
});

/** Scrolls to the end, step by step, so that lazy content loads. */
async function scrollThrough() {
  for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
    window.scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/**
 * Runs work on a throttled phone with an empty cache.
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {(page: import('@playwright/test').Page, session: import('@playwright/test').CDPSession) => Promise<Result>} work
 */
async function withPhone(browser, work) {
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(observe);
    return await work(page, session);
  } finally {
    await context.close();
  }
}

/**
 * A first visit.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} watchMs observation time after the load
 * @returns {Promise<Visit>}
 */
export function visit(browser, url, watchMs) {
  return withPhone(browser, async (page, session) => {
    /** @type {Map<string, string>} */
    const kinds = new Map();
    /** @type {Record<string, number>} */
    const bytes = {};
    let isLoaded = false;
    page.once('load', () => {
      isLoaded = true;
    });
    session.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
      if (!isLoaded) kinds.set(requestId, type);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength / 1024;
    });
    await page.goto(url, { waitUntil: 'load' });
    await wait(watchMs);
    const { lcp, fcp, tasks, loaded } = await page.evaluate(read);
    await page.evaluate(scrollThrough);
    const { cls } = await page.evaluate(read);
    const early = tasks.filter(([at]) => at < loaded);
    const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
    return {
      lcp,
      fcp,
      cls,
      tbt: sum(early.map(([, took]) => took - 50)),
      kb: sum(Object.values(bytes)),
      jsKb: bytes.Script ?? 0,
      htmlKb: bytes.Document ?? 0,
    };
  });
}

/**
 * Opens a gallery, and taps a card some time after the load.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} path of the card's photograph
 * @returns {Promise<Tap>}
 */
export function tapCard(browser, origin, path) {
  return withPhone(browser, async (page) => {
    await page.addInitScript(() => sessionStorage.setItem('hasSeenSplash', 'true'));
    /** @type {import('@playwright/test').Request[]} */
    const scripts = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    await page.goto(`${origin}/moda`, { waitUntil: 'load' });
    await wait(tapAfterMs);
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    const box = await page.locator(`a[href="${path}"]`).first().boundingBox();
    if (!box) throw new Error(`The gallery has no link to ${path}`);
    const tapped = await page.evaluate(() => performance.now());
    await page.touchscreen.tap(box.x + 20, box.y + Math.min(20, box.height / 2));
    const hasRendered = (/** @type {string} */ wanted) =>
      location.pathname === wanted && document.querySelector('[role=dialog] img') && performance.now();
    const shown = await page.waitForFunction(hasRendered, path, { polling: 'raf' });
    await wait(observeMs);
    const { tasks, inp, loaded } = await page.evaluate(read);
    const between = tasks.filter(([at]) => at > loaded && at <= tapped);
    return {
      contentMs: Number(await shown.jsonValue()) - tapped,
      scriptKb: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1_000,
      taskMs: Math.max(0, ...between.map(([, took]) => took)),
      inpMs: inp,
    };
  });
}
