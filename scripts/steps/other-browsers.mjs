// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';

/** @param {string[]} names of a program */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Debian keeps WebKit's small browser beside the library, under the machine's kind. */
function miniBrowser() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .flatMap((kind) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(libraries, kind, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
}

/**
 * What a journey in WebKit needs, or undefined where something is missing.
 * @returns {{ driver: string, browser: string, display: string } | undefined}
 */
export function findWebKit() {
  const driver = onPath(['WebKitWebDriver']);
  const display = onPath(['Xvfb']);
  const browser = miniBrowser();
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** The system's Firefox, if there is one. */
export function findFirefox() {
  return onPath(['firefox-esr', 'firefox']);
}

/** WebKit's own browser, what it draws and plays with, a screen of memory for it, and Firefox. */
const packages = [
  'webkit2gtk-driver',
  'libgl1-mesa-dri',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-libav',
  'xvfb',
  'firefox-esr',
];

/**
 * Sees to WebKit and Firefox for the journeys in them: the system's, else the Debian packages. Where they cannot be had
 * those journeys are skipped, and named as such.
 */
export async function ensureOtherBrowsers() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if ((findWebKit() && findFirefox()) || !mayInstall) return;
  await step('getting WebKit and Firefox', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = 'apt-get -o Acquire::Retries=1 -o Acquire::http::Timeout=30';
    const command = `${apt} update && ${apt} install -y --no-install-recommends ${packages.join(' ')}`;
    await run('other-browsers', 'sh', ['-c', command], { cwd: root, env });
  });
}
