// @ts-check
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { frontend } from './paths.mjs';

const out = join(frontend, 'dist-sample');

/** By a file's extension. @type {Record<string, string>} */
export const mediaTypes = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The file an address names, as any static host would find it: itself, a folder's page, the panel's page, or the page
 * for everything else.
 * @param {string} pathname
 */
async function find(pathname) {
  const path = normalize(decodeURIComponent(pathname));
  const panel = /^\/admin(\/|$)/.test(path) ? ['/admin/index.html'] : [];
  for (const candidate of [path, join(path, 'index.html'), ...panel]) {
    const body = await readFile(join(out, candidate)).catch(() => null);
    const type = mediaTypes[extname(candidate)] ?? 'application/octet-stream';
    if (body) return { status: 200, body, type };
  }
  // An item, a story, a photograph of one, a later window: the browser alone knows which there are.
  const status = /^\/(moda|publicidade)(\/[^/]+){1,2}$/.test(path) ? 200 : 404;
  return { status, body: await readFile(join(out, '404.html')), type: mediaTypes['.html'] };
}

/** Serves the built sample site on this machine alone, as any static host would. @param {number} port */
export async function serveSampleSite(port) {
  const url = `http://localhost:${port}`;
  const server = createServer((request, response) => {
    find(new URL(request.url ?? '/', url).pathname).then(
      ({ status, body, type }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(400).end(),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const close = async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
  };
  return { url, close };
}
