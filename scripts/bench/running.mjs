// @ts-check
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { exitOf, StepError, throwIfStopped } from '../steps/command.mjs';

const readyMs = 90_000;
const pollMs = 20;

/**
 * @typedef {object} Running
 * @property {string} url its origin
 * @property {number} pid
 * @property {number} startedInMs from the command to the first answer
 * @property {() => Promise<void>} stop
 */

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
  const begin = performance.now();
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
    if (isOver || performance.now() - begin > readyMs) {
      throw new StepError(`${program} ${args.join(' ')} does not answer at ${url}${health}:\n${output}`);
    }
    await wait(pollMs);
  }
  const startedInMs = performance.now() - begin;
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs,
    async stop() {
      if (!isOver && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** @param {number} pid @returns {number[]} of the processes beneath it */
function childrenOf(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const direct = all.filter((name) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === pid;
    } catch {
      // It ended while we looked.
      return false;
    }
  });
  return direct.flatMap((name) => [Number(name), ...childrenOf(Number(name))]);
}

/** Resident memory of a process and all beneath it, in MB. @param {number} pid */
export function residentMb(pid) {
  const kilobytes = [pid, ...childrenOf(pid)].map((each) => {
    try {
      return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Of Linux, a second. */
const ticks = 100;

/** Processor time that a process and its threads have taken, in ms. @param {number} pid */
export function processorMs(pid) {
  // "pid (name) state …", and a name may hold spaces and brackets.
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1_000) / ticks;
}
