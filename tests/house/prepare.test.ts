import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { generateSecrets, writeEnvFile } from '../../scripts/steps/env-file.mjs';
import { isInstalled } from '../../scripts/steps/install.mjs';
import { root } from '../../scripts/steps/paths.mjs';
import { descendantsOf, isRunning } from '../support/server/processes';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const a = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } };
const b = { 'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' } };
const ofAnotherMachine = { 'node_modules/c': { version: '3.0.0', integrity: 'sha512-c', optional: true } };
const linked = { 'node_modules/contract': { resolved: '../contract', link: true } };

test.each([
  ['fresh when npm recorded what the lockfile says', true, { ...a, ...b }],
  ['stale when npm did not finish, and recorded nothing', false, undefined],
  ['stale when npm was cut off while it recorded', false, '{ "packages": { "node_modules/a'],
  ['stale when a version is another', false, { ...a, 'node_modules/b': { version: '2.0.1' } }],
  ['stale when a package is missing', false, a],
  ['stale when there is one too many', false, { ...a, ...b, 'node_modules/d': { version: '4.0.0' } }],
  ["stale when a linked package's link is gone", false, { ...a, ...b, ...linked }, linked],
  ['stale when its native modules were compiled for another Node', false, { ...a, ...b }, {}, 'linux-x64-1'],
])('an install is %s', (_, isFresh, record, more = {}, platform?: string) => {
  const packages = { '': { name: 'own' }, ...a, ...b, ...ofAnotherMachine, ...more };
  write('package-lock.json', JSON.stringify({ packages }));
  const text = typeof record === 'string' ? record : JSON.stringify({ packages: record });
  if (record) write('node_modules/.package-lock.json', text);
  if (platform) write('node_modules/.platform', platform);
  expect(isInstalled(folder)).toBe(isFresh);
});

