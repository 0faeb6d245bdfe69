// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './fingerprint.mjs';
import { root } from './paths.mjs';

/** On which sources each fault run passed last, and when. It is committed; `npm run test:faults` writes it. */
const record = join(root, 'tests/proven-faults.json');

const media = ['cms/src/media', 'cms/src/middlewares', 'cms/src/register', 'cms/src/api'];
const accounts = [
  'cms/src/sessions',
  'cms/src/guessing',
  'cms/src/passwords',
  'cms/src/middlewares',
  'cms/src/validation',
  'cms/src/extensions',
  'cms/src/api',
];
const whole = ['cms/src', 'frontend/src/site/server'];

/**
 * The sources whose change can break what a fault run proves, by the run's file in tests/faults. `npm test` does these
 * runs in their short form, unless they passed on the same sources before. Runs that are only ever long are not here.
 * @type {Record<string, string[]>}
 */
export const guarded = {
  backup: ['cms/src/backup', 'cms/src/server'],
  'database-away': whole,
  'full-disk': media,
  guessing: accounts,
  'hostile-files': media,
  'killed-reorders': [...media, 'cms/src/versioned-saves', 'cms/src/validation'],
  'killed-uploads': media,
  'lost-commits': whole,
  'mixed-load': whole,
  'mutated-files': media,
  'terminated-uploads': [...media, 'cms/src/server'],
  trust: accounts,
};

/** Strapi's version and settings, and how the runs go about it. */
const always = ['cms/config', 'cms/package-lock.json', 'tests/faults'];

/** @param {string} name */
export const fileOf = (name) => `tests/faults/${name}.test.ts`;

/** @param {string} name */
function sourcesOf(name) {
  return createHash('sha256')
    .update(contentHash(root, [...always, ...(guarded[name] ?? [])]))
    .update(readFileSync(join(root, fileOf(name))))
    .digest('hex');
}

/**
 * @param {string} file
 * @returns {Record<string, { on: string, sources: string }>}
 */
function readRecord(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The guarded runs, with the day on which they passed on these very sources; null where they did not. */
export function faultRuns(file = record) {
  const proven = readRecord(file);
  return Object.keys(guarded).map((name) => {
    const { on = null, sources } = proven[name] ?? {};
    return { name, provenOn: sources === sourcesOf(name) ? on : null };
  });
}

/**
 * Notes that runs passed, so that `npm test` does not repeat them on the same sources.
 * @param {string[]} passed files of tests, all of which passed
 */
export function recordPasses(passed, file = record) {
  const proven = readRecord(file);
  const on = new Date().toISOString().slice(0, 10);
  for (const name of Object.keys(guarded)) {
    if (passed.includes(fileOf(name))) proven[name] = { on, sources: sourcesOf(name) };
  }
  const rows = Object.keys(guarded).flatMap((name) => (proven[name] ? [[name, proven[name]]] : []));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
