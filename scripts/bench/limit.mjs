// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { freePort } from '../steps/free-port.mjs';
import { frontend } from '../steps/paths.mjs';
import { encodeAvif } from './photos.mjs';
import { start } from './running.mjs';

const widths = [480, 720, 1080];
const staticServer = fileURLToPath(new URL('static-server.mjs', import.meta.url));
const style = `*{box-sizing:border-box}body{margin:0;background:#2b1e17;color:#f3e9dc;font:17px/1.5 sans-serif}
header,footer{padding:20px;display:flex;gap:20px}h1{font:400 44px Georgia,serif;margin:0}main{padding:20px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(300px,1fr))}
img{display:block;width:100%;height:auto;aspect-ratio:4/5;object-fit:cover}a{color:inherit}`;

/**
 * The picture that a page of the product opens with, at the same sizes.
 * @param {string} name of its files
 * @param {{ widths: number[], sizes: string, width: number, height: number }} picture
 */
function opening(name, { widths, sizes, width, height }) {
  const set = widths.map((each) => `/images/${name}-${each}.avif ${each}w`).join(',');
  return `<img srcset="${set}" src="/images/${name}-${widths[0]}.avif" sizes="${sizes}" width="${width}" height="${height}"
alt="" fetchpriority="high" style="aspect-ratio:${width}/${height}">`;
}

const hero = opening('hero', {
  widths: [480, 720, 960, 1440],
  sizes: '(min-width: 900px) max(50vw, 72vh), max(78vw, 60vh)',
  width: 1440,
  height: 1800,
});
const portrait = opening('profile', {
  widths: [480, 800],
  sizes: '(min-width: 900px) 34vw, calc(100vw - 2.5rem)',
  width: 800,
  height: 1200,
});

/** @param {string} body */
function page(body) {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport"
content="width=device-width,initial-scale=1"><title>Portfólio</title><style>${style}</style></head><body>
<header><strong>NOME DA STYLIST</strong><nav><a href="/about/">Sobre</a> <a href="/moda/">Moda</a></nav></header>
<main>${body}</main><footer>© São Paulo, SP</footer></body></html>`;
}

/**
 * Writes the limit: pages by hand with the same pictures and words, AVIF at three widths, no script.
 * @param {string} folder
 * @param {{ title: string, bytes: Buffer }[]} photos
 */
export async function writeLimit(folder, photos) {
  for (const name of ['moda', 'about', 'pictures']) mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(frontend, 'public/images'), join(folder, 'images'), { recursive: true });
  const cards = [];
  for (const [at, { title, bytes }] of photos.entries()) {
    for (const width of widths) {
      writeFileSync(join(folder, `pictures/${at}-${width}.avif`), await encodeAvif(bytes, width));
    }
    const set = widths.map((width) => `/pictures/${at}-${width}.avif ${width}w`).join(',');
    const loading = at < 3 ? `loading="eager"${at === 0 ? ' fetchpriority="high"' : ''}` : 'loading="lazy"';
    cards.push(`<li><img srcset="${set}" src="/pictures/${at}-720.avif" sizes="(min-width:640px) 45vw,calc(100vw - 40px)"
width="1920" height="1280" alt="${title}" ${loading}><p>${title}</p></li>`);
  }
  const pages = {
    'index.html': page(`<h1>Stylist</h1>${hero}<p>Portfolio 2025</p><p>Fashion Styling</p>`),
    'moda/index.html': page(`<h1>Moda</h1><ul>${cards.join('')}</ul>`),
    'about/index.html': page(`${portrait}<h1>Sobre mim</h1><p>Stylist com 9 anos de experiência.</p>`),
  };
  for (const [file, html] of Object.entries(pages)) {
    writeFileSync(join(folder, file), html);
    writeFileSync(join(folder, `${file}.gz`), gzipSync(html, { level: 9 }));
  }
}

/** @param {string} folder @param {string} health */
export async function serveStatic(folder, health) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = [process.execPath, staticServer, folder, String(port)];
  return start(command, { url, health, cwd: folder, env: process.env });
}

/** Serves the limit by nginx where there is one, else by a bare Node server. @param {string} folder */
export async function serveLimit(folder) {
  const hasNginx = spawnSync('nginx', ['-v']).status === 0;
  if (!hasNginx) return { ...(await serveStatic(folder, '/')), server: 'bare Node' };
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; worker_processes 1;${process.getuid?.() === 0 ? ' user root;' : ''}
events { worker_connections 512; }
http { access_log off; gzip_static on; sendfile on; types { text/html html; image/avif avif; }
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const url = `http://127.0.0.1:${port}`;
  const running = await start(['nginx', '-p', folder, '-c', file], {
    url,
    health: '/',
    cwd: folder,
    env: process.env,
  });
  return { ...running, server: 'nginx' };
}
