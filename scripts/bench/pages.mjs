// @ts-check
import { audit } from './lighthouse.mjs';
import { cpuSlowdown, line, openBrowser, tapCard } from './phone.mjs';
import { atMost, median, withSpread } from './report.mjs';

/** Bytes a second in kilobits. @param {number} bytes */
const kbps = (bytes) => (bytes * 8) / 1_000;
/** @type {import('lighthouse').Flags} */
const flags = {
  onlyAudits: ['metrics', 'network-requests'],
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: line.latency,
    downloadThroughputKbps: kbps(line.downloadThroughput),
    uploadThroughputKbps: kbps(line.uploadThroughput),
    cpuSlowdownMultiplier: cpuSlowdown,
  },
};

/** A first visit: first and largest paint (ms), and what was asked for before the load event (KB). @param {string} url */
async function visit(url) {
  const { audits } = await audit(url, flags);
  /** @param {string} name @returns {any[]} */
  const itemsOf = (name) => /** @type {any} */ (audits[name]?.details)?.items ?? [];
  const [{ observedFirstContentfulPaint, observedLargestContentfulPaint, observedLoad }] = itemsOf('metrics');
  const early = itemsOf('network-requests').filter((each) => each.networkRequestTime < observedLoad);
  const bytes = early.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { fcp: observedFirstContentfulPaint, lcp: observedLargestContentfulPaint, kb: bytes / 1_024 };
}

/**
 * First visits and first taps by a throttled phone, the pages in turns. The limit is the same page by hand: words, fonts,
 * pictures and the widths they are asked for at; no script.
 * @param {import('./main.mjs').Options} options
 * @param {import('./world.mjs').World} world
 */
export async function measurePages({ isQuick, rounds }, { byHand, product, items }) {
  const [hand, own, taps] = [[], [], []].map(() => /** @type {any[]} */ ([]));
  for (let round = 0; round < rounds; round += 1) {
    hand?.push(await visit(byHand));
    own?.push(await visit(`${product.url}/moda`));
    const browser = await openBrowser();
    const tapping = tapCard(browser, product.url, `/moda/${items[0]?.documentId}`);
    taps?.push(await tapping.finally(() => browser.close()));
  }
  // Two rounds on a busy machine are imprecise, and three pictures weigh less than the rest of a page, so `--quick` only
  // detects large regressions.
  const room = isQuick ? 3 : 1;
  /** @param {string} what @param {'fcp' | 'lcp' | 'kb'} name @param {number} most */
  const against = (what, name, most) => {
    const [ours = [], base = []] = [own, hand].map((visits) => visits?.map((each) => each[name]));
    const shown = `${withSpread(ours)} to ${withSpread(base)} ${name === 'kb' ? 'KB' : 'ms'}`;
    const options = { unit: '× by hand', digits: 2, shown };
    return atMost(`${what} of a gallery`, median(ours) / median(base), most * room, options);
  };
  const tap = { unit: 'ms', shown: withSpread(taps ?? []) };
  return [
    against('first paint', 'fcp', 1.15),
    against('largest paint', 'lcp', 1.05),
    against('bytes before the load', 'kb', 1.15),
    atMost('first tap on a card: INP', median(taps ?? []), isQuick ? 1_000 : 100, tap),
  ];
}
