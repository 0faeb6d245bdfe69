// @ts-check
import { Interrupted } from './errors.mjs';

/** How long a child may take to end after it was asked to (ms): the server answers what is under way first. */
const graceMs = 35_000;
/** npm passes on the Ctrl-C that the terminal sends here as well: one key press, two signals (ms). */
const samePressMs = 500;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

/**
 * Signals a child's whole process group.
 * @param {ChildProcess} child started with `detached: true`
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** @param {NodeJS.Signals} signal */
export function signalChildren(signal) {
  for (const child of children) signalGroup(child, signal);
}

/**
 * Keeps a child from outliving this process, and gives its exit code, null when a signal ended it.
 * @param {ChildProcess} child started with `detached: true`
 * @returns {Promise<number | null>}
 */
export async function exitOf(child) {
  children.add(child);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
  } finally {
    // What a child started must not stay behind it.
    signalGroup(child, 'SIGTERM');
    children.delete(child);
  }
}

/** Rejects with `Interrupted` once somebody has asked this command to stop. */
export function throwIfStopped() {
  if (stoppedBy) throw new Interrupted(stoppedBy);
}

/** Makes SIGINT and SIGTERM end the children, whose end then ends this command; a second signal kills. */
export function endChildrenOnSignal() {
  let askedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (stoppedBy && Date.now() - askedAt < samePressMs) return;
    const again = stoppedBy !== undefined;
    stoppedBy = signal;
    askedAt = Date.now();
    if (children.size === 0) process.exit(new Interrupted(signal).exitCode);
    signalChildren(again ? 'SIGKILL' : 'SIGTERM');
    setTimeout(() => signalChildren('SIGKILL'), graceMs).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  process.on('exit', () => signalChildren('SIGKILL'));
}
