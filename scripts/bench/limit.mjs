// @ts-check
import { openBrowser } from './phone.mjs';

/** As somebody would write it for a phone. */
const style = `
* { box-sizing: border-box; margin: 0; padding: 0 }
body { background: #2b1e17; color: #f4ebdf; font: 16px/1.6 Text, Arial, sans-serif }
a, li { color: inherit; text-decoration: none; list-style: none }
header div, header ul, nav { display: flex; flex-wrap: wrap; gap: 0 24px; padding: 0 20px; line-height: 44px }
header a[href='/'] { font: 22px Capitals, serif }
h1 { font: 400 72px/.95 Display, serif }
main ul { display: grid; gap: 48px; padding: 48px 20px }
main img { display: block; width: 100%; height: auto }
li p { margin-top: 16px; border-top: 1px solid #54453b }
li p > :first-child { font: 24px/0 Numerals, serif }`;
/** The page's font families, and the product's files for them. */
const fonts = {
  Text: 'hanken-core',
  Capitals: 'bodoni-capitals',
  Display: 'bodoni-display-core',
  Numerals: 'bodoni-italic-numerals',
};

/**
 * Runs in the product's page: leaves its header, main part and footer with the elements and attributes that somebody would
 * write by hand, and each picture in its best type alone. @returns their HTML
 */
function strip() {
  const kept = /^(href|src|srcset|sizes|alt|width|height|loading|fetchpriority|aria-label)$/;
  for (const picture of document.querySelectorAll('picture')) {
    const image = picture.querySelector('img');
    const best = picture.querySelector('source');
    if (!image || !best) continue;
    image.srcset = best.srcset;
    image.src = best.srcset.split(' ')[0] ?? '';
    picture.replaceWith(image);
  }
  const extras = 'script, style, main a > span, main button, main h2';
  for (const extra of document.querySelectorAll(extras)) extra.remove();
  for (const words of document.querySelectorAll('header li span, footer li span')) {
    words.parentElement?.setAttribute('aria-label', words.textContent ?? '');
    words.remove();
  }
  for (const element of document.querySelectorAll('header *, main *, footer *')) {
    if (element.closest('svg')) continue;
    for (const { name } of [...element.attributes]) if (!kept.test(name)) element.removeAttribute(name);
  }
  const parts = [...document.querySelectorAll('header:not(main *), main, footer')];
  return parts.map(({ localName, innerHTML }) => `<${localName}>${innerHTML}</${localName}>`).join('\n');
}

/**
 * The limit: a gallery page without scripts as by hand, with the same texts, fonts and pictures at the same widths.
 * @param {string} url the product's origin, with all variants encoded
 */
export async function pageByHand(url) {
  const browser = await openBrowser();
  try {
    // Without JavaScript, so that the page is as the server sent it.
    const page = await browser.newPage({ javaScriptEnabled: false, locale: 'pt-BR' });
    await page.goto(`${url}/moda`);
    const html = await page.content();
    const faces = Object.entries(fonts).map(([family, name]) => {
      const [file] = new RegExp(`/assets/${name}-[\\w-]+[.]woff2`).exec(html) ?? [];
      if (!file) throw new Error(`The page has no font ${name}`);
      return `@font-face { font-family: ${family}; src: url(${file}); font-display: swap }`;
    });
    return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${await page.title()}</title>
<style>${faces.join('')}${style}</style></head><body>${await page.evaluate(strip)}</body></html>`;
  } finally {
    await browser.close();
  }
}
