// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { npm } from './run.mjs';

/** Native modules are compiled for one of these. */
const platform = `${process.platform}-${process.arch}-${process.versions.modules}`;

/** @param {string} file @returns {Record<string, Record<string, unknown>>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Tells whether node_modules holds what the lockfile says. npm writes its own record of what it installed as the
 * last act of an install: one that was cut off has none, or half of one.
 * @param {string} folder of a package
 */
export function isInstalled(folder) {
  try {
    const { '': _own, ...wanted } = packagesOf(join(folder, 'package-lock.json'));
    const found = packagesOf(join(folder, 'node_modules/.package-lock.json'));
    return (
      isBuiltForThis(folder) &&
      Object.keys({ ...wanted, ...found }).every((path) => {
        const { version, integrity, optional, link } = wanted[path] ?? {};
        // A copied folder may leave a link out.
        if (link && !existsSync(join(folder, path))) return false;
        if (!found[path]) return optional === true;
        return path in wanted && found[path].version === version && found[path].integrity === integrity;
      })
    );
  } catch {
    return false;
  }
}

/** @param {string} folder */
function isBuiltForThis(folder) {
  const file = join(folder, 'node_modules/.platform');
  return !existsSync(file) || readFileSync(file, 'utf8') === platform;
}

/**
 * Installs a package's dependencies from its lockfile, unless they are there.
 * @param {string} folder
 */
export async function install(folder) {
  if (isInstalled(folder)) return;
  const name = folder === root ? 'tools' : basename(folder);
  const command = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await step(`installing ${name}`, () => npm(`install-${name}`, command, { cwd: folder }));
  writeFileSync(join(folder, 'node_modules/.platform'), platform);
}
