// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { npm } from './run.mjs';

/** Native modules are compiled for one of these. */
const platform = `${process.platform}-${process.arch}-${process.versions.modules}`;

/** @param {string} file @returns {string | undefined} */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/**
 * Tells whether node_modules holds what the lockfile says. npm writes its own record of what it installed as the
 * last act of an install: one that was cut off has none.
 * @param {string} folder of a package
 */
export function isInstalled(folder) {
  const modules = join(folder, 'node_modules');
  const record = read(join(modules, '.package-lock.json'));
  if (!record || (read(join(modules, '.platform')) ?? platform) !== platform) return false;
  const found = JSON.parse(record).packages;
  const { '': _own, ...wanted } = JSON.parse(read(join(folder, 'package-lock.json')) ?? '{}').packages ?? {};
  return Object.keys({ ...wanted, ...found }).every((path) => {
    const { version, integrity, optional, link } = wanted[path] ?? {};
    // A link is the only entry that goes missing on its own: a copied folder may leave it out.
    if (link && !existsSync(join(folder, path))) return false;
    if (!found[path]) return optional === true;
    return path in wanted && found[path].version === version && found[path].integrity === integrity;
  });
}

/**
 * Installs a package's dependencies from its lockfile, unless they are there.
 * @param {string} name for people
 * @param {string} folder
 */
export async function install(name, folder) {
  if (isInstalled(folder)) return;
  await step(`installing ${name}`, async () => {
    const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    await npm(`install-${name}`, ['ci', ...options], { cwd: folder });
    writeFileSync(join(folder, 'node_modules/.platform'), platform);
  });
}
