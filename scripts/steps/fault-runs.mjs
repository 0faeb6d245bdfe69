// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './fingerprint.mjs';
import { root } from './paths.mjs';

/** On which sources each fault run passed last, and when. It is committed; `npm run test:faults` writes it. */
const record = join(root, 'tests/proven-faults.json');

/** What all of the server stands on, Strapi's version and settings, and how the runs go about it. */
export const always = [
  'cms/src/platform',
  'cms/src/save-pipeline.ts',
  'cms/src/middlewares',
  'cms/src/api',
  'cms/config',
  'cms/package-lock.json',
  'tests/faults',
];
const media = ['cms/src/media', 'cms/src/content'];
const accounts = ['cms/src/accounts', 'cms/src/content', 'cms/src/extensions'];
const whole = ['cms/src', 'contract/src', 'frontend/src/site/server'];

/**
 * The sources whose change can break what a fault run proves, beside those above, by the run's file in tests/faults.
 * `npm test` does these runs in their short form, unless they passed on the same sources before. Runs that are only ever
 * long are not here.
 * @type {Record<string, string[]>}
 */
export const guarded = {
  backup: ['cms/src/operations'],
  'database-away': whole,
  'full-disk': media,
  guessing: accounts,
  'hostile-files': media,
  'killed-merges': media,
  'killed-reorders': media,
  'killed-stories': media,
  'killed-uploads': media,
  'lost-commits': whole,
  'mixed-load': whole,
  'mutated-files': media,
  'picture-bombs': media,
  'taken-away': [...whole, 'deploy/nginx'],
  'terminated-uploads': [...media, 'cms/src/operations'],
  trust: accounts,
};

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
