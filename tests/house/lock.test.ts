import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** Several processes that each write "in", work a moment, and write "out" while they hold the lock, twice at once. */
async function contend(count: number): Promise<string[]> {
  const journal = join(folder, 'journal');
  const script = `
    const { appendFileSync } = await import('node:fs');
    const { withLock } = await import(${JSON.stringify(pathToFileURL(join(root, 'scripts/steps/lock.mjs')).href)});
    const note = (text) => appendFileSync(${JSON.stringify(journal)}, text + '\\n');
    const work = async () => {
      note('in');
      await new Promise((resolve) => setTimeout(resolve, 50));
      note('out');
    };
    await Promise.all([1, 2].map(() => withLock(work, ${JSON.stringify(join(folder, 'lock'))})));
  `;
  const run = promisify(execFile);
  await Promise.all(
    Array.from({ length: count }, () => run(process.execPath, ['--input-type=module', '-e', script])),
  );
  return readFileSync(journal, 'utf8').trim().split('\n');
}

const turns = (count: number) => Array(count).fill(['in', 'out']).flat();

test('what prepares the same checkout takes turns, in one process and in several', async () => {
  expect(await contend(4)).toEqual(turns(8));
});

test.each([
  ['was killed', () => `${spawnSync(process.execPath, ['-e', '']).pid}-${Date.now()}`],
  ['ended with the machine, and whose number is in use again', () => `${process.pid}-1000`],
])('a lock whose holder %s does not block, and is taken over by one at a time', async (_, holder) => {
  mkdirSync(join(folder, 'lock', holder()), { recursive: true });
  expect(await contend(4)).toEqual(turns(8));
});
