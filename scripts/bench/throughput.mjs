// @ts-check
import { load } from './load.mjs';
import { atMost, median, withSpread } from './report.mjs';

/**
 * Cached pages compared with bare Node sending the same, over 32 connections, in turns.
 * @param {import('./main.mjs').Options} options
 * @param {import('./world.mjs').World} world
 */
export async function measureThroughput({ isQuick, rounds }, { product, bare }) {
  /** @type {import('./load.mjs').Load[][]} */
  const [node = [], own = []] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    node.push(await load(bare, { seconds: isQuick ? 2 : 5 }));
    own.push(await load(`${product.url}/moda`, { seconds: isQuick ? 2 : 5 }));
  }
  const [base, rates] = [node, own].map((loads) => loads.map(({ perSecond }) => perSecond));
  const shown = `${withSpread(rates ?? [])} to ${withSpread(base ?? [])} requests/s`;
  const times = median(base ?? []) / median(rates ?? []);
  if (own.some(({ failures }) => failures > 0)) throw new Error('The product failed under load');
  // A few seconds on a busy machine are imprecise, so `--quick` only detects large regressions.
  return [atMost('time of a cached page', times, isQuick ? 4 : 2, { unit: '× bare Node', digits: 2, shown })];
}
