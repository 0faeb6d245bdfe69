import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';

const source = join(root, 'cms/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const holders = (pattern: RegExp) =>
  files.filter((name) => pattern.test(readFileSync(join(source, name), 'utf8'))).sort();

test('every step of a save is in one list', () => {
  expect(holders(/\bdocuments\.use\(/)).toEqual(['save-pipeline.ts']);
});

test('every lock of a save is in one file', () => {
  const locks = /pg_advisory_xact_lock|forUpdate\(|lock table|\bforShare\(/;
  expect(holders(locks).filter((name) => !name.includes('.test.'))).toEqual([
    'platform/strapi/save-locks.ts',
  ]);
});
