// @ts-check
import { deskKb, openBrowser, visit } from '../page-metrics.mjs';
import { claim } from '../report.mjs';
import { format, median, withSpread } from '../statistics.mjs';

/** @typedef {import('../page-metrics.mjs').PageMetrics} PageMetrics */

/** Longer than the splash, and than any of the pages takes to come to rest (ms). */
const wholeMs = 6_500;
/** Fewer would say little about ratios that are close to what is asked for. */
const leastRounds = 7;

/**
 * First visits by a throttled phone, page by page, the targets in turns.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measurePages({ limit, product, ordinary, items }, { isQuick, rounds: asked }) {
  const rounds = isQuick ? asked : Math.max(asked, leastRounds);
  /** @type {Record<string, Record<string, string>>} */
  const pages = {
    Gallery: {
      limit: `${limit.url}/moda/`,
      product: `${product.url}/moda`,
      ...(ordinary && { ordinary: `${ordinary.url}/moda/` }),
    },
    ...(!isQuick && {
      Home: {
        limit: `${limit.url}/`,
        product: `${product.url}/`,
        ...(ordinary && { ordinary: `${ordinary.url}/` }),
      },
      About: { limit: `${limit.url}/about/`, product: `${product.url}/about` },
    }),
  };
  /** @type {Map<string, PageMetrics[]>} */
  const found = new Map();
  const desk = { limit: 0, product: 0 };
  const browser = await openBrowser();
  try {
    for (const target of /** @type {const} */ (['limit', 'product'])) {
      desk[target] = await deskKb(browser, pages.Gallery?.[target] ?? '');
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [page, targets] of Object.entries(pages)) {
        for (const [target, url] of Object.entries(targets)) {
          const key = `${page}/${target}`;
          found.set(key, [...(found.get(key) ?? []), await visit(browser, url, isQuick ? 2_500 : wholeMs)]);
        }
      }
    }
  } finally {
    await browser.close();
  }

  const valuesOf = (/** @type {string} */ key, /** @type {keyof PageMetrics} */ name) =>
    (found.get(key) ?? []).map((metrics) => metrics[name]);
  const ratio = (/** @type {string} */ page, /** @type {keyof PageMetrics} */ name) =>
    median(valuesOf(`${page}/product`, name)) / median(valuesOf(`${page}/limit`, name));
  const names = Object.keys(pages);
  const worst = (/** @type {keyof PageMetrics} */ name) =>
    Math.max(...names.map((page) => ratio(page, name)));
  const each = (/** @type {keyof PageMetrics} */ name) =>
    names.map((page) => `${page} ${format(ratio(page, name), 2)}`).join(', ');
  const most = (/** @type {keyof PageMetrics} */ name) =>
    Math.max(...names.map((page) => median(valuesOf(`${page}/product`, name))));

  // Two rounds on a busy machine say little, and three pictures weigh less than a page's other parts: the quick form only
  // asks that nothing fell apart.
  const room = isQuick ? 3 : 1;
  const deskRoom = isQuick ? 2 : 1.15;
  const [lcp, fcp, kb] = [worst('lcp'), worst('fcp'), desk.product / desk.limit];
  const [cls, tbt, jsKb, htmlKb] = [most('cls'), most('tbt'), most('jsKb'), most('htmlKb')];
  return {
    title: 'Pages, first visit by a throttled phone',
    rounds,
    columns: ['page', 'LCP ms', 'FCP ms', 'CLS', 'TBT ms', 'KB at load', 'JS KB', 'HTML KB'],
    rows: [...found.keys()].map((key) => [
      key.replace('/', ', '),
      withSpread(valuesOf(key, 'lcp')),
      withSpread(valuesOf(key, 'fcp')),
      withSpread(valuesOf(key, 'cls'), 3),
      withSpread(valuesOf(key, 'tbt')),
      withSpread(valuesOf(key, 'kb')),
      withSpread(valuesOf(key, 'jsKb'), 1),
      withSpread(valuesOf(key, 'htmlKb'), 1),
    ]),
    notes: [
      'The limit is the same page by hand: words, fonts, pictures and the widths they are asked for at; no script.',
    ],
    claims: [
      claim('LCP', `${each('lcp')} × the limit`, `≤ ${format(1.15 * room, 2)} ×`, lcp <= 1.15 * room),
      claim('FCP', `${each('fcp')} × the limit`, `≤ ${format(1.15 * room, 2)} ×`, fcp <= 1.15 * room),
      claim('CLS, with scrolling', format(cls, 3), '0.000', cls < (isQuick ? 0.01 : 0.0005)),
      ...(isQuick
        ? []
        : [claim('total blocking time until load', `${format(tbt)} ms`, '≤ 20 ms', tbt <= 20)]),
      claim(
        `bytes of a gallery of ${items.length} on a desk`,
        `${format(desk.product)} KB, ${format(kb, 2)} × the limit`,
        `≤ ${format(deskRoom, 2)} ×`,
        kb <= deskRoom,
      ),
      claim('JavaScript before a page has loaded', `${format(jsKb, 1)} KB`, '≤ 80 KB', jsKb <= 80),
      claim('HTML, compressed', `${format(htmlKb, 1)} KB`, '≤ 14 KB', htmlKb <= 14),
    ],
  };
}
