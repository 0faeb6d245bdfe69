import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Several processes that each write "in", work a moment, and write "out" while they hold the lock. */
async function contend(count: number): Promise<string[]> {
  const journal = join(folder, 'journal');
  const script = `
    const { appendFileSync } = await import('node:fs');
    const { withLock } = await import(${JSON.stringify(pathToFileURL(join(root, 'scripts/steps/lock.mjs')).href)});
    const note = (text) => appendFileSync(${JSON.stringify(journal)}, text + '\\n');
    await withLock(async () => {
      note('in');
      await new Promise((resolve) => setTimeout(resolve, 50));
      note('out');
    }, ${JSON.stringify(join(folder, 'setup.lock'))});
  `;
  const run = promisify(execFile);
  await Promise.all(
    Array.from({ length: count }, () => run(process.execPath, ['--input-type=module', '-e', script])),
  );
  return readFileSync(journal, 'utf8').trim().split('\n');
}

test('processes that prepare the same checkout take turns', async () => {
  expect(await contend(4)).toEqual(Array(4).fill(['in', 'out']).flat());
});

test('a lock whose holder was killed does not block, and is taken over by one at a time', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(folder, 'setup.lock'), String(dead));
  expect(await contend(4)).toEqual(Array(4).fill(['in', 'out']).flat());
});
