// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { openPhone } from './page-metrics.mjs';

/** A visitor's first tap comes this long after the page has loaded (ms). */
const tapAfterMs = 1_500;
const contentMs = 20_000;
/** What a tap sets off is watched for so long after its content is there (ms). */
const settleMs = 500;

/**
 * @typedef {object} Tap
 * @property {number} contentMs from the tap to the first frame with the content
 * @property {number} scriptKb of 1,000 bytes, bodies alone, asked for between the load and the tap
 * @property {number} longestTaskMs between the load and the tap
 * @property {number} longestTapTaskMs from the tap on
 * @property {number} inpMs the slowest interaction
 */

/** @typedef {'picture' | 'page'} Content an item's picture in the viewer, or a page's heading with its first picture on the way */

/** Runs in the page, before anything of its own. @param {{ path: string, content: Content }} wanted */
function observe({ path, content }) {
  sessionStorage.setItem('hasSeenSplash', 'true');
  const found = { shownAt: 0, tasks: /** @type {number[][]} */ ([]), inp: 0 };
  Object.assign(window, { tapFound: found });
  /** @param {string} type @param {(entry: any) => void} take */
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(
      /** @type {any} */ ({ type, buffered: true, durationThreshold: 16 }),
    );
  on('longtask', ({ startTime, duration }) => found.tasks.push([startTime, duration]));
  on('event', ({ interactionId, duration }) => {
    if (interactionId) found.inp = Math.max(found.inp, duration);
  });
  /** @param {Element} element */
  const isLarge = (element) => element.getBoundingClientRect().width > 100;
  const hasPicture = () =>
    [...document.querySelectorAll('dialog *, [role=dialog] *')].some((element) =>
      element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0
        ? isLarge(element)
        : getComputedStyle(element).backgroundImage.startsWith('url(') && isLarge(element),
    );
  const hasPage = () => {
    const image = document.querySelector('main img');
    return Boolean(
      document.querySelector('main h1') && image instanceof HTMLImageElement && image.currentSrc !== '',
    );
  };
  const look = () => {
    if (location.pathname === path && (content === 'picture' ? hasPicture() : hasPage())) {
      // The frame that this callback is before shows it.
      requestAnimationFrame((now) => {
        found.shownAt = performance.timeOrigin + now;
      });
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

const readFound = () => ({
  .../** @type {{ shownAt: number, tasks: number[][], inp: number }} */ (
    /** @type {any} */ (window).tapFound
  ),
  loaded: /** @type {any} */ (performance.getEntriesByType('navigation')[0]).loadEventEnd,
  origin: performance.timeOrigin,
});

/** Waits for the content. @param {import('@playwright/test').Page} page */
async function whenShown(page) {
  for (const end = Date.now() + contentMs; Date.now() < end; await wait(50)) {
    // A navigation may take the page away between two looks.
    const found = await page.evaluate(readFound).catch(() => null);
    if (found !== null && found.shownAt > 0) return found;
  }
  throw new Error(`${page.url()} shows nothing`);
}

/**
 * How long a plain load of an address takes to show its content, in ms.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ path: string, content: Content }} wanted
 */
export async function loadPlainly(browser, origin, wanted) {
  const { context, page } = await openPhone(browser);
  try {
    await page.addInitScript(observe, wanted);
    await page.goto(`${origin}${wanted.path}`);
    const { shownAt, origin: start } = await whenShown(page);
    return shownAt - start;
  } finally {
    await context.close();
  }
}

/**
 * Opens a page, and taps a link of it 1.5 s after its load.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} from path of the page
 * @param {{ path: string, content: Content }} wanted what the link leads to
 * @returns {Promise<Tap>}
 */
export async function tapOnce(browser, origin, from, wanted) {
  const { context, page } = await openPhone(browser);
  try {
    await page.addInitScript(observe, wanted);
    /** @type {import('@playwright/test').Request[]} */
    const scripts = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    await page.goto(`${origin}${from}`, { waitUntil: 'load' });
    await wait(tapAfterMs);
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    const box = await page.locator(`a[href="${wanted.path}"]`).first().boundingBox();
    if (!box) throw new Error(`${from} has no link to ${wanted.path}`);
    const tapped = await page.evaluate(() => performance.timeOrigin + performance.now());
    await page.touchscreen.tap(box.x + 20, box.y + Math.min(20, box.height / 2));
    const { shownAt } = await whenShown(page);
    await wait(settleMs);
    const { tasks, inp, loaded, origin: start } = await page.evaluate(readFound);
    const longest = (/** @type {number} */ from, /** @type {number} */ to) =>
      Math.max(0, ...tasks.filter(([at = 0]) => at > from && at <= to).map(([, took = 0]) => took));
    const tappedAt = tapped - start;
    return {
      contentMs: shownAt - tapped,
      scriptKb: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1_000,
      longestTaskMs: longest(loaded, tappedAt),
      longestTapTaskMs: longest(tappedAt, Number.POSITIVE_INFINITY),
      inpMs: inp,
    };
  } finally {
    await context.close();
  }
}
