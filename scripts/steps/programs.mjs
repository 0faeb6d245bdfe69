// @ts-check
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StepError } from './command.mjs';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string[]} names of a program, the best first
 * @param {string[]} [more] folders beside those of the path
 */
function findProgram(names, more = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * The browser to test with: CHROMIUM_PATH, else one on the path, else the one that Playwright downloaded.
 * @returns {Promise<string | undefined>} its executable
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || findProgram(chromiums);
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * The browser of the browser tests: a page without a window around it takes a third of the processor's time.
 * @returns {string | undefined} its executable; undefined has Playwright run the headless shell that it downloaded
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH || findProgram([...headlessShells, ...chromiums]);
}

/** Nothing but the page under test goes over the network; a root user has no sandbox to use. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** The path of the system's nginx, if there is one: its folder is seldom on a user's path. */
export function findNginx() {
  return findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']);
}

/** The system's Firefox, if there is one. */
export function findFirefox() {
  return findProgram(['firefox-esr', 'firefox']);
}

/**
 * What a journey in WebKit needs, or undefined where something is missing.
 * @returns {{ driver: string, browser: string, display: string } | undefined}
 */
export function findWebKit() {
  const driver = findProgram(['WebKitWebDriver']);
  const display = findProgram(['Xvfb']);
  // Debian keeps WebKit's small browser beside the library, under the machine's kind.
  const libraries = '/usr/lib';
  const kinds = existsSync(libraries) ? readdirSync(libraries).map((kind) => join(libraries, kind)) : [];
  const browser = kinds
    .flatMap((folder) => ['4.1', '4.0'].map((version) => join(folder, `webkit2gtk-${version}/MiniBrowser`)))
    .find(isExecutable);
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** Whether this process may install Debian packages. */
const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * @param {string} name of the log file
 * @param {string[]} packages
 */
async function installPackages(name, packages) {
  // Where a container's policy-rc.d is missing, RUNLEVEL keeps a package from starting a server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = 'apt-get -o Acquire::Retries=1 -o Acquire::http::Timeout=30';
  const command = `${apt} update && ${apt} install -y --no-install-recommends ${packages.join(' ')}`;
  await run(name, 'sh', ['-c', command], { cwd: root, env });
}

/** Sees to a Chromium for the tests: the system's, else Playwright's own, else the Debian package. */
export async function ensureChromium() {
  if (await findChromium()) return;
  await step('getting a browser', async () => {
    // A downloaded browser still needs the libraries that a small machine lacks.
    const download = ['install', ...(mayInstall ? ['--with-deps'] : []), 'chromium'];
    await run('browser', process.execPath, ['node_modules/@playwright/test/cli.js', ...download], {
      cwd: root,
    });
    if (await findChromium()) return;
    if (mayInstall) await installPackages('browser-package', ['chromium']);
    if (await findChromium()) return;
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
  if (!mayInstall || process.env.CHROMIUM_PATH || findProgram(headlessShells) || !findProgram(chromiums))
    return;
  await step('getting a headless browser', () =>
    installPackages('headless-browser', ['chromium-headless-shell']),
  );
}

/**
 * Sees to WebKit and Firefox for the journeys in them: the system's, else the Debian packages. Where they cannot be had
 * those journeys are skipped, and named as such.
 */
export async function ensureOtherBrowsers() {
  if ((findWebKit() && findFirefox()) || !mayInstall) return;
  await step('getting WebKit and Firefox', () =>
    installPackages('other-browsers', [
      'webkit2gtk-driver',
      // What WebKit's own browser draws and plays with, and a screen of memory for it.
      'libgl1-mesa-dri',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-libav',
      'xvfb',
      'firefox-esr',
    ]),
  );
}

/**
 * Sees to an nginx for the tests of what stands in front of the replicas: the system's, else the Debian package.
 * Where there is neither these tests are skipped, and counted as such.
 */
export async function ensureNginx() {
  if (findNginx() || !mayInstall) return;
  await step('getting nginx', () => installPackages('nginx-package', ['nginx-light']));
}
