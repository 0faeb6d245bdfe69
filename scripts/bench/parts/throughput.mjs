// @ts-check
import { load } from '../load.mjs';
import { atMost, format, median, withSpread } from '../report.mjs';

/**
 * Throughput of cached answers compared with bare Node sending the same page, over 32 connections, alternating.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../report.mjs').Part>}
 */
export async function measureThroughput({ product, bare }, { isQuick, rounds }) {
  const list = '/api/gallery-items?filters[category][$eq]=moda&pagination[pageSize]=12&sort=order';
  const targets = {
    'HTML, bare Node': bare,
    'HTML, product': `${product.url}/moda`,
    'list, product': product.url + list,
  };
  /** @type {Record<keyof typeof targets, import('../load.mjs').Load[]>} */
  const found = { 'HTML, bare Node': [], 'HTML, product': [], 'list, product': [] };
  for (const url of Object.values(targets)) await fetch(url);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of /** @type {(keyof typeof targets)[]} */ (Object.keys(targets)))
      found[name].push(await load(targets[name], { seconds: isQuick ? 2 : 5 }));
  }
  const rate = (/** @type {keyof typeof targets} */ name) =>
    median(found[name].map(({ perSecond }) => perSecond));
  const times = rate('HTML, bare Node') / rate('HTML, product');
  const failures = Object.values(found)
    .flat()
    .reduce((sum, each) => sum + each.failures, 0);
  return {
    title: 'Throughput, 32 connections, one process',
    columns: ['target', 'requests/s', 'p99 ms', 'slowest ms'],
    rows: Object.entries(found).map(([name, loads]) => [
      name,
      withSpread(loads.map(({ perSecond }) => perSecond)),
      withSpread(loads.map(({ p99 }) => p99)),
      withSpread(loads.map(({ slowest }) => slowest)),
    ]),
    targets: [
      // A few seconds on a busy machine are imprecise, so `--quick` only detects large regressions.
      atMost('time of cached HTML', times, isQuick ? 4 : 2, { unit: '× bare Node', digits: 2 }),
      atMost('failures', failures, 0, { unit: `of ${format(Object.values(found).flat().length)} loads` }),
    ],
  };
}
