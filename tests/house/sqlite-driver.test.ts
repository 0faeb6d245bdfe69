import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { cms } from '../../scripts/steps/paths.mjs';

/** Creates statements and other garbage until they are collected. */
const litter = `
  const database = require('better-sqlite3')(':memory:');
  let garbage = [];
  let rounds = 0;
  (function round() {
    for (let at = 0; at < 500; at += 1) database.prepare('select 1').all();
    garbage = Array.from({ length: 20_000 }, () => ({ list: new Array(10).fill(rounds) }));
    rounds += 1;
    if (rounds < 60) setImmediate(round);
    else console.log(garbage.length);
  })();
`;

test('a garbage-collected statement does not end the process (ADR 7)', async () => {
  const run = promisify(execFile)(process.execPath, ['-e', litter], { cwd: cms });
  await expect(run).resolves.toMatchObject({ stdout: '20000\n' });
});
