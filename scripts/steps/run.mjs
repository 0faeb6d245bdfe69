// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, throwIfStopped } from './children.mjs';
import { StepError } from './errors.mjs';
import { cache } from './paths.mjs';

const logs = join(cache, 'logs');
const tailLines = 30;

/**
 * Runs a program to its end, its output in a log file.
 * @param {string} name of the log file
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number | null, output: string, log: string }>}
 */
export async function run(name, command, args, { cwd, env = process.env }) {
  throwIfStopped();
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${name}.log`);
  const file = openSync(log, 'w');
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', file, file] });
  closeSync(file);
  const code = await exitOf(child);
  throwIfStopped();
  return { code, output: readFileSync(log, 'utf8'), log };
}

/**
 * Runs a program that has to succeed; otherwise rejects with a `StepError` that shows the end of its output.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
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
