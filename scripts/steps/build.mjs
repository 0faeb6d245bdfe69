// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, outputHash } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { cache, cms, frontend } from './paths.mjs';
import { step } from './progress.mjs';

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} folder
 * @property {string[]} inputs what it reads, in the folder
 * @property {string[]} outputs what it writes, in the folder
 */

/** @type {Build} */
const site = {
  name: 'site',
  folder: frontend,
  inputs: existsSync(frontend) ? readdirSync(frontend).filter((name) => !name.startsWith('dist')) : [],
  outputs: ['dist'],
};

/**
 * The site and its panel over sample data, for tests.
 * @type {Build}
 */
const sampleSite = { ...site, name: 'sample-site', outputs: ['dist-sample'] };

/**
 * Strapi's admin pages take most of the time and seldom change: the server is compiled alone when it can be.
 * @type {Build}
 */
const adminPages = {
  name: 'admin-pages',
  folder: cms,
  inputs: [
    'src/admin',
    'src/plugins',
    'config/admin.ts',
    'config/features.ts',
    'config/plugins.ts',
    'config/server.ts',
    'package.json',
    'package-lock.json',
  ],
  outputs: ['dist/build'],
};

/** @type {Build} */
const server = {
  name: 'server',
  folder: cms,
  inputs: ['src', 'config', 'types', 'tsconfig.json', 'package.json', 'package-lock.json'],
  outputs: ['dist/src', 'dist/config'],
};

/** @param {Build} build */
function stampOf({ name, folder, inputs, outputs }) {
  return {
    file: join(cache, 'stamps', name),
    value: () => `${contentHash(folder, inputs)}\n${outputHash(folder, outputs)}\n`,
  };
}

/** @param {Build} build */
function isFresh(build) {
  const { file, value } = stampOf(build);
  return existsSync(file) && readFileSync(file, 'utf8') === value();
}

/**
 * Runs the work that makes builds, and stamps them afterwards with the inputs from before it.
 * @param {Build[]} builds
 * @param {() => Promise<void>} work
 */
async function make(builds, work) {
  const stamps = builds.map((build) => ({ ...stampOf(build), build }));
  for (const { file } of stamps) rmSync(file, { force: true });
  const inputs = stamps.map(({ build }) => contentHash(build.folder, build.inputs));
  await work();
  mkdirSync(join(cache, 'stamps'), { recursive: true });
  stamps.forEach(({ file, build }, at) => {
    writeFileSync(file, `${inputs[at]}\n${outputHash(build.folder, build.outputs)}\n`);
  });
}

/** A removed source must not live on in the server that is compiled from the rest. */
function clearServer() {
  const dist = join(cms, 'dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) {
    if (name !== 'build') rmSync(join(dist, name), { recursive: true });
  }
}

/** Tells whether nothing has to be built. */
export function isBuilt() {
  return isFresh(site) && isFresh(server) && isFresh(adminPages);
}

/** Builds the site's pages, unless they are fresh. */
export async function buildSite() {
  if (isFresh(site)) return;
  await step('building the site', () =>
    make([site], () => npm('build-site', ['run', 'build'], { cwd: frontend, env: production() })),
  );
}

/** Builds the site and its panel over sample data, unless they are fresh. */
export async function buildSampleSite() {
  if (isFresh(sampleSite)) return;
  await step('building the sample site', () =>
    make([sampleSite], () =>
      npm('build-sample-site', ['run', 'build:sample'], { cwd: frontend, env: production() }),
    ),
  );
}

/** Builds the pages of Strapi's own admin, and with them the server, unless they are fresh. */
export async function buildAdminPages() {
  if (isFresh(adminPages)) return;
  await step("building the server and Strapi's admin", () =>
    make([server, adminPages], async () => {
      clearServer();
      await npm('build-cms', ['run', 'build'], { cwd: cms, env: production() });
    }),
  );
}

/** Compiles the server alone, unless it is fresh. */
export async function buildServer() {
  if (isFresh(server)) return;
  await step('compiling the server', () =>
    make([server], async () => {
      clearServer();
      await npm('compile-cms', ['exec', '--offline', '--', 'tsc'], { cwd: cms, env: production() });
    }),
  );
}

/** Builds the server and Strapi's own admin, as far as they are not fresh. */
export async function buildCms() {
  await buildAdminPages();
  await buildServer();
}

function production() {
  return { ...process.env, NODE_ENV: 'production' };
}
