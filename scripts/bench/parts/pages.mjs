// @ts-check
import { openBrowser, visit } from '../page-metrics.mjs';
import { format, median, withSpread } from '../statistics.mjs';

/** @typedef {import('../page-metrics.mjs').PageMetrics} PageMetrics */

/** Longer than the splash, and than any of the pages takes to come to rest (ms). */
const wholeMs = 6_500;
/** Of the peers, as measured before the work began: LCP of the gallery, as a multiple of the limit's. */
const nextLcp = 1.58;
/** Next's and the limit's KB of a first load there. */
const nextKbRatio = 238 / 81;

/**
 * First visits by a throttled phone, page by page, the targets in turns.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measurePages({ limit, product, ordinary }, { isQuick, rounds }) {
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
  const browser = await openBrowser();
  try {
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
  const worst = (/** @type {keyof PageMetrics} */ name, /** @type {string[]} */ of = names) =>
    Math.max(...of.map((page) => ratio(page, name)));
  const most = (/** @type {keyof PageMetrics} */ name) =>
    Math.max(...names.map((page) => median(valuesOf(`${page}/product`, name))));

  const heroPages = names.filter((page) => page !== 'About');
  // Two rounds on a busy machine say little, and three pictures weigh less than a page's other parts: the quick form only
  // asks that nothing fell apart.
  const room = isQuick ? 3 : 1;
  const [lcp, fcp, kb] = [worst('lcp', heroPages), worst('fcp'), ratio('Gallery', 'kb')];
  const [cls, tbt, jsKb, htmlKb] = [most('cls'), most('tbt'), most('jsKb'), most('htmlKb')];
  const claim = (
    /** @type {string} */ what,
    /** @type {string} */ figure,
    /** @type {string} */ goal,
    /** @type {boolean} */ isMet,
  ) => ({ what, figure, goal, isMet });
  return {
    title: 'Pages, first visit by a throttled phone',
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
    claims: [
      claim(
        'LCP, gallery and home',
        `${format(lcp, 2)} × the limit`,
        `≤ ${format(1.15 * room, 2)} ×${isQuick ? '' : `, Next ${nextLcp} ×`}`,
        lcp <= 1.15 * room,
      ),
      claim(
        'FCP, all pages',
        `${format(fcp, 2)} × the limit`,
        `≤ ${format(1.1 * room, 2)} ×`,
        fcp <= 1.1 * room,
      ),
      claim('CLS, with scrolling', format(cls, 3), '0.000', cls < (isQuick ? 0.01 : 0.0005)),
      ...(isQuick ? [] : [claim('total blocking time', `${format(tbt)} ms`, '≤ 20 ms', tbt <= 20)]),
      claim(
        'bytes of a first gallery load',
        `${format(kb, 2)} × the limit, ${format(kb / nextKbRatio, 2)} × Next`,
        `≤ ${2 * room} ×, ≤ ${format(0.7 * room, 1)} × Next`,
        kb <= 2 * room && kb / nextKbRatio <= 0.7 * room,
      ),
      claim('JavaScript of a first visit', `${format(jsKb, 1)} KB`, '≤ 75 KB', jsKb <= 75),
      claim('HTML, compressed', `${format(htmlKb, 1)} KB`, '≤ 14 KB', htmlKb <= 14),
    ],
  };
}
