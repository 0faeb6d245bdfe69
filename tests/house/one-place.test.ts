import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cms } from '../../scripts/steps/paths.mjs';

const source = join(cms, 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(?:ts|json)$/.test(name) && !name.includes('.test.'),
);
const holders = (pattern: RegExp) =>
  files.filter((name) => pattern.test(readFileSync(join(source, name), 'utf8'))).sort();

test('every step of a save is in one list', () => {
  expect(holders(/\bdocuments\.use\(/)).toEqual(['save-pipeline.ts']);
});

test('every lock of a save is in one file', () => {
  const locks = /pg_advisory_xact_lock|forUpdate\(|lock table|\bforShare\(/;
  expect(holders(locks)).toEqual(['platform/strapi/save-locks.ts']);
});

test('one room of the server decides by the columns of rights', () => {
  /** `hidden` in quotes, after a dot, or as a key. */
  const columns = /\b(?:publish_?at|rights_?until|awaited_files)\b|(?:['"`.]|\bwhere\b.*)hidden\b|\bhidden:/i;
  // Schemas and texts name the fields, queries those that visitors may not ask for, and a form makes a boolean of one.
  const mayName = [
    /^rights\//,
    /\/content-types\/.*\.json$/,
    /^platform\/strings\.ts$/,
    /^(?:gallery|stories)\/query\.ts$/,
    /^gallery\/item-form\.ts$/,
  ];
  expect(files.length).toBeGreaterThan(200);
  expect(holders(columns).filter((name) => !mayName.some((place) => place.test(name)))).toEqual([]);
});
