import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeEnvFile } from '../../scripts/steps/env-file.mjs';
import { contentHash, outputHash } from '../../scripts/steps/fingerprint.mjs';
import { isInstalled } from '../../scripts/steps/install.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freshness-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('an install', () => {
  const wanted = {
    '': { version: undefined },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  };
  const { '': _own, ...installed } = wanted;

  function lay(lockfile: object, record: object): void {
    write('package-lock.json', JSON.stringify({ packages: lockfile }));
    write('node_modules/.package-lock.json', JSON.stringify({ packages: record }));
  }

  test('is fresh when npm recorded what the lockfile says', () => {
    lay(wanted, installed);
    expect(isInstalled(folder)).toBe(true);
  });

  test('is fresh without an optional package of another platform', () => {
    lay(wanted, { 'node_modules/a': installed['node_modules/a'] });
    expect(isInstalled(folder)).toBe(true);
  });

  test('is stale when it was never finished', () => {
    write('package-lock.json', JSON.stringify({ packages: wanted }));
    write('node_modules/a/package.json', '{}');
    expect(isInstalled(folder)).toBe(false);
  });

  test('is stale when a version, or the set of packages, is another', () => {
    lay(wanted, { ...installed, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-c' } });
    expect(isInstalled(folder)).toBe(false);
    lay(wanted, { 'node_modules/b': installed['node_modules/b'] });
    expect(isInstalled(folder)).toBe(false);
    lay({ '': wanted[''] }, installed);
    expect(isInstalled(folder)).toBe(false);
  });

  test('is stale when its native modules were compiled for another Node', () => {
    lay(wanted, installed);
    write('node_modules/.platform', 'linux-x64-1');
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('a build', () => {
  test('is stale once a source changes, appears or goes, and not for a test', () => {
    write('src/a.ts', 'one');
    const first = contentHash(folder, ['src', 'absent']);
    write('src/a.test.ts', 'a test');
    expect(contentHash(folder, ['src', 'absent'])).toBe(first);
    for (const name of ['node_modules/a/index.js', 'tsconfig.tsbuildinfo']) write(name, 'not ours');
    expect(contentHash(folder, ['node_modules', 'src', 'tsconfig.tsbuildinfo'])).toBe(first);
    write('src/a.ts', 'two');
    const second = contentHash(folder, ['src', 'absent']);
    expect(second).not.toBe(first);
    write('src/deep/b.ts', 'one');
    expect(contentHash(folder, ['src', 'absent'])).not.toBe(second);
  });

  test('is stale once somebody else wrote to its output', () => {
    write('dist/a.js', 'one');
    const first = outputHash(folder, ['dist']);
    expect(outputHash(folder, ['dist'])).toBe(first);
    write('dist/a.js', 'other');
    expect(outputHash(folder, ['dist'])).not.toBe(first);
  });
});

describe('the .env file', () => {
  test('gets its own secrets, readable by its owner alone, and is never overwritten', () => {
    const file = join(folder, '.env');
    expect(writeEnvFile(file)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const values = parseEnv(readFileSync(file, 'utf8'));
    expect(values.APP_KEYS?.split(',')).toHaveLength(4);
    const { POSTGRES_PASSWORD, ...strapi } = values;
    expect(POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{64}$/);
    const secrets = Object.values(strapi).flatMap((value) => value?.split(','));
    expect(new Set(secrets).size).toBe(9);
    for (const secret of secrets) expect(secret).toMatch(/^[\w+/]{43}=$/);

    writeFileSync(file, 'PORT=4000\n');
    expect(writeEnvFile(file)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('PORT=4000\n');
  });
});
