// @ts-check
import { openBrowser } from '../page-metrics.mjs';

/**
 * @typedef {{ text: string, href: string | null }} Words
 * @typedef {object} Picture as the product's page asks for it, in its best type
 * @property {string} alt
 * @property {string} srcset
 * @property {string} sizes
 * @property {string} width
 * @property {string} height
 * @property {string} loading
 * @property {string} priority
 */

/** Runs in a page of the product. */
function read() {
  /** @param {Element | null} element @returns {Words} */
  const wordsOf = (element) => ({
    text: element?.textContent?.trim() ?? '',
    href: element?.getAttribute('href') ?? null,
  });
  /** @param {string} selector */
  const all = (selector) => [...document.querySelectorAll(selector)];
  const words = (/** @type {string} */ selector) => all(selector).map(wordsOf);
  /** @param {Element} element @returns {Picture} */
  const pictureOf = (element) => {
    const image = element.querySelector('img');
    const best = element.querySelector('source') ?? image;
    const of = (/** @type {string} */ name) => image?.getAttribute(name) ?? '';
    return {
      alt: of('alt'),
      srcset: best?.getAttribute('srcset') ?? '',
      sizes: best?.getAttribute('sizes') ?? '',
      width: of('width'),
      height: of('height'),
      loading: of('loading'),
      priority: of('fetchpriority'),
    };
  };
  const picture = document.querySelector('main picture');
  return {
    title: document.title,
    brand: words('header a[href="/"] > span'),
    nav: words('header nav a'),
    social: all('header ul a').map((link) => ({
      ...wordsOf(link),
      icon: link.querySelector('svg')?.outerHTML ?? '',
    })),
    heading: wordsOf(document.querySelector('h1')),
    accent: wordsOf(document.querySelector('h1 em')).text,
    paragraphs: words('main p:not(li p)'),
    opening: picture && pictureOf(picture),
    cards: all('main li:has(picture)').map((card) => ({
      href: card.querySelector('a')?.getAttribute('href') ?? '',
      number: wordsOf(card.querySelector('p > :first-child')).text,
      title: wordsOf(card.querySelector('p > :last-child')).text,
      place: (card.getAttribute('style') ?? '').replace(/--(?:index|h|lines):[^;]*;?/g, ''),
      picture: pictureOf(card),
    })),
    contact: all('main dl > div').map((row) => [
      wordsOf(row.querySelector('dt')),
      wordsOf(row.querySelector('dd')),
    ]),
    labels: words('main h2'),
    services: words('main h3'),
    footer: { lines: words('footer p, footer h2'), nav: words('footer nav a') },
  };
}

/**
 * What the product's pages say and show, for the same to be written by hand.
 * @param {string} url the product's origin
 * @param {string[]} paths of its pages
 * @returns {Promise<ReturnType<typeof read>[]>}
 */
export async function readProduct(url, paths) {
  const browser = await openBrowser();
  try {
    // As the server sent them: a script may have changed them meanwhile.
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
    const page = await context.newPage();
    const found = [];
    for (const path of paths) {
      await page.goto(url + path);
      found.push(await page.evaluate(read));
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** @typedef {ReturnType<typeof read>} Content */
