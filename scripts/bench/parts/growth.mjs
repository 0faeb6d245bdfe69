// @ts-check
import { join } from 'node:path';
import { load } from '../load.mjs';
import { signIn } from '../product.mjs';
import { claim } from '../report.mjs';
import { growTo } from '../seed.mjs';
import { format, median } from '../statistics.mjs';

const list = 'filters[category][$eq]=moda&pagination[pageSize]=60&sort=order';
const reads = 15;

/** Median time of an answer, one after the other (ms). @param {string} url @param {Record<string, string>} [headers] */
async function timeOf(url, headers = {}) {
  const times = [];
  for (let at = 0; at < reads; at += 1) {
    const start = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return median(times.slice(2));
}

/**
 * What a page and a list call cost as the table grows; "uncached" is what Strapi and the database take.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measureGrowth(world, { isQuick }) {
  const rows = [];
  /** @type {Record<number, { rate: number, uncached: number, html: number }>} */
  const found = {};
  for (const size of isQuick ? [100, 5_000] : [world.items.length, 100, 1_000, 5_000]) {
    await world.whileStopped(() => {
      growTo(join(world.folders.product, 'portfolio.db'), size);
      growTo(join(world.folders.stock, '.tmp/data.db'), size);
    });
    const { product, stock } = world;
    const owner = await signIn(product.url);
    const first = performance.now();
    const page = await fetch(`${product.url}/moda`, { headers: { 'accept-encoding': 'br' } });
    await page.arrayBuffer();
    const rendered = performance.now() - first;
    const html = Number(page.headers.get('content-length')) / 1024;
    const url = `${product.url}/api/gallery-items?${list}`;
    const uncached = await timeOf(url, owner);
    const seconds = isQuick ? 2 : 4;
    const { perSecond } = await load(url, { seconds });
    // What else the machine does meanwhile, bare Node feels as well.
    const rate = perSecond / (await load(`${world.bare.url}/`, { seconds })).perSecond;
    found[size] = { rate, uncached, html };
    const stockTimes = isQuick
      ? []
      : [
          await timeOf(`${stock.url}/api/gallery-items?${list}&populate=*`),
          await timeOf(`${stock.url}/api/gallery-items?populate=*&pagination[pageSize]=${size}`),
        ];
    rows.push([
      format(size),
      format(rendered),
      format(html, 1),
      format(perSecond),
      format(rate, 2),
      format(uncached, 1),
      ...stockTimes.map((ms) => format(ms, 1)),
    ]);
  }
  const [few, many] = [found[100], found[5_000]];
  const slower = (few?.rate ?? 0) / (many?.rate ?? 0);
  const dearer = (many?.uncached ?? 0) / (few?.uncached ?? 0);
  const html = Math.max(...Object.values(found).map((each) => each.html));
  // A figure of a few ms, taken while others work on the same machine, is not held to a fifth.
  const room = isQuick ? 4 : 1.2;
  return {
    title: 'Growth',
    columns: [
      'items',
      'first render ms',
      'HTML KB',
      'list requests/s',
      '× bare Node',
      'list uncached ms',
      ...(isQuick ? [] : ['stock list of 60 ms', 'stock list of all ms']),
    ],
    rows,
    claims: [
      claim(
        'list call at 5,000 items against 100',
        `${format(slower, 2)} × kept ready, ${format(dearer, 2)} × from the database`,
        `≤ ${room} ×`,
        slower <= room && dearer <= room,
      ),
      claim('HTML of a first gallery page', `${format(html, 1)} KB`, '≤ 14 KB', html <= 14),
    ],
  };
}
