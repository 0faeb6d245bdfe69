// @ts-check
import { loadPlainly, tapOnce } from '../first-tap.mjs';
import { openBrowser } from '../page-metrics.mjs';
import { claim } from '../report.mjs';
import { format, median, withSpread } from '../statistics.mjs';

/** @typedef {import('../first-tap.mjs').Tap} Tap */

const gallery = '/moda';

/**
 * What comes after a page's load, and the first tap on it against a plain load of the same address, in turns.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measureTaps({ product, items }, { isQuick, rounds }) {
  /** @type {Record<string, { path: string, content: import('../first-tap.mjs').Content }>} */
  const targets = {
    'card to picture': { path: `${gallery}/${items[0]?.documentId}`, content: 'picture' },
    'menu to About': { path: '/about', content: 'page' },
    'menu to a gallery': { path: '/publicidade', content: 'page' },
  };
  /** @type {Map<string, { plain: number[], taps: Tap[] }>} */
  const found = new Map(Object.keys(targets).map((name) => [name, { plain: [], taps: [] }]));
  const browser = await openBrowser();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, target] of Object.entries(targets)) {
        found.get(name)?.plain.push(await loadPlainly(browser, product.url, target));
        found.get(name)?.taps.push(await tapOnce(browser, product.url, gallery, target));
      }
    }
  } finally {
    await browser.close();
  }

  const all = [...found.values()].flatMap(({ taps }) => taps);
  const valuesOf = (/** @type {Tap[]} */ taps, /** @type {keyof Tap} */ name) =>
    taps.map((each) => each[name]);
  const ratioOf = (/** @type {string} */ name) => {
    const { plain = [], taps = [] } = found.get(name) ?? {};
    return median(valuesOf(taps, 'contentMs')) / median(plain);
  };
  const scriptKb = Math.max(...valuesOf(all, 'scriptKb'));
  const [task, inp] = [median(valuesOf(all, 'longestTaskMs')), median(valuesOf(all, 'inpMs'))];
  const card = ratioOf('card to picture');
  const menu = Math.max(ratioOf('menu to About'), ratioOf('menu to a gallery'));
  // Two rounds on a busy machine say little about time: the quick form asks that nothing fell apart, and for the bytes.
  const room = isQuick ? 10 : 1;
  return {
    title: 'After the load, and the first tap 1.5 s after it, by the same phone',
    columns: [
      'tap',
      'to content ms',
      'plain load ms',
      'ratio',
      'INP ms',
      'longest task of the waking ms',
      'of the tap ms',
      'script KB',
    ],
    rows: [...found].map(([name, { plain, taps }]) => [
      name,
      withSpread(valuesOf(taps, 'contentMs')),
      withSpread(plain),
      format(ratioOf(name), 2),
      withSpread(valuesOf(taps, 'inpMs')),
      withSpread(valuesOf(taps, 'longestTaskMs')),
      withSpread(valuesOf(taps, 'longestTapTaskMs')),
      withSpread(valuesOf(taps, 'scriptKb'), 1),
    ]),
    notes: [
      'A picture is there in the first frame that shows it in the viewer; a page, when its heading is and its first picture is on its way.',
    ],
    claims: [
      claim('script after the load', `${format(scriptKb, 1)} KB`, '≤ 80 KB', scriptKb > 10 && scriptKb <= 80),
      claim(
        'longest task between the load and the tap',
        `${format(task)} ms`,
        `≤ ${100 * room} ms`,
        task <= 100 * room,
      ),
      claim('INP of the first tap', `${format(inp)} ms`, `≤ ${100 * room} ms`, inp <= 100 * room),
      claim(
        'tap, card to picture',
        `${format(card, 2)} × the plain load`,
        `≤ ${format(0.6 * room, 1)} ×`,
        card <= 0.6 * room,
      ),
      claim(
        'tap, menu to page',
        `${format(menu, 2)} × the plain load`,
        `≤ ${format(0.6 * room, 1)} ×`,
        menu <= 0.6 * room,
      ),
    ],
  };
}
