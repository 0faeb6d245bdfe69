// @ts-check
import { existsSync } from 'node:fs';
import { findChromium, findHeadlessShell } from '../../tests/support/chromium.mjs';
import { StepError } from './errors.mjs';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';

const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** Sees to a Chromium for the tests: the system's, else Playwright's own, else the Debian package. */
export async function ensureBrowser() {
  if (await findChromium()) return;
  await step('getting a browser', async () => {
    // A downloaded browser still needs the libraries that a small machine lacks.
    const download = ['install', ...(mayInstall ? ['--with-deps'] : []), 'chromium'];
    const playwright = 'node_modules/@playwright/test/cli.js';
    await run('browser', process.execPath, [playwright, ...download], { cwd: root, env });
    if (await findChromium()) return;
    if (mayInstall) {
      const packages = 'apt-get update && apt-get install -y --no-install-recommends chromium';
      await run('browser-package', 'sh', ['-c', packages], { cwd: root, env });
      if (await findChromium()) return;
    }
    throw new StepError(
      'The tests need a Chromium: install one (apt-get install chromium) or name its path in CHROMIUM_PATH.',
    );
  });
}

/**
 * Sees to a headless shell beside the system's Chromium, from the Debian package; Playwright's own brings one along.
 * Where it cannot be had the tests run in Chromium itself, which takes longer.
 */
export async function ensureHeadlessShell() {
  const found = findHeadlessShell();
  if (!mayInstall || process.env.CHROMIUM_PATH || !found || found.endsWith('-headless-shell')) return;
  await step('getting a headless browser', async () => {
    const apt = 'apt-get -o Acquire::Retries=1 -o Acquire::http::Timeout=30';
    const command = `${apt} update && ${apt} install -y --no-install-recommends chromium-headless-shell`;
    await run('headless-browser', 'sh', ['-c', command], { cwd: root, env });
  });
}
