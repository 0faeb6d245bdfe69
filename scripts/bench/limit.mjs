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

/**
 * Runs in the product's page: leaves its header, main part and footer with the elements and attributes that somebody would
 * write by hand, and each picture in its best type alone. @returns their HTML
 */
function strip() {
  const kept = /^(href|src|srcset|sizes|alt|width|height|loading|fetchpriority|aria-label|style)$/;
  for (const picture of document.querySelectorAll('picture')) {
    const image = picture.querySelector('img');
    const best = picture.querySelector('source');
    if (!image || !best) continue;
    image.srcset = best.srcset;
    image.src = best.srcset.split(' ')[0] ?? '';
    picture.replaceWith(image);
  }
  for (const extra of document.querySelectorAll('script, style, main a > span, main button, main h2'))
    extra.remove();
  for (const words of document.querySelectorAll('header li span, footer li span')) {
    words.parentElement?.setAttribute('aria-label', words.textContent ?? '');
    words.remove();
  }
  for (const element of document.querySelectorAll('header *, main *, footer *')) {
    if (element.closest('svg')) continue;
    for (const { name } of [...element.attributes]) if (!kept.test(name)) element.removeAttribute(name);
    const place = element.matches('li') ? (element.getAttribute('style') ?? '') : '';
    element.setAttribute('style', place.replace(/--(?:index|h|lines):[^;]*;?/g, ''));
    if (!element.getAttribute('style')) element.removeAttribute('style');
  }
  const parts = [...document.querySelectorAll('header:not(main *), main, footer')];
  return parts.map(({ localName, innerHTML }) => `<${localName}>${innerHTML}</${localName}>`).join('\n');
}

/** The built file of a font. @param {string} name */
function fontFile(name) {
  const file = readdirSync(assets).find((each) => each.startsWith(`${name}-`) && each.endsWith('.woff2'));
  if (!file) throw new Error(`The build has no font ${name}`);
  return file;
}

/** @param {string} title @param {string} body */
function page(title, body) {
  const faces = Object.entries(fonts).map(
    ([family, name]) =>
      `@font-face { font-family: ${family}; src: url(/assets/${fontFile(name)}); font-display: swap }`,
  );
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${faces.join('')}${style}</style></head><body>${body}</body></html>`;
}

/**
 * Writes the limit: a gallery page without scripts as by hand, with the same texts, fonts and pictures at the same widths.
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
    const body = await opened.evaluate(strip);
    for (const name of ['assets', 'uploads']) mkdirSync(join(folder, name), { recursive: true });
    for (const file of Object.values(fonts).map(fontFile))
      cpSync(join(assets, file), join(folder, 'assets', file));
    for (const [address] of body.matchAll(/\/uploads\/[^\s,"]+/g))
      writeFileSync(join(folder, address), Buffer.from(await (await fetch(url + address)).arrayBuffer()));
    writeFileSync(join(folder, 'index.html'), page(await opened.title(), body));
  } finally {
    await browser.close();
  }
}
