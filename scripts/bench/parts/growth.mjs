// @ts-check
import { join } from 'node:path';
import { load } from '../load.mjs';
import { signIn } from '../product.mjs';
import { claim } from '../report.mjs';
import { groupItems, growTo } from '../seed.mjs';
import { format, median } from '../statistics.mjs';

const list = 'filters[category][$eq]=moda&pagination[pageSize]=60&sort=order';
const reads = 15;

const stories = { stories: 600, size: 7, names: 3_000 };
const inStories = '5,000, of which 4,200 in 600 stories';
/** Items, by what the row is called. */
const last = { '5,000': 5_000, [inStories]: 5_000 };
const ends = { 100: 100, ...last };
const sizes = { 100: 100, '1,000': 1_000, ...last };

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
  /** @type {Record<string, { rate: number, uncached: number, html: number }>} */
  const found = {};
  for (const [name, size] of Object.entries(
    isQuick ? ends : { [world.items.length]: world.items.length, ...sizes },
  )) {
    await world.whileStopped(() => {
      const file = join(world.folders.product, 'portfolio.db');
      growTo(file, size);
      if (name === inStories) groupItems(file, stories);
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
    found[name] = { rate, uncached, html };
    const stockTimes = isQuick
      ? []
      : [
          await timeOf(`${stock.url}/api/gallery-items?${list}&populate=*`),
          await timeOf(`${stock.url}/api/gallery-items?populate=*&pagination[pageSize]=${size}`),
        ];
    rows.push([
      name,
      format(rendered),
      format(html, 1),
      format(perSecond),
      format(rate, 2),
      format(uncached, 1),
      ...stockTimes.map((ms) => format(ms, 1)),
    ]);
  }
  const against = (/** @type {string} */ many, /** @type {string} */ few) => ({
    slower: (found[few]?.rate ?? 0) / (found[many]?.rate ?? 0),
    dearer: (found[many]?.uncached ?? 0) / (found[few]?.uncached ?? 0),
  });
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
      ...[
        { what: 'list call at 5,000 items against 100', ...against('5,000', '100') },
        { what: 'the same in 600 stories against none', ...against(inStories, '5,000') },
      ].map(({ what, slower, dearer }) =>
        claim(
          what,
          `${format(slower, 2)} × kept ready, ${format(dearer, 2)} × from the database`,
          `≤ ${room} ×`,
          slower <= room && dearer <= room,
        ),
      ),
      claim('HTML of a first gallery page', `${format(html, 1)} KB`, '≤ 14 KB', html <= 14),
    ],
  };
}
