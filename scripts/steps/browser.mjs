// @ts-check
import { existsSync } from 'node:fs';
import { findChromium } from '../../tests/support/chromium.mjs';
import { StepError } from './errors.mjs';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';

/** Sees to a Chromium for the tests: the system's, else Playwright's own, else the Debian package. */
export async function ensureBrowser() {
  if (await findChromium()) return;
  await step('getting a browser', async () => {
    const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
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
