// @ts-check
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { exitOf, StepError, throwIfStopped } from '../steps/command.mjs';

const readyMs = 90_000;
const pollMs = 20;

/** @typedef {{ url: string, pid: number, stop: () => Promise<void> }} Running `url` is its origin */

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Starts a server and waits until it answers.
 * @param {string[]} command
 * @param {{ url: string, health: string, cwd: string, env: NodeJS.ProcessEnv }} options `health` is a path
 * @returns {Promise<Running>}
 */
export async function start([program = '', ...args], { url, health, cwd, env }) {
  throwIfStopped();
  const end = performance.now() + readyMs;
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4000);
    });
  }
  let isOver = false;
  const ended = exitOf(child).finally(() => {
    isOver = true;
  });
  while (!(await answers(url + health))) {
    throwIfStopped();
    if (isOver || performance.now() > end) {
      throw new StepError(`${program} ${args.join(' ')} does not answer at ${url}${health}:\n${output}`);
    }
    await wait(pollMs);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (!isOver && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
