// @ts-check
import { execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.mjs';
import { root } from './paths.mjs';
import { findNginx } from './programs.mjs';

const files = join(root, 'deploy/nginx');
const readyMs = 20_000;

/** Whether this machine can run nginx. */
export const hasNginx = findNginx() !== undefined;

/** Whether this machine has IPv6: without it nginx does not start on an address of it. */
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

/**
 * `http2 on` came with nginx 1.25.1; an older one has the word in `listen`, which a newer one calls deprecated.
 * @param {string} server
 */
function forInstalledVersion(server) {
  const { stderr } = spawnSync(findNginx() ?? 'nginx', ['-v'], { encoding: 'utf8' });
  const [, major, minor, patch] = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(stderr) ?? [];
  if (Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch) >= 1_025_001) return server;
  return server.replace(/^ +http2 on;\n/m, '').replaceAll(' ssl default_server', ' ssl http2 default_server');
}

/**
 * A real nginx on the files that docker-compose mounts, in front of replicas on this machine.
 * @typedef {object} Nginx
 * @property {string} url its origin, without a trailing slash; with https, under a self-signed certificate
 * @property {string} urlByIpv6 the same by IPv6, where this machine has it
 * @property {() => Promise<string>} accesses its access log so far
 * @property {() => string} logs its access log and what it says of errors, so far
 * @property {() => Promise<void>} stop
 */

/** A certificate for localhost, made for the occasion. @param {string} folder */
async function writeCertificate(folder) {
  await mkdir(folder);
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const out = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  await promisify(execFile)('openssl', [...args, ...out, '-days', '2', '-subj', '/CN=localhost']);
}

/**
 * Starts nginx on free ports. nginx.conf, site.conf and the server file are the repository's, but for the ports, and
 * for the way HTTP/2 is configured in an older nginx; where the replicas are differs, as it must without docker's DNS.
 * @param {string[]} replicas ports on loopback
 * @param {'http' | 'https'} [scheme]
 * @param {'kept' | 'lifted'} [limits] 'lifted' for a load that comes from one address
 * @returns {Promise<Nginx>}
 */
export async function startNginx(replicas, scheme = 'http', limits = 'kept') {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-nginx-'));
  // Started as root, its workers run as another user.
  await chmod(folder, 0o755);
  const accessLog = join(folder, 'access.log');
  const [plain, secure] = [await freePort(), await freePort()];
  const [plainByIpv6, secureByIpv6] = [await freePort(), await freePort()];
  /** @param {string} from @param {string} to @param {(text: string) => string} change */
  const lay = async (from, to, change) =>
    writeFile(join(folder, to), change(await readFile(join(files, from), 'utf8')));
  await lay('nginx.conf', 'nginx.conf', (text) =>
    limits === 'kept' ? text : text.replaceAll(/rate=\d+r\/[sm]/g, 'rate=1000000r/s'),
  );
  await lay('site.conf', 'site.conf', (text) => text);
  await lay(`server-${scheme}.conf`, 'server.conf', (text) =>
    forInstalledVersion(text)
      .replaceAll(/^ +listen \[::\].*\n/gm, (line) => (hasIpv6 ? line : ''))
      .replaceAll('listen 80 ', `listen 127.0.0.1:${plain} `)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${secure} `)
      .replaceAll('listen [::]:80 ', `listen [::1]:${plainByIpv6} `)
      .replaceAll('listen [::]:443 ', `listen [::1]:${secureByIpv6} `),
  );
  const servers = replicas.map((port) => `    server 127.0.0.1:${port} max_fails=0;`);
  await lay('place.conf', 'place.conf', (text) =>
    text
      .replace(/^ +resolver .*\n/m, '')
      .replace(/^ +server cms:.*$/m, servers.join('\n'))
      .replace('/dev/stdout', accessLog)
      .replaceAll('/var/cache/nginx/', `${folder}/`),
  );
  if (scheme === 'https') await writeCertificate(join(folder, 'tls'));

  let output = '';
  const settings = `daemon off; pid ${join(folder, 'nginx.pid')};`;
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', settings];
  const child = spawn(findNginx() ?? 'nginx', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  const ended = new Promise((resolve) => child.once('close', resolve));

  async function stop() {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }

  const isUp = () =>
    fetch(`http://127.0.0.1:${plain}/healthz`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  for (const deadline = Date.now() + readyMs; !(await isUp()); await wait(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`nginx did not start.\n${output}`);
  }
  const [port, portByIpv6] = scheme === 'http' ? [plain, plainByIpv6] : [secure, secureByIpv6];
  return {
    url: `${scheme}://localhost:${port}`,
    urlByIpv6: `${scheme}://[::1]:${portByIpv6}`,
    accesses: () => readFile(accessLog, 'utf8'),
    logs: () => readFileSync(accessLog, 'utf8') + output,
    stop,
  };
}
