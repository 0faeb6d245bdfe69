// @ts-check
import { existsSync } from 'node:fs';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/** The path of the system's nginx, if there is one. */
export function findNginx() {
  return places.find((place) => existsSync(place));
}

/**
 * Sees to an nginx for the tests of what stands in front of the replicas: the system's, else the Debian package.
 * Where there is neither these tests are skipped, and counted as such.
 */
export async function ensureNginx() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (findNginx() || !mayInstall) return;
  await step('getting nginx', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // A container's policy-rc.d may be missing: the package must not start a server of its own.
    const packages = 'apt-get update && RUNLEVEL=1 apt-get install -y --no-install-recommends nginx-light';
    await run('nginx-package', 'sh', ['-c', packages], { cwd: root, env });
  });
}
