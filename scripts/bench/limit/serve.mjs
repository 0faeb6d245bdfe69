// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../steps/free-port.mjs';
import { findNginx } from '../../steps/programs.mjs';
import { start } from '../running.mjs';

const staticServer = fileURLToPath(new URL('../static-server.mjs', import.meta.url));
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** @param {string} folder @param {string} health */
export async function serveStatic(folder, health) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = [process.execPath, staticServer, folder, String(port)];
  return start(command, { url, health, cwd: folder, env: process.env });
}

/** Serves the limit by nginx where there is one, else by a bare Node server. @param {string} folder */
export async function serveLimit(folder) {
  const nginx = findNginx();
  if (!nginx) return { ...(await serveStatic(folder, '/')), server: 'bare Node' };
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; worker_processes 1;${process.getuid?.() === 0 ? ' user root;' : ''}
events { worker_connections 512; }
http { access_log off; gzip_static on; sendfile on; types { text/html html; image/avif avif; image/webp webp; font/woff2 woff2; }
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const url = `http://127.0.0.1:${port}`;
  const running = await start([nginx, '-p', folder, '-c', file], {
    url,
    health: '/',
    cwd: folder,
    env: process.env,
  });
  return { ...running, server: 'nginx' };
}
