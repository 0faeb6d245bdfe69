// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './fingerprint.mjs';
import { cache, cms, contract, frontend } from './paths.mjs';
import { step } from './progress.mjs';
import { npm } from './run.mjs';

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} folder
 * @property {string[]} inputs what it reads, in the folder
 * @property {string[]} outputs what it writes, in the folder
 * @property {string} [publicUrl] the origin that its pages name
 */

const manifests = ['package.json', 'package-lock.json'];

/** What both sides know, for the server; the site is built from its sources. @type {Build} */
const rules = {
  name: 'contract',
  folder: contract,
  inputs: ['src', 'tsconfig.json', ...manifests],
  outputs: ['dist'],
};

/** @type {Build} */
const site = {
  name: 'site',
  folder: frontend,
  inputs: ['../contract/src', ...readdirSync(frontend).filter((name) => !name.startsWith('dist'))],
  outputs: ['dist'],
};

/** @type {Build} */
const server = {
  name: 'server',
  folder: cms,
  inputs: ['../contract/src', 'src', 'config', 'types', 'tsconfig.json', ...manifests],
  // Without its own record of what it wrote, the compiler writes everything.
  outputs: ['dist/src', 'dist/config', 'dist/.tsbuildinfo'],
};

/** Strapi's admin pages take most of the time and seldom change. @type {Build} */
const adminPages = {
  name: 'admin-pages',
  folder: cms,
  inputs: [
    'src/admin',
    'src/plugins',
    ...['admin', 'features', 'plugins', 'server'].map((name) => `config/${name}.ts`),
    ...manifests,
  ],
  outputs: ['dist/build'],
};

/** @param {Build} build */
const stampFile = ({ name }) => join(cache, 'stamps', name);
/** @param {Build} build */
const inputHash = ({ folder, inputs, publicUrl = '' }) => contentHash(folder, inputs) + publicUrl;
/** The outputs count as well: somebody else may write to them. @param {Build} build @param {string} inputs */
const stamp = ({ folder, outputs }, inputs) => `${inputs}\n${contentHash(folder, outputs)}\n`;

/** @param {Build} build */
function isFresh(build) {
  const file = stampFile(build);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp(build, inputHash(build));
}

/** Tells whether nothing has to be built. */
export function isBuilt() {
  return [rules, site, server, adminPages].every(isFresh);
}

/**
 * Has npm make the first build, unless it is fresh, and any that come with it. A removed source must not live on in
 * what is built from the rest, and a source that changes meanwhile is built at the next start.
 * @param {Build[]} builds
 * @param {string} label
 * @param {string[]} command of npm
 */
async function make([build, ...more], label, command) {
  if (!build || isFresh(build)) return;
  const before = [build, ...more].map((each) => ({ each, inputs: inputHash(each) }));
  for (const { each } of before) {
    for (const path of [stampFile(each), ...each.outputs.map((output) => join(each.folder, output))])
      rmSync(path, { recursive: true, force: true });
  }
  const { name, folder, publicUrl } = build;
  const env = { ...process.env, ...(publicUrl && { PUBLIC_URL: publicUrl }), NODE_ENV: 'production' };
  await step(label, () => npm(`build-${name}`, command, { cwd: folder, env }));
  mkdirSync(join(cache, 'stamps'), { recursive: true });
  for (const { each, inputs } of before) writeFileSync(stampFile(each), stamp(each, inputs));
}

/** Compiles what both sides know, unless it is fresh. */
export const buildContract = () => make([rules], 'compiling the contract', ['run', 'build']);

/** Builds the site's pages, unless they are fresh. */
export const buildSite = () => make([site], 'building the site', ['run', 'build']);

/**
 * Builds the site and its panel over sample data, unless they are fresh.
 * @param {string} [publicUrl] its origin, which its pages name
 */
export function buildSampleSite(publicUrl = 'http://localhost:4173') {
  const build = { ...site, name: 'sample-site', outputs: ['dist-sample'], publicUrl };
  return make([build], 'building the sample site', ['run', 'build:sample']);
}

/** Builds the pages of Strapi's own admin, and with them the server, unless they are fresh. */
export const buildAdminPages = () =>
  make([adminPages, server], "building the server and Strapi's admin", ['run', 'build']);

/** Compiles the server alone, unless it is fresh. */
export const buildServer = () => make([server], 'compiling the server', ['exec', '--offline', '--', 'tsc']);