describe('npm is run', () => {
  /** A fake npm that records its calls; a file `slow` or `delayed` in its folder delays it. */
  const npm = `#!/bin/sh
    echo "$(basename "$PWD") $1 $2" >> ../calls
    if [ -e slow ]; then exec sleep 1000; fi
    if [ -e delayed ]; then sleep 1; fi
    if [ -e broken ]; then echo 'it is broken'; exit 1; fi
    if [ "$1" = ci ]; then mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json
    else mkdir -p dist/src && date > dist/src/a.js; fi
    if [ "$2" = build ]; then mkdir -p dist/build && date > dist/build/a.js; fi
  `;
  const script = `
    const { runCommand } = await import('./scripts/steps/command.mjs');
    const { prepare } = await import('./scripts/steps/prepare.mjs');
    await runCommand(() => Promise.all([prepare(), prepare()]).then(() => 0));
  `;
  const begin = () => {
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    return promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env });
  };

  function takeCalls(): string[] {
    const lines = readFileSync(join(folder, 'calls'), 'utf8').split('\n').filter(Boolean);
    writeFileSync(join(folder, 'calls'), '');
    return lines.sort();
  }

  async function prepare(): Promise<string[]> {
    await begin();
    return takeCalls();
  }

  beforeEach(async () => {
    cpSync(join(root, 'scripts/steps'), join(folder, 'scripts/steps'), { recursive: true });
    writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
    for (const name of ['contract', 'cms', 'frontend']) {
      write(`${name}/package-lock.json`, '{ "packages": {} }');
      write(`${name}/src/a.ts`, 'one');
    }
    await begin();
  });

  test('for everything in an empty checkout, and then only for changes', async () => {
    const installs = ['cms ci --include=dev', 'contract ci --include=dev', 'frontend ci --include=dev'];
    const builds = ['cms run build', 'contract run build', 'frontend run build'];
    expect(takeCalls()).toEqual([...installs, ...builds].sort());
    expect(await prepare()).toEqual([]);
    write('contract/src/a.ts', 'two');
    expect(await prepare()).toEqual(['cms run compile', 'contract run build', 'frontend run build']);
    write('frontend/src/new.ts', 'one');
    expect(await prepare()).toEqual(['frontend run build']);
    rmSync(join(folder, 'cms/src/a.ts'));
    expect(await prepare()).toEqual(['cms run compile']);
    write('cms/src/a.test.ts', 'a test');
    expect(await prepare()).toEqual([]);
    write('cms/src/admin/app.ts', 'two');
    expect(await prepare()).toEqual(['cms run build']);
    write('frontend/package-lock.json', '{ "packages": { "node_modules/a": {} } }');
    expect(await prepare()).toEqual(['frontend ci --include=dev', 'frontend run build']);
    write('frontend/dist/src/a.js', 'written by another tool');
    expect(await prepare()).toEqual(['frontend run build']);
    write('cms/node_modules/.platform', 'linux-x64-1');
    expect(await prepare()).toEqual(['cms ci --include=dev']);
  });

  const holders = [
    ['was held by a process that was killed', () => `${spawnSync('true').pid}-${Date.now()}`],
    ['was held when the machine ended, by a number that is in use again', () => `${process.pid}-1000`],
    ['no process held', () => ''],
  ] as const;
  test.each(process.env.TEST_ALL ? holders : holders.slice(0, 1))(
    'once for concurrent starts, even when the lock %s',
    async (_, holder) => {
      takeCalls();
      write('frontend/src/a.ts', 'two');
      write('frontend/delayed', '');
      mkdirSync(join(folder, '.cache/preparing', holder()), { recursive: true });
      await Promise.all([begin(), begin(), begin(), begin()]);
      expect(takeCalls()).toEqual(['frontend run build']);
    },
  );

  test('again after a failure, which shows the end of the log, and after Ctrl-C, which ends npm', async () => {
    takeCalls();
    write('frontend/src/a.ts', 'two');
    write('frontend/broken', '');
    const expected = /it is broken\n\nbuild-site failed \(exit 1\)\. The whole output: \S+build-site\.log/;
    await expect(begin()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(expected) });
    rmSync(join(folder, 'frontend/broken'));
    write('frontend/slow', '');
    takeCalls();
    const cut = begin();
    await vi.waitUntil(() => readFileSync(join(folder, 'calls'), 'utf8').includes('frontend'), {
      timeout: 60_000,
    });
    const children = descendantsOf(cut.child.pid ?? 0);
    cut.child.kill('SIGINT');
    await expect(cut).rejects.toMatchObject({ code: 130 });
    expect(children.filter(isRunning)).toEqual([]);
    rmSync(join(folder, 'frontend/slow'));
    takeCalls();
    expect(await prepare()).toEqual(['frontend run build']);
    expect(await prepare()).toEqual([]);
  });
});

test('the .env file gets new secrets, is readable by its owner only, and only ever gets what it lacks', () => {
  const file = join(folder, '.env');
  expect(writeEnvFile(file)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { POSTGRES_PASSWORD, ...strapi } = parseEnv(readFileSync(file, 'utf8'));
  expect(POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{64}$/);
  const secrets = Object.values(strapi).flatMap((value) => value?.split(','));
  expect(new Set(secrets).size).toBe(11);
  for (const secret of secrets) expect(secret).toMatch(/^[\w+/]{43}=$/);

  writeFileSync(file, 'PORT=4000\n');
  expect(writeEnvFile(file)).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('PORT=4000\n');

  // One of an earlier version, which had all secrets but the last.
  const earlier = Object.entries(generateSecrets()).slice(0, -1);
  const text = `PORT=4000\n${earlier.map((entry) => entry.join('=')).join('\n')}`;
  writeFileSync(file, text, { mode: 0o600 });
  for (let start = 0; start < 2; start += 1) {
    expect(writeEnvFile(file)).toBe(false);
    const written = readFileSync(file, 'utf8');
    expect(written.startsWith(`${text}\n`)).toBe(true);
    expect(parseEnv(written)).toEqual({
      PORT: '4000',
      ...Object.fromEntries(earlier),
      SELECTION_LINK_SECRET: expect.stringMatching(/^[\w+/]{43}=$/),
    });
    expect(written.match(/SELECTION_LINK_SECRET/g)).toHaveLength(1);
  }
});
