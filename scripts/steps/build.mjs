// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './fingerprint.mjs';
import { cache, cms, contract, frontend } from './paths.mjs';
import { step } from './progress.mjs';
import { npm } from './run.mjs';

/**
 * `inputs` and `outputs` lie in the folder; `also` are the builds that come with this one.
 * @typedef {'contract' | 'site' | 'sample-site' | 'server' | 'admin-pages'} Name
 * @typedef {{ label: string, folder: string, inputs: string[], outputs: string[], command: string[], also?: Name[] }} Build
 */

const manifests = ['package.json', 'package-lock.json'];
const ofSite = {
  folder: frontend,
  inputs: ['../contract/src', ...readdirSync(frontend).filter((name) => !name.startsWith('dist'))],
};

/** @type {Record<Name, Build>} */
const builds = {
  // For the server; the site is built from its sources.
  contract: {
    label: 'compiling the contract',
    folder: contract,
    inputs: ['src', 'tsconfig.json', ...manifests],
    outputs: ['dist'],
    command: ['run', 'build'],
  },
  site: { ...ofSite, label: 'building the site', outputs: ['dist'], command: ['run', 'build'] },
  'sample-site': {
    ...ofSite,
    label: 'building the sample site',
    outputs: ['dist-sample'],
    command: ['run', 'build:sample'],
  },
  server: {
    label: 'compiling the server',
    folder: cms,
    inputs: ['../contract/src', 'src', 'config', 'types', 'tsconfig.json', ...manifests],
    // Without its own record of what it wrote, the compiler writes everything.
    outputs: ['dist/src', 'dist/config', 'dist/.tsbuildinfo'],
    command: ['exec', '--offline', '--', 'tsc'],
  },
  // They take most of the time and seldom change.
  'admin-pages': {
    label: "building the server and Strapi's admin",
    folder: cms,
    inputs: [
      ...['src/admin', 'src/plugins'],
      ...['admin', 'features', 'plugins', 'server'].map((name) => `config/${name}.ts`),
      ...manifests,
    ],
    outputs: ['dist/build'],
    command: ['run', 'build'],
    also: ['server'],
  },
};

/** @param {Name} name */
const stampFile = (name) => join(cache, 'stamps', name);

/** @param {Name} name @param {string} [publicUrl] */
function inputsOf(name, publicUrl = '') {
  return contentHash(builds[name].folder, builds[name].inputs) + publicUrl;
}

/** The outputs count as well: another tool may write to them. @param {Name} name @param {string} inputs */
function stamp(name, inputs) {
  return `${inputs}\n${contentHash(builds[name].folder, builds[name].outputs)}\n`;
}

/** @param {Name} name @param {string} [publicUrl] */
function isFresh(name, publicUrl) {
  const file = stampFile(name);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp(name, inputsOf(name, publicUrl));
}

/** Tells whether nothing has to be built to run the product. */
export function isBuilt() {
  return /** @type {Name[]} */ (['contract', 'site', 'server', 'admin-pages']).every((name) => isFresh(name));
}

/**
 * Has npm make a build, unless it is fresh. A removed source must not live on in what is built from the rest, and a
 * source that changes meanwhile is built at the next start.
 * @param {Name} name
 * @param {string} [publicUrl] the origin that its pages name, where no environment says it
 */
export async function build(name, publicUrl) {
  if (isFresh(name, publicUrl)) return;
  const { label, folder, command, also = [] } = builds[name];
  const made = [name, ...also].map((each) => ({ each, inputs: inputsOf(each, publicUrl) }));
  for (const { each } of made) {
    for (const path of [stampFile(each), ...builds[each].outputs.map((output) => join(folder, output))])
      rmSync(path, { recursive: true, force: true });
  }
  const env = { ...process.env, ...(publicUrl && { PUBLIC_URL: publicUrl }), NODE_ENV: 'production' };
  await step(label, () => npm(`build-${name}`, command, { cwd: folder, env }));
  mkdirSync(join(cache, 'stamps'), { recursive: true });
  for (const { each, inputs } of made) writeFileSync(stampFile(each), stamp(each, inputs));
}
