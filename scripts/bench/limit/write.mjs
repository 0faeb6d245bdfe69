// @ts-check
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { frontend } from '../../steps/paths.mjs';
import { readProduct } from './read-product.mjs';

/** @typedef {import('./read-product.mjs').Content} Content */

const assets = join(frontend, 'dist/client/assets');
const css = (/** @type {string} */ name) => readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8');

const text = { family: 'Text', file: 'hanken-core', more: 'font-weight: 400 600;' };
const capitals = { family: 'Capitals', file: 'bodoni-capitals', more: '' };
const display = { family: 'Display', file: 'bodoni-display-core', more: '' };
const numerals = {
  family: 'Numerals',
  file: 'bodoni-italic-numerals',
  more: 'unicode-range: U+30-39;',
};
const italic = { family: 'Italic', file: 'bodoni-italic-core', more: '' };

/** The product's own font file of a name. @param {string} name */
function fontFile(name) {
  const file = readdirSync(assets).find((each) => each.startsWith(`${name}-`) && each.endsWith('.woff2'));
  if (!file) throw new Error(`The build has no font ${name}`);
  return file;
}

const escapeHtml = (/** @type {string} */ words) =>
  words.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @param {Content['heading']} words */
const link = ({ text, href }) =>
  href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text);

/** @param {NonNullable<Content['opening']> | null} picture */
function image(picture) {
  if (!picture) throw new Error('The page has no picture');
  const { alt, srcset, sizes, width, height, loading, priority } = picture;
  const first = srcset.split(' ')[0];
  return `<img src="${first}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}"
 alt="${escapeHtml(alt)}" loading="${loading}"${priority === 'high' ? ' fetchpriority="high"' : ''}>`;
}

/**
 * @param {Content} content
 * @param {{ fonts: typeof text[], style: string, main: string, hasFooter: boolean }} own
 */
function page({ title, brand, nav, social, footer }, { fonts, style, main, hasFooter }) {
  const faces = fonts.map(
    ({ family, file, more }) =>
      `@font-face { font-family: ${family}; src: url(/assets/${fontFile(file)}); font-display: swap; ${more} }\n`,
  );
  const icons = social.map(
    ({ text, href, icon }) =>
      `<li><a href="${escapeHtml(href ?? '')}" aria-label="${escapeHtml(text)}">${icon}</a></li>`,
  );
  const foot = `<footer>${footer.lines.map((line) => `<p>${escapeHtml(line.text)}</p>`).join('\n')}
<nav>${footer.nav.map(link).join('\n')}</nav></footer>`;
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${faces.join('')}${css('every-page')}${css(style)}</style></head>
<body><header class="top"><a href="/"><b>${escapeHtml(brand[0]?.text ?? '')}</b>
<small>${escapeHtml(brand[1]?.text ?? '')}</small></a>
<ul>${icons.join('')}</ul>
<nav>${nav.map(link).join('\n')}</nav></header>
<main>${main}</main>
${hasFooter ? foot : ''}</body></html>
`;
}

/** @param {Content} content */
function galleryPage(content) {
  const { heading, paragraphs, cards } = content;
  const items = cards.map(
    ({ href, number, title, place, picture }) =>
      `<li${place && ` style="${escapeHtml(place)}"`}><a href="${href}">${image(picture)}</a>
<p><i>${number}</i> ${escapeHtml(title)}</p></li>`,
  );
  const main = `<h1>${escapeHtml(heading.text)}</h1><p>${escapeHtml(paragraphs[0]?.text ?? '')}</p>
<ul class="grid">${items.join('\n')}</ul>`;
  return page(content, {
    fonts: [text, capitals, display, numerals],
    style: 'gallery',
    main,
    hasFooter: true,
  });
}

/** @param {Content} content */
function homePage(content) {
  const [first, last] = content.paragraphs;
  const main = `${image(content.opening)}<p>${escapeHtml(first?.text ?? '')}</p>
<h1>${escapeHtml(content.heading.text)}</h1><p>${escapeHtml(last?.text ?? '')}</p>`;
  return page(content, { fonts: [text, capitals, display], style: 'home', main, hasFooter: false });
}

/** @param {Content} content */
function aboutPage(content) {
  const { opening, heading, accent, paragraphs, contact, labels, services } = content;
  const lead = heading.text.slice(0, heading.text.length - accent.length);
  const main = `${image(opening)}
<div><h1>${escapeHtml(lead)}<em>${escapeHtml(accent)}</em></h1>
${paragraphs.map((each) => `<p>${escapeHtml(each.text)}</p>`).join('\n')}</div>
<section><h2>${escapeHtml(labels[0]?.text ?? '')}</h2>
<dl>${contact.map(([label, value]) => `<div><dt>${escapeHtml(label?.text ?? '')}<dd>${escapeHtml(value?.text ?? '')}</div>`).join('')}</dl></section>
<section><h2>${escapeHtml(labels[1]?.text ?? '')}</h2><h3>${escapeHtml(services[0]?.text ?? '')}</h3></section>`;
  return page(content, {
    fonts: [text, capitals, display, italic],
    style: 'about',
    main,
    hasFooter: true,
  });
}

/**
 * Writes the limit: the product's pages as somebody would write them by hand, without a script, with the same words,
 * fonts and pictures, which are asked for at the same widths.
 * @param {string} folder
 * @param {string} url the product's origin; its pictures are ready
 */
export async function writeLimit(folder, url) {
  const [gallery, home, about] = await readProduct(url, ['/moda', '/', '/about']);
  if (!gallery || !home || !about) throw new Error('The product has no pages');
  const pages = {
    'moda/index.html': galleryPage(gallery),
    'index.html': homePage(home),
    'about/index.html': aboutPage(about),
  };
  for (const name of ['moda', 'about', 'assets', 'uploads'])
    mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(frontend, 'public/images'), join(folder, 'images'), { recursive: true });
  for (const { file } of [text, capitals, display, numerals, italic]) {
    cpSync(join(assets, fontFile(file)), join(folder, 'assets', fontFile(file)));
  }
  for (const { picture } of gallery.cards) {
    for (const [address] of picture.srcset.matchAll(/\/[^\s,]+/g)) {
      writeFileSync(join(folder, address), Buffer.from(await (await fetch(url + address)).arrayBuffer()));
    }
  }
  for (const [file, html] of Object.entries(pages)) {
    writeFileSync(join(folder, file), html);
    writeFileSync(join(folder, `${file}.gz`), gzipSync(html, { level: 9 }));
  }
}
