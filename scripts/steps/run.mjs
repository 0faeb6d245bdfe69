// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, StepError, throwIfStopped } from './command.mjs';
import { cache } from './paths.mjs';

const logs = join(cache, 'logs');
const tailLines = 30;

/** @typedef {{ cwd: string, env?: NodeJS.ProcessEnv }} Options */

/**
 * Runs a program to its end, its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @param {'inherit' | number} [output] where it goes
 * @returns {Promise<number | null>} its exit code, null when a signal ended it
 */
export async function runWithOutput(command, args, options, output = 'inherit') {
  throwIfStopped();
  const stdio = /** @type {import('node:child_process').StdioOptions} */ (['ignore', output, output]);
  const code = await exitOf(spawn(command, args, { ...options, detached: true, stdio }));
  throwIfStopped();
  return code;
}

/**
 * Runs a program to its end, its output in a log file of this name.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 */
export async function run(name, command, args, options) {
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${name}.log`);
  const file = openSync(log, 'w');
  const code = await runWithOutput(command, args, options, file).finally(() => closeSync(file));
  return { code, output: readFileSync(log, 'utf8'), log };
}

/**
 * Runs a program that has to succeed; otherwise rejects with a `StepError` that shows the end of its output.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 */
export async function runOrFail(name, command, args, options) {
  const { code, output, log } = await run(name, command, args, options);
  if (code === 0) return;
  const tail = output.trimEnd().split('\n').slice(-tailLines).join('\n');
  const hint = /gyp ERR/.test(output) ? '\nNative modules need python3, make and g++ to be installed.' : '';
  throw new StepError(`${tail}\n\n${name} failed (exit ${code}). The whole output: ${log}${hint}`);
}
