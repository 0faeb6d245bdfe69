// @ts-check
import { openBrowser, tapCard } from '../phone.mjs';
import { atMost, median, withSpread } from '../report.mjs';

/**
 * The work after a gallery's load, and the first tap.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../report.mjs').Part>}
 */
export async function measureTaps({ product, items }, { isQuick, rounds }) {
  /** @type {import('../phone.mjs').Tap[]} */
  const taps = [];
  const browser = await openBrowser();
  try {
    for (let round = 0; round < rounds; round += 1)
      taps.push(await tapCard(browser, product.url, `/moda/${items[0]?.documentId}`));
  } finally {
    await browser.close();
  }
  const valuesOf = (/** @type {keyof import('../phone.mjs').Tap} */ name) => taps.map((each) => each[name]);
  const scriptKb = Math.max(...valuesOf('scriptKb'));
  // Two rounds on a busy machine are imprecise, so `--quick` checks the bytes and only large regressions of time.
  const most = isQuick ? 1_000 : 100;
  return {
    title: 'After the load, and the first tap on a card 1.5 s after it, by the same phone',
    columns: ['to the picture ms', 'INP ms', 'longest task between load and tap, ms', 'script KB'],
    rows: [
      [
        withSpread(valuesOf('contentMs')),
        withSpread(valuesOf('inpMs')),
        withSpread(valuesOf('taskMs')),
        withSpread(valuesOf('scriptKb'), 1),
      ],
    ],
    targets: [
      // No script at all would mean that the measurement failed.
      atMost('script after the load', scriptKb > 10 ? scriptKb : Number.NaN, 80, { unit: 'KB', digits: 1 }),
      atMost('longest task between the load and the tap', median(valuesOf('taskMs')), most, { unit: 'ms' }),
      atMost('INP of the first tap', median(valuesOf('inpMs')), most, { unit: 'ms' }),
    ],
  };
}
