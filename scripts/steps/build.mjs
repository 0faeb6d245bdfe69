// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, outputHash } from './fingerprint.mjs';
import { cache, cms, contract, frontend } from './paths.mjs';
import { step } from './progress.mjs';
import { npm } from './run.mjs';

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} folder
 * @property {string[]} inputs what it reads, in the folder
 * @property {string[]} outputs what it writes, in the folder
 * @property {{ PUBLIC_URL: string }} [env] what it reads beside
 */

/** What both sides know, for the server; the site is built from its sources. @type {Build} */
const rules = {
  name: 'contract',
  folder: contract,
  inputs: ['src', 'tsconfig.json', 'package.json', 'package-lock.json'],
  outputs: ['dist'],
};

/** @type {Build} */
const site = {
  name: 'site',
  folder: frontend,
  inputs: [
    '../contract/src',
    ...(existsSync(frontend) ? readdirSync(frontend).filter((name) => !name.startsWith('dist')) : []),
  ],
  outputs: ['dist'],
};

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
  inputs: ['../contract/src', 'src', 'config', 'types', 'tsconfig.json', 'package.json', 'package-lock.json'],
  outputs: ['dist/src', 'dist/config'],
};

/** @param {Build} build */
const stampFile = ({ name }) => join(cache, 'stamps', name);
/** @param {Build} build */
const inputHash = ({ folder, inputs, env }) => contentHash(folder, inputs) + (env?.PUBLIC_URL ?? '');
/** @param {Build} build @param {string} inputs */
const stamp = ({ folder, outputs }, inputs) => `${inputs}\n${outputHash(folder, outputs)}\n`;

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
 * Has npm make the first build, unless it is fresh, and any that come with it. They are stamped afterwards with the
 * inputs from before.
 * @param {Build[]} builds
 * @param {string} label
 * @param {string} log
 * @param {string[]} command of npm
 */
async function make([build, ...more], label, log, command) {
  if (!build || isFresh(build)) return;
  const before = [build, ...more].map((each) => ({ each, inputs: inputHash(each) }));
  for (const { each } of before) rmSync(stampFile(each), { force: true });
  if (build.folder === cms) clearServer();
  const env = { ...process.env, ...build.env, NODE_ENV: 'production' };
  await step(label, () => npm(log, command, { cwd: build.folder, env }));
  mkdirSync(join(cache, 'stamps'), { recursive: true });
  for (const { each, inputs } of before) writeFileSync(stampFile(each), stamp(each, inputs));
}

/** A removed source must not live on in the server that is compiled from the rest. */
function clearServer() {
  const dist = join(cms, 'dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) {
    if (name !== 'build') rmSync(join(dist, name), { recursive: true });
  }
}

/** Compiles what both sides know, unless it is fresh. */
export function buildContract() {
  return make([rules], 'compiling the contract', 'build-contract', ['run', 'build']);
}

/** Builds the site's pages, unless they are fresh. */
export function buildSite() {
  return make([site], 'building the site', 'build-site', ['run', 'build']);
}

/**
 * Builds the site and its panel over sample data, unless they are fresh.
 * @param {string} [publicUrl] its origin, which its pages name
 */
export function buildSampleSite(publicUrl = 'http://localhost:4173') {
  const build = { ...site, name: 'sample-site', outputs: ['dist-sample'], env: { PUBLIC_URL: publicUrl } };
  return make([build], 'building the sample site', 'build-sample-site', ['run', 'build:sample']);
}

/** Builds the pages of Strapi's own admin, and with them the server, unless they are fresh. */
export function buildAdminPages() {
  return make([adminPages, server], "building the server and Strapi's admin", 'build-cms', ['run', 'build']);
}

/** Compiles the server alone, unless it is fresh. */
export function buildServer() {
  return make([server], 'compiling the server', 'compile-cms', ['exec', '--offline', '--', 'tsc']);
}

/** Builds the server and Strapi's own admin, as far as they are not fresh. */
export async function buildCms() {
  await buildAdminPages();
  await buildServer();
}
