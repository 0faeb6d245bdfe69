// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './fingerprint.mjs';
import { cache, cms, contract, frontend } from './paths.mjs';
import { step } from './progress.mjs';
import { runOrFail } from './run.mjs';

/**
 * `inputs` and `outputs` lie in the folder; `also` are the builds that come with this one.
 * @typedef {'contract' | 'site' | 'sample-site' | 'server' | 'admin-pages'} Name
 * @typedef {{ label: string, folder: string, inputs: string[], outputs: string[], command: string, also?: Name[] }} Build
 */

const stamps = join(cache, 'stamps');
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
    command: 'run build',
  },
  site: { ...ofSite, label: 'building the site', outputs: ['dist'], command: 'run build' },
  'sample-site': {
    ...ofSite,
    label: 'building the sample site',
    outputs: ['dist-sample'],
    command: 'run build:sample',
  },
  server: {
    label: 'compiling the server',
    folder: cms,
    inputs: ['../contract/src', 'src', 'config', 'types', 'tsconfig.json', ...manifests],
    // Without its own record of what it wrote, the compiler writes everything.
    outputs: ['dist/src', 'dist/config', 'dist/served', 'dist/.tsbuildinfo'],
    command: 'run compile',
  },
  // They take most of the time and seldom change.
  'admin-pages': {
    label: "building the server and Strapi's admin",
    folder: cms,
    inputs: [
      ...['src/admin', 'src/plugins', ...manifests],
      ...['admin', 'features', 'plugins', 'server'].map((name) => `config/${name}.ts`),
    ],
    outputs: ['dist/build'],
    command: 'run build',
    also: ['server'],
  },
};

/** @param {Name} name @param {'inputs' | 'outputs'} part */
const hashOf = (name, part) => contentHash(builds[name].folder, builds[name][part]);

/** The outputs count as well: another tool may write to them. @param {Name} name @param {string} inputs */
const stampOf = (name, inputs) => `${inputs}\n${hashOf(name, 'outputs')}\n`;

/** @param {Name} name @param {string} [publicUrl] */
function isFresh(name, publicUrl = '') {
  try {
    const stamp = readFileSync(join(stamps, name), 'utf8');
    return stamp === stampOf(name, hashOf(name, 'inputs') + publicUrl);
  } catch {
    // It was never built, or another process is building it.
    return false;
  }
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
export async function build(name, publicUrl = '') {
  if (isFresh(name, publicUrl)) return;
  const { label, folder, command, also = [] } = builds[name];
  const inputs = new Map([name, ...also].map((each) => [each, hashOf(each, 'inputs') + publicUrl]));
  for (const each of inputs.keys())
    for (const path of [join(stamps, each), ...builds[each].outputs.map((output) => join(folder, output))])
      rmSync(path, { recursive: true, force: true });
  const env = { ...process.env, ...(publicUrl && { PUBLIC_URL: publicUrl }), NODE_ENV: 'production' };
  await step(label, () => runOrFail(`build-${name}`, 'npm', command.split(' '), { cwd: folder, env }));
  mkdirSync(stamps, { recursive: true });
  for (const [each, hash] of inputs) writeFileSync(join(stamps, each), stampOf(each, hash));
}
