// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const ignored = new Set(['node_modules', '.strapi', '.tmp', '.cache', '.DS_Store']);

/**
 * Every file under a path, sorted. A path that does not exist has none, and neither has one that an install or a
 * compiler fills: the first build of a clone begins before there is any.
 * @param {string} path of a file or folder
 * @returns {string[]}
 */
function filesUnder(path) {
  const name = basename(path);
  if (ignored.has(name) || name.endsWith('.tsbuildinfo') || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((entry) => filesUnder(join(path, entry)));
}

/**
 * A hash of what files say, by name and content. Tests are left out: no build reads them.
 * @param {string} folder
 * @param {string[]} paths in the folder
 */
export function contentHash(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesUnder(join(folder, path)))) {
    if (/\.test\.\w+$/.test(path)) continue;
    hash
      .update(`${relative(folder, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * A hash of which files there are, how long and from when: enough to see that somebody else wrote or removed some.
 * @param {string} folder
 * @param {string[]} paths in the folder
 */
export function outputHash(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesUnder(join(folder, path)))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(folder, path)}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}
