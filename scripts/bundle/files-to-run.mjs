// @ts-check
import { existsSync, lstatSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { cms, frontend, root } from '../steps/paths.mjs';

const modules = join(cms, 'node_modules');

/**
 * @param {string} folder
 * @param {(name: string) => boolean} [entersFolder]
 * @returns {Promise<string[]>}
 */
async function filesBelow(folder, entersFolder = () => true) {
  const files = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && entersFolder(entry.name))
      files.push(...(await filesBelow(path, entersFolder)));
  }
  return files;
}

/**
 * Strapi resolves its plugins by name at runtime, which tracing cannot see, so the server entry of each package is traced too.
 */
async function strapiServers() {
  const names = await readdir(join(modules, '@strapi'));
  const places = ['strapi-server.js', 'dist/server/index.js', 'dist/index.js'];
  return names
    .flatMap((name) => places.map((place) => join(modules, '@strapi', name, place)))
    .filter(existsSync);
}

/** Packages of this repository are symbolic links; their files are traced at their real path. @param {string} folder */
const isLinked = (folder) => lstatSync(folder).isSymbolicLink();

/** Strapi reads the package.json of every package, even of those whose code it does not load. */
async function manifests() {
  const { dependencies } = JSON.parse(await readFile(join(cms, 'package.json'), 'utf8'));
  const strapi = (await readdir(join(modules, '@strapi'))).map((name) => `@strapi/${name}`);
  return [...new Set([...Object.keys(dependencies), ...strapi])]
    .filter((name) => existsSync(join(modules, name, 'package.json')) && !isLinked(join(modules, name)))
    .map((name) => join(modules, name, 'package.json'));
}

const loadable = /\.([cm]?js|json|node|wasm)$/;

/**
 * The folder of the package that a file below node_modules belongs to.
 * @param {string} file
 */
function packageOf(file) {
  const at = file.lastIndexOf('node_modules/') + 'node_modules/'.length;
  const [scope = '', name = ''] = file.slice(at).split('/');
  return file.slice(0, at) + (scope.startsWith('@') ? `${scope}/${name}` : scope);
}

/**
 * All loadable files of the traced packages: tracing follows only one export condition (`import`, `require`,
 * `module-sync`), and Node may take another. Strapi's admin pages are already in the build.
 * @param {Iterable<string>} traced
 */
async function packagesOf(traced) {
  const packages = new Set([...traced].filter((file) => file.includes('node_modules/')).map(packageOf));
  const files = [];
  for (const folder of packages) {
    if (isLinked(join(root, folder))) continue;
    const own = await filesBelow(join(root, folder), (name) => name !== 'node_modules' && name !== 'admin');
    files.push(...own.filter((file) => loadable.test(file)));
  }
  return files;
}

/**
 * The files that the built product needs, relative to the repository: both builds, and the loadable files of its packages.
 * @returns {Promise<string[]>}
 */
export async function filesToRun() {
  const dist = await filesBelow(join(cms, 'dist'));
  const build = join(cms, 'dist/build');
  const scripts = dist.filter((file) => file.endsWith('.js') && !file.startsWith(build));
  const entries = [join(cms, 'server.mjs'), ...scripts, ...(await strapiServers())];
  const { fileList: traced } = await nodeFileTrace(entries, { base: root });
  const whole = [
    ...dist,
    ...(await filesBelow(join(frontend, 'dist'))),
    ...(await filesBelow(join(cms, 'assets'))),
    ...(await filesBelow(join(cms, 'sample'))),
    ...(await filesBelow(join(cms, 'database'))),
    ...(await packagesOf(traced)),
    ...(await manifests()),
    join(cms, 'package.json'),
  ].map((file) => relative(root, file));
  return [...new Set([...traced, ...whole])].sort();
}
