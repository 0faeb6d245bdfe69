// @ts-check
import { basename } from 'node:path';
import { runOrFail } from './run.mjs';

/**
 * Runs npm to its end: the npm that called this command, else the one on the path.
 * @param {string} name of the log file
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
export async function npm(name, args, options) {
  const script = process.env.npm_execpath;
  if (script && basename(script) === 'npm-cli.js') {
    await runOrFail(name, process.execPath, [script, ...args], options);
  } else {
    await runOrFail(name, 'npm', args, options);
  }
}
