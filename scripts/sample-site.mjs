// @ts-check

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { runCommand } from './steps/errors.mjs';
import { freePort } from './steps/free-port.mjs';
import { install } from './steps/install.mjs';
import { npm } from './steps/npm.mjs';
import { frontend } from './steps/paths.mjs';
import { step } from './steps/progress.mjs';

const out = join(frontend, 'dist-sample');

/** @type {Record<string, string>} */
const types = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
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
  const candidates = [path, join(path, 'index.html')];
  if (/^\/admin(\/|$)/.test(path)) candidates.push('/admin/index.html');
  for (const candidate of candidates) {
    const body = await readFile(join(out, candidate)).catch(() => null);
    if (body) return { status: 200, body, type: types[extname(candidate)] ?? 'application/octet-stream' };
  }
  const isItem = /^\/(moda|publicidade)\/[^/]+$/.test(path);
  return { status: isItem ? 200 : 404, body: await readFile(join(out, '404.html')), type: types['.html'] };
}

await runCommand(async () => {
  await install('frontend', frontend);
  const port = Number(process.env.PORT?.trim()) || (await freePort(4173));
  const url = `http://localhost:${port}`;
  await step('building the sample site', () =>
    npm('build-sample-site', ['run', 'build:sample'], {
      cwd: frontend,
      env: { ...process.env, NODE_ENV: 'production', PUBLIC_URL: url },
    }),
  );
  const server = createServer((request, response) => {
    find(new URL(request.url ?? '/', url).pathname).then(
      ({ status, body, type }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(400).end(),
    );
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  console.log(`
  The sample site  ${url}/
  Its panel        ${url}/admin

Everything is kept in the browser. The files are in frontend/dist-sample, for any static host. Ctrl-C ends it.
`);
  return await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close(() => resolve(0)));
    process.once('SIGTERM', () => server.closeAllConnections());
    process.once('SIGINT', () => server.closeAllConnections());
  });
});
