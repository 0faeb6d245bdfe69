// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { npm } from './run.mjs';

/** Native modules are compiled for one of these. */
const platform = `${process.platform}-${process.arch}-${process.versions.modules}`;

/** @param {string} path */
function readOrUndefined(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Tells whether node_modules holds what the lockfile says. npm writes its own record of what it installed as the
 * last act of an install, so that one that was cut off does not count.
 * @param {string} folder of a package
 */
export function isInstalled(folder) {
  const record = readOrUndefined(join(folder, 'node_modules/.package-lock.json'));
  const lockfile = readOrUndefined(join(folder, 'package-lock.json'));
  if (!record || !lockfile) return false;
  if ((readOrUndefined(join(folder, 'node_modules/.platform')) ?? platform) !== platform) return false;
  /** @type {Record<string, { version?: string, integrity?: string, optional?: boolean, peer?: boolean }>} */
  const wanted = JSON.parse(lockfile).packages;
  /** @type {typeof wanted} */
  const found = JSON.parse(record).packages;
  const complete = Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const installed = found[path];
    if (!installed) return entry.optional === true;
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
  return complete && Object.keys(found).every((path) => path in wanted);
}

/**
 * Installs a package's dependencies from its lockfile, unless they are there.
 * @param {string} name for people
 * @param {string} folder
 */
export async function install(name, folder) {
  if (isInstalled(folder)) return;
  await step(`installing ${name}`, async () => {
    await npm(`install-${name}`, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
    });
    writeFileSync(join(folder, 'node_modules/.platform'), platform);
  });
}
