// @ts-check
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string[]} programs */
function findOnPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * The browser to test with: CHROMIUM_PATH, else one on the path, else the one that Playwright downloaded.
 * @returns {Promise<string | undefined>} its executable
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || findOnPath(names);
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
  return process.env.CHROMIUM_PATH || findOnPath([...shellNames, ...names]);
}

/** Nothing but the page under test goes over the network; a root user has no sandbox to use. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];
