import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['nobody holds', () => ''],
  ['was left by a process that was killed', () => `${spawnSync('true').pid}-${Date.now()}`],
  ['was left when the machine ended, by a number that is in use again', () => `${process.pid}-1000`],
])('processes take turns, each twice at once, on a lock that %s', async (_, holder) => {
  mkdirSync(join(folder, 'lock', holder()), { recursive: true });
  const script = `
    import { appendFileSync } from 'node:fs';
    import { withLock } from '${join(root, 'scripts/steps/lock.mjs')}';
    const work = async () => {
      appendFileSync('journal', 'in ');
      await new Promise((resolve) => setTimeout(resolve, 50));
      appendFileSync('journal', 'out ');
    };
    await Promise.all([withLock(work, 'lock'), withLock(work, 'lock')]);
  `;
  const contend = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
  await Promise.all([contend(), contend(), contend(), contend()]);
  expect(readFileSync(join(folder, 'journal'), 'utf8')).toBe('in out '.repeat(8));
});
