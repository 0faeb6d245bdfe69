// @ts-check
import { audit } from './lighthouse.mjs';
import { cpuSlowdown, line, openBrowser, tapCard } from './phone.mjs';
import { atMost, median, withSpread } from './report.mjs';

/** Bytes a second in kilobits. @param {number} bytes */
const kbps = (bytes) => (bytes * 8) / 1_000;
/** @type {import('lighthouse').Flags} */
const flags = {
  onlyAudits: ['metrics'],
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: line.latency,
    downloadThroughputKbps: kbps(line.downloadThroughput),
    uploadThroughputKbps: kbps(line.uploadThroughput),
    cpuSlowdownMultiplier: cpuSlowdown,
  },
};

/**
 * First visits and first taps by a throttled phone, the pages in turns. The limit is the same page by hand: words, fonts,
 * pictures and the widths they are asked for at; no script.
 * @param {import('./main.mjs').Options} options
 * @param {import('./world.mjs').World} world
 */
export async function measurePages({ isQuick, rounds }, { byHand, product, items }) {
  const own = `${product.url}/moda`;
  /** @type {Record<string, any[]>} Lighthouse's metrics by URL */
  const visits = { [byHand]: [], [own]: [] };
  /** @type {number[]} */
  const taps = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [url, found] of Object.entries(visits)) {
      const { details } = /** @type {any} */ ((await audit(url, flags)).audits.metrics);
      found.push(details.items[0]);
    }
    const browser = await openBrowser();
    const tapping = tapCard(browser, product.url, `/moda/${items[0]?.documentId}`);
    taps.push(await tapping.finally(() => browser.close()));
  }
  // Two rounds on a busy machine are imprecise, so `--quick` only detects large regressions.
  const room = isQuick ? 3 : 1;
  const against = (/** @type {string} */ what, /** @type {string} */ name, /** @type {number} */ most) => {
    const [base = [], ours = []] = Object.values(visits).map((found) => found.map((each) => each[name]));
    const shown = `${withSpread(ours)} to ${withSpread(base)} ms`;
    const options = { unit: '× by hand', digits: 2, shown };
    return atMost(`${what} of a gallery`, median(ours) / median(base), most * room, options);
  };
  const tap = { unit: 'ms', shown: withSpread(taps) };
  return [
    against('first paint', 'observedFirstContentfulPaint', 1.15),
    against('largest paint', 'observedLargestContentfulPaint', 1.05),
    atMost('first tap on a card: INP', median(taps), isQuick ? 1_000 : 100, tap),
  ];
}
