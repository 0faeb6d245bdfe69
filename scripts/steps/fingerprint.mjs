// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** What an install or a compiler fills, and tests, which no build reads. */
const ignored = /^(node_modules|\.strapi|\.tmp|\.cache|\.DS_Store|.*\.tsbuildinfo|.*\.test\.\w+)$/;

/** @param {string} path of a file or folder, which need not exist @returns {string[]} */
function filesUnder(path) {
  if (ignored.test(basename(path)) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A hash of files, by name and content. @param {string} folder @param {string[]} paths in the folder */
export function contentHash(folder, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(folder, path))))
    hash
      .update(`${relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
