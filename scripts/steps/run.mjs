// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exitOf, StepError, throwIfStopped } from './command.mjs';
import { cache } from './paths.mjs';

const logs = join(cache, 'logs');
const tailLines = 30;

/** @typedef {{ cwd: string, env?: NodeJS.ProcessEnv }} Options */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @param {import('node:child_process').StdioOptions} stdio
 */
async function runWith(command, args, { cwd, env = process.env }, stdio) {
  throwIfStopped();
  const code = await exitOf(spawn(command, args, { cwd, env, detached: true, stdio }));
  throwIfStopped();
  return code;
}

/**
 * Runs a program to its end, its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @returns {Promise<number | null>} its exit code, null when a signal ended it
 */
export function runShown(command, args, options) {
  return runWith(command, args, options, ['ignore', 'inherit', 'inherit']);
}

/**
 * Runs a program to its end, its output in a log file.
 * @param {string} name of the log file
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @returns {Promise<{ code: number | null, output: string, log: string }>}
 */
export async function run(name, command, args, options) {
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${name}.log`);
  const file = openSync(log, 'w');
  try {
    const code = await runWith(command, args, options, ['ignore', file, file]);
    return { code, output: readFileSync(log, 'utf8'), log };
  } finally {
    closeSync(file);
  }
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
  const hint = /node-gyp|gyp ERR/.test(output)
    ? '\nNative modules need python3, make and g++ to be installed.'
    : '';
  throw new StepError(`${tail}\n\n${name} failed (exit ${code}). The whole output: ${log}${hint}`);
}

/**
 * Runs npm to its end: the npm that called this command, else the one on the path.
 * @param {string} name of the log file
 * @param {string[]} args
 * @param {Options} options
 */
export async function npm(name, args, options) {
  const script = process.env.npm_execpath;
  if (script && basename(script) === 'npm-cli.js') {
    await runOrFail(name, process.execPath, [script, ...args], options);
  } else {
    await runOrFail(name, 'npm', args, options);
  }
}
