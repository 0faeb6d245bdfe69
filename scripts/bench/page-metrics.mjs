// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../steps/programs.mjs';

/** Lighthouse's phone: 1.6 Mbps down, 750 kbps up, 150 ms, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const cpuSlowdown = 4;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

/**
 * @typedef {object} PageMetrics
 * @property {number} lcp ms
 * @property {number} fcp ms
 * @property {number} cls with scrolling
 * @property {number} tbt ms of tasks beyond 50 ms each, of those that began before the page had loaded
 * @property {number} kb of everything that was asked for before the page had loaded
 * @property {number} jsKb
 * @property {number} htmlKb
 */

export async function openBrowser() {
  const executablePath = await findChromium();
  return chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
}

/** Runs in the page, before anything of its own. */
function observe() {
  const found = { lcp: 0, fcp: 0, cls: 0, tbt: 0 };
  Object.assign(window, { benchFound: found });
  /** @param {string} type @param {(entry: any) => void} take */
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    found.lcp = entry.startTime;
  });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) found.cls += entry.value;
  });
  on('longtask', (entry) => {
    const { loadEventEnd } = /** @type {any} */ (performance.getEntriesByType('navigation')[0]);
    if (loadEventEnd === 0 || entry.startTime < loadEventEnd) found.tbt += entry.duration - 50;
  });
}

/** Scrolls to the end, as far as there is one, and waits for what comes into view. */
async function scrollThrough() {
  for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
    window.scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** A throttled phone with an empty cache. @param {import('@playwright/test').Browser} browser */
export async function openPhone(browser) {
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page, session };
}

/**
 * A first visit by a throttled phone.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} settleMs how long to watch it after it has loaded
 * @returns {Promise<PageMetrics>}
 */
export async function visit(browser, url, settleMs) {
  const { context, page, session } = await openPhone(browser);
  try {
    await page.addInitScript(observe);
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
      if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    });

    await page.goto(url, { waitUntil: 'load' });
    await wait(settleMs);
    const read = () => page.evaluate(() => ({ .../** @type {any} */ (window).benchFound }));
    const { lcp, fcp, tbt } = await read();
    await page.evaluate(scrollThrough);
    const { cls } = await read();
    const kbOf = (/** @type {string[]} */ names) =>
      names.reduce((sum, name) => sum + (bytes[name] ?? 0), 0) / 1024;
    return {
      lcp,
      fcp,
      cls,
      tbt,
      kb: kbOf(Object.keys(bytes)),
      jsKb: kbOf(['Script']),
      htmlKb: kbOf(['Document']),
    };
  } finally {
    await context.close();
  }
}

/** What a visitor sees is made of these; scripts, and what scripts load, come when the page is complete. */
const shown = new Set(['Document', 'Font', 'Image', 'Media']);

/**
 * What a page shows a desk of 1440 px before anybody scrolls, in KB: itself, its fonts, the pictures in and near the window.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<number>}
 */
export async function deskKb(browser, url) {
  const context = await browser.newContext({ ...desk, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    /** @type {Set<string>} */
    const wanted = new Set();
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
      if (shown.has(type)) wanted.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (wanted.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return bytes / 1024;
  } finally {
    await context.close();
  }
}
