// @ts-check
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontend } from '../steps/paths.mjs';
import { openBrowser } from './phone.mjs';

const assets = join(frontend, 'dist/client/assets');
const style = readFileSync(new URL('limit.css', import.meta.url), 'utf8');
/** The page's font families, and the product's font files for them. */
const fonts = {
  Text: 'hanken-core',
  Capitals: 'bodoni-capitals',
  Display: 'bodoni-display-core',
  Numerals: 'bodoni-italic-numerals',
};

/** Runs in the product's page: reads its texts, links and pictures, with the srcset of the best type. */
function read() {
  const all = (/** @type {string} */ css) => [...document.querySelectorAll(css)];
  const words = (/** @type {string} */ css, of = /** @type {ParentNode} */ (document)) =>
    of.querySelector(css)?.textContent?.trim() ?? '';
  const links = (/** @type {string} */ css) =>
    all(css).map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent?.trim() ?? '' }));
  return {
    title: document.title,
    brand: all('header a[href="/"] > span').map((part) => part.textContent ?? ''),
    nav: links('header nav a'),
    icons: links('header ul a').map((each, at) => ({
      ...each,
      icon: all('header ul a svg')[at]?.outerHTML ?? '',
    })),
    heading: words('h1'),
    lead: words('main p:not(li p)'),
    cards: all('main li:has(picture)').map((card) => {
      const image = card.querySelector('img');
      const best = card.querySelector('source') ?? image;
      const of = (/** @type {string} */ name) => image?.getAttribute(name) ?? '';
      return {
        href: card.querySelector('a')?.getAttribute('href') ?? '',
        number: words('p > :first-child', card),
        title: words('p > :last-child', card),
        place: (card.getAttribute('style') ?? '').replace(/--(?:index|h|lines):[^;]*;?/g, ''),
        srcset: best?.getAttribute('srcset') ?? '',
        sizes: best?.getAttribute('sizes') ?? '',
        given: ['alt', 'width', 'height', 'loading', 'fetchpriority'].map((name) => [name, of(name)]),
      };
    }),
    foot: links('footer p, footer h2, footer nav a'),
  };
}

const escapeHtml = (/** @type {string} */ words) =>
  words.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const link = (/** @type {{ href: string, text: string }} */ { href, text }) =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** The built file of a font. @param {string} name */
function fontFile(name) {
  const file = readdirSync(assets).find((each) => each.startsWith(`${name}-`) && each.endsWith('.woff2'));
  if (!file) throw new Error(`The build has no font ${name}`);
  return file;
}

/** @param {ReturnType<typeof read>['cards'][number]} card */
function cardHtml({ href, number, title, place, srcset, sizes, given }) {
  const attributes = given.map(([name, value = '']) => value && `${name}="${escapeHtml(value)}"`).join(' ');
  return `<li style="${escapeHtml(place)}"><a href="${href}"><img src="${srcset.split(' ')[0]}" srcset="${srcset}"
sizes="${sizes}" ${attributes}></a><p><i>${number}</i> ${escapeHtml(title)}</p></li>`;
}

/** @param {ReturnType<typeof read>} content */
function page({ title, brand, nav, icons, heading, lead, cards, foot }) {
  const faces = Object.entries(fonts).map(
    ([family, name]) =>
      `@font-face { font-family: ${family}; src: url(/assets/${fontFile(name)}); font-display: swap }`,
  );
  const social = icons.map(
    ({ href, text, icon }) => `<li><a href="${href}" aria-label="${text}">${icon}</a></li>`,
  );
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${faces.join('')}${style}</style></head><body><header class="top"><a href="/"><b>${escapeHtml(brand[0] ?? '')}</b>
<small>${escapeHtml(brand[1] ?? '')}</small></a><ul>${social.join('')}</ul><nav>${nav.map(link).join('')}</nav></header>
<main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(lead)}</p><ul class="grid">${cards.map(cardHtml).join('')}</ul></main>
<footer>${foot.map((line) => `<p>${link(line)}</p>`).join('')}</footer></body></html>`;
}

/**
 * Writes the limit: a hand-written gallery page without scripts, with the same texts, fonts and pictures at the same widths.
 * @param {string} folder
 * @param {string} url the product's origin, with all variants encoded
 */
export async function writeLimit(folder, url) {
  const browser = await openBrowser();
  try {
    // Without JavaScript, so that the page is as the server sent it.
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
    const opened = await context.newPage();
    await opened.goto(`${url}/moda`);
    const content = await opened.evaluate(read);
    for (const name of ['assets', 'uploads']) mkdirSync(join(folder, name), { recursive: true });
    for (const file of Object.values(fonts).map(fontFile))
      cpSync(join(assets, file), join(folder, 'assets', file));
    for (const { srcset } of content.cards)
      for (const [address] of srcset.matchAll(/\/[^\s,]+/g))
        writeFileSync(join(folder, address), Buffer.from(await (await fetch(url + address)).arrayBuffer()));
    writeFileSync(join(folder, 'index.html'), page(content));
  } finally {
    await browser.close();
  }
}
