// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { runOrFail } from './run.mjs';

/** Native modules are compiled for one of these. */
const platform = `${process.platform}-${process.arch}-${process.versions.modules}`;
const platformFile = 'node_modules/.platform';

/**
 * Tells whether node_modules holds what the lockfile says. npm writes its own record of what it installed as the
 * last act of an install: one that was cut off has none, or half of one.
 * @param {string} folder of a package
 */
export function isInstalled(folder) {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');
  try {
    const { '': _own, ...wanted } = JSON.parse(read('package-lock.json')).packages;
    const found = JSON.parse(read('node_modules/.package-lock.json')).packages;
    if (existsSync(join(folder, platformFile)) && read(platformFile) !== platform) return false;
    return Object.keys({ ...wanted, ...found }).every((path) => {
      const { version, integrity, optional, link } = wanted[path] ?? {};
      // A copied folder may leave a link out.
      if (link && !existsSync(join(folder, path))) return false;
      if (!found[path]) return optional === true;
      return path in wanted && found[path].version === version && found[path].integrity === integrity;
    });
  } catch {
    return false;
  }
}

/** Has npm install a package's dependencies from its lockfile, unless they are there. @param {string} folder */
export async function install(folder) {
  if (isInstalled(folder)) return;
  const name = folder === root ? 'tools' : basename(folder);
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await step(`installing ${name}`, () => runOrFail(`install-${name}`, 'npm', args, { cwd: folder }));
  writeFileSync(join(folder, platformFile), platform);
}
