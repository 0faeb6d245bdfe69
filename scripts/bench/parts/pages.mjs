// @ts-check
import { openBrowser, visit } from '../phone.mjs';
import { atMost, format, median, withSpread } from '../report.mjs';

/** @typedef {keyof import('../phone.mjs').Visit} Figure */
/** @type {{ name: Figure, title: string, digits?: number }[]} */
const columns = [
  { name: 'lcp', title: 'LCP ms' },
  { name: 'fcp', title: 'FCP ms' },
  { name: 'cls', title: 'CLS', digits: 3 },
  { name: 'tbt', title: 'TBT ms' },
  { name: 'kb', title: 'KB at load' },
  { name: 'jsKb', title: 'JS KB', digits: 1 },
  { name: 'htmlKb', title: 'HTML KB', digits: 1 },
];

/**
 * First visits by a throttled phone, the pages in turns.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../report.mjs').Part>}
 */
export async function measurePages({ byHand, product, items, story }, { isQuick, rounds }) {
  /** @type {Record<string, string>} */
  const pages = {
    'Gallery by hand, the limit': byHand,
    Gallery: `${product.url}/moda`,
    Story: product.url + story,
    ...(!isQuick && { Home: `${product.url}/`, About: `${product.url}/about` }),
  };
  /** @type {Record<string, import('../phone.mjs').Visit[]>} */
  const found = Object.fromEntries(Object.keys(pages).map((page) => [page, []]));
  const browser = await openBrowser();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [page, url] of Object.entries(pages)) {
        // Longer than the splash, and than any page needs to settle.
        found[page]?.push(await visit(browser, url, isQuick ? 2_500 : 6_500));
      }
    }
  } finally {
    await browser.close();
  }
  const valuesOf = (/** @type {string} */ page, /** @type {Figure} */ name) =>
    (found[page] ?? []).map((each) => each[name]);
  const middle = (/** @type {string} */ page, /** @type {Figure} */ name) => median(valuesOf(page, name));
  const own = Object.keys(pages).slice(1);
  const most = (/** @type {Figure} */ name) => Math.max(...own.map((page) => middle(page, name)));
  // Two rounds on a busy machine are imprecise, and three pictures weigh less than the rest of a page, so `--quick` only
  // detects large regressions.
  const room = isQuick ? 3 : 1;
  const against = (
    /** @type {Figure} */ name,
    /** @type {string} */ page,
    /** @type {string} */ other,
    limit = 1.15,
  ) => {
    const unit = `× ${other === 'Gallery' ? 'the gallery' : 'the limit'}`;
    const ratio = middle(page, name) / middle(other, name);
    return atMost(`${name.toUpperCase()}, ${page}`, ratio, limit * room, { unit, digits: 2 });
  };
  const [hand = ''] = Object.keys(pages);
  return {
    title: `First visits by a throttled phone: a gallery of ${items.length} photographs, a story`,
    columns: ['page', ...columns.map(({ title }) => title)],
    rows: Object.keys(pages).map((page) => [
      page,
      ...columns.map(({ name, digits }) => withSpread(valuesOf(page, name), digits)),
    ]),
    notes: [
      'The limit is the same page by hand: words, fonts, pictures and the widths they are asked for at; no script.',
    ],
    targets: [
      against('lcp', 'Gallery', hand, 1.05),
      against('fcp', 'Gallery', hand),
      against('kb', 'Gallery', hand),
      against('lcp', 'Story', 'Gallery'),
      atMost('CLS, with scrolling', most('cls'), isQuick ? 0.01 : 0.0005, { unit: '', digits: 4 }),
      ...(isQuick ? [] : [atMost('total blocking time until load', most('tbt'), 20, { unit: 'ms' })]),
      atMost('JavaScript before a page has loaded', most('jsKb'), 80, { unit: 'KB', digits: 1 }),
      atMost('HTML, compressed', most('htmlKb'), 14, { unit: 'KB', figure: format(most('htmlKb'), 1) }),
    ],
  };
}
