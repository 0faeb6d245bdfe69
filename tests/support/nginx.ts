import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/steps/free-port.mjs';
import { findNginx } from '../../scripts/steps/nginx.mjs';
import { root } from '../../scripts/steps/paths.mjs';

const files = join(root, 'deploy/nginx');
const readyMs = 20_000;

/** Whether this machine can run nginx. */
export const hasNginx = findNginx() !== undefined;

/** A real nginx on the files that docker-compose mounts, in front of replicas on this machine. */
export interface Nginx {
  /** Its origin, without a trailing slash; with https, under a certificate that nobody vouches for. */
  readonly url: string;
  /** Its access log so far. */
  accesses(): Promise<string>;
  stop(): Promise<void>;
}

/** A certificate for localhost, made for the occasion. */
async function writeCertificate(folder: string): Promise<void> {
  await mkdir(folder);
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const out = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const made = spawn('openssl', [...args, ...out, '-days', '2', '-subj', '/CN=localhost'], {
    stdio: 'ignore',
  });
  const code = await new Promise((resolve, reject) => made.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error('openssl made no certificate');
}

/**
 * Starts nginx on free ports. nginx.conf, site.conf and the server file are the repository's, but for the ports; where
 * the replicas are differs, as it must without docker's DNS.
 *
 * @param replicas ports on loopback
 */
export async function startNginx(replicas: string[], scheme: 'http' | 'https' = 'http'): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-nginx-'));
  // Started as root, its workers are somebody else.
  await chmod(folder, 0o755);
  const accessLog = join(folder, 'access.log');
  const [plain, secure] = [await freePort(), await freePort()];
  await copyFile(join(files, 'nginx.conf'), join(folder, 'nginx.conf'));
  await copyFile(join(files, 'site.conf'), join(folder, 'site.conf'));
  const server = await readFile(join(files, `server-${scheme}.conf`), 'utf8');
  await writeFile(
    join(folder, 'server.conf'),
    server
      .replaceAll('listen 80 ', `listen 127.0.0.1:${plain} `)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${secure} `),
  );
  const composed = await readFile(join(files, 'place.conf'), 'utf8');
  const servers = replicas.map((port) => `    server 127.0.0.1:${port} max_fails=0;`);
  await writeFile(
    join(folder, 'place.conf'),
    composed
      .replace(/^ +resolver .*\n/m, '')
      .replace(/^ +server cms:.*$/m, servers.join('\n'))
      .replace('/dev/stdout', accessLog)
      .replace('/var/cache/nginx/pages', join(folder, 'pages')),
  );
  if (scheme === 'https') await writeCertificate(join(folder, 'tls'));

  let output = '';
  const settings = `daemon off; pid ${join(folder, 'nginx.pid')};`;
  const child: ChildProcess = spawn(
    findNginx() ?? 'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', settings],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }

  const deadline = Date.now() + readyMs;
  for (;;) {
    const answers = await fetch(`http://127.0.0.1:${plain}/healthz`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (answers) break;
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`nginx did not start.\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const url = scheme === 'http' ? `http://localhost:${plain}` : `https://localhost:${secure}`;
  return { url, accesses: () => readFile(accessLog, 'utf8'), stop };
}
