// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StepError } from './command.mjs';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';

/** Servers such as nginx lie in folders that are seldom on a user's path. */
const more = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** @param {string[]} names of a program, the best first @returns {string | undefined} its path */
function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * The browser to test with: CHROMIUM_PATH, else one on the path, else the one that Playwright downloaded.
 * @returns {Promise<string | undefined>} its executable
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || findProgram(...chromiums);
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()].find(existsSync);
}

/**
 * The browser of the browser tests: a page without a window around it takes a third of the processor's time.
 * Undefined has Playwright run the headless shell that it downloaded.
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH || findProgram(...headlessShells, ...chromiums);

/** Nothing but the page under test goes over the network; a root user has no sandbox to use. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

export const findNginx = () => findProgram('nginx');
export const findFirefox = () => findProgram('firefox-esr', 'firefox');

/** What a journey in WebKit needs, or undefined where something is missing. */
export function findWebKit() {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  // Debian keeps WebKit's small browser beside the library, under the machine's kind.
  const kinds = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const browser = kinds
    .flatMap((kind) => ['4.1', '4.0'].map((version) => `/usr/lib/${kind}/webkit2gtk-${version}/MiniBrowser`))
    .find(existsSync);
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** Whether this process may install Debian packages. */
const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs Debian packages, where that may be done. @param {string} label @param {string[]} packages */
async function installPackages(label, ...packages) {
  if (!mayInstall) return;
  // Where a container's policy-rc.d is missing, RUNLEVEL keeps a package from starting a server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = 'apt-get -o Acquire::Retries=1 -o Acquire::http::Timeout=30';
  const command = `${apt} update && ${apt} install -y --no-install-recommends ${packages.join(' ')}`;
  await step(`getting ${label}`, () =>
    run(`package-${packages[0]}`, 'sh', ['-c', command], { cwd: root, env }),
  );
}

/** Sees to a Chromium for the tests: the system's, else Playwright's own, else the Debian package. */
export async function ensureChromium() {
  if (await findChromium()) return;
  // A downloaded browser still needs the libraries that a small machine lacks.
  const download = ['install', ...(mayInstall ? ['--with-deps'] : []), 'chromium'];
  const playwright = join(root, 'node_modules/.bin/playwright');
  await step('getting a browser', () => run('browser', playwright, download, { cwd: root }));
  if (!(await findChromium())) await installPackages("Debian's Chromium", 'chromium');
  if (await findChromium()) return;
  throw new StepError(
    'The tests need a Chromium: install one (apt-get install chromium) or name its path in CHROMIUM_PATH.',
  );
}

/**
 * Sees to a headless shell beside the system's Chromium; Playwright's own brings one along. Where it cannot be had the
 * tests run in Chromium itself, which takes longer.
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH || findProgram(...headlessShells) || !findProgram(...chromiums)) return;
  await installPackages('a headless browser', 'chromium-headless-shell');
}

/** Sees to WebKit and Firefox. Where they cannot be had the journeys in them are skipped, and named as such. */
export async function ensureOtherBrowsers() {
  if (findWebKit() && findFirefox()) return;
  // What WebKit's own browser draws and plays with, and a screen of memory for it.
  const forWebKit = ['libgl1-mesa-dri', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav', 'xvfb'];
  await installPackages('WebKit and Firefox', 'webkit2gtk-driver', ...forWebKit, 'firefox-esr');
}

/** Sees to an nginx. Where it cannot be had the tests of what stands in front of the replicas are skipped, and counted. */
export async function ensureNginx() {
  if (!findNginx()) await installPackages('nginx', 'nginx-light');
}
