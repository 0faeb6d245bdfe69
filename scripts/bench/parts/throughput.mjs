// @ts-check
import { load } from '../load.mjs';
import { claim } from '../report.mjs';
import { format, median, withSpread } from '../statistics.mjs';

/** Requests a second of the peers' HTML, as a share of bare Node's on the same machine (2,752 and 226 of 73,335). */
const peers = { Next: 2_752 / 73_335, Ghost: 226 / 73_335 };
const list = 'filters[category][$eq]=moda&pagination[pageSize]=12&sort=order';

/**
 * Cached HTML against bare Node, the list call against stock Strapi, over 32 connections, in turns.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measureThroughput({ product, stock, bare, limit }, { isQuick, rounds }) {
  const seconds = isQuick ? 2 : 5;
  // A few seconds on a busy machine: the quick form only asks that nothing fell apart.
  const room = isQuick ? 2 : 1;
  /** @type {Record<string, string>} */
  const targets = {
    'HTML, bare Node': `${bare.url}/`,
    'HTML, product': `${product.url}/moda`,
    ...(!isQuick && { [`HTML, limit (${limit.server})`]: `${limit.url}/moda/` }),
    'list, product': `${product.url}/api/gallery-items?${list}`,
    'list, stock Strapi': `${stock.url}/api/gallery-items?${list}&populate=*`,
  };
  /** @type {Record<string, import('../load.mjs').Load[]>} */
  const found = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (const url of Object.values(targets)) await fetch(url);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(targets)) found[name]?.push(await load(url, { seconds }));
  }
  const rate = (/** @type {string} */ name) => median((found[name] ?? []).map(({ perSecond }) => perSecond));
  const p99 = median((found['HTML, product'] ?? []).map((each) => each.p99));
  const html = rate('HTML, product') / rate('HTML, bare Node');
  const times = rate('list, product') / rate('list, stock Strapi');
  return {
    title: 'Throughput, 32 connections, one process',
    columns: ['target', 'requests/s', 'p99 ms', 'slowest ms', 'failures'],
    rows: Object.entries(found).map(([name, loads]) => [
      name,
      withSpread(loads.map(({ perSecond }) => perSecond)),
      withSpread(loads.map((each) => each.p99)),
      withSpread(loads.map(({ slowest }) => slowest)),
      format(loads.reduce((sum, { failures }) => sum + failures, 0)),
    ]),
    claims: [
      claim('cached HTML', `${format(html, 2)} × bare Node`, `≥ ${0.5 / room} ×`, html >= 0.5 / room),
      claim(
        'cached HTML against peers, by their share of bare Node',
        `${format(html / peers.Next)} × Next, ${format(html / peers.Ghost)} × Ghost`,
        '≥ 10 × Next, ≥ 100 × Ghost',
        html / peers.Next >= 10 && html / peers.Ghost >= 100,
      ),
      ...(isQuick ? [] : [claim('p99 of cached HTML', `${format(p99)} ms`, '≤ 5 ms', p99 <= 5)]),
      claim('public list call', `${format(times)} × stock Strapi`, `≥ ${50 / room} ×`, times >= 50 / room),
    ],
  };
}
