// @ts-check

/** How long a child may take to end after it was asked to (ms): the server answers what is under way first. */
const graceMs = 35_000;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** A failure whose message is all that a person needs: it is printed without a stack trace. */
export class StepError extends Error {}

/** The command was asked to stop while it was at work. */
class Interrupted extends Error {}

/** @type {Set<ChildProcess>} */
const children = new Set();
/** What a shell expects of a process that a signal ended, once one has come. @type {number | undefined} */
let stoppedCode;

/**
 * Signals a child's whole process group.
 * @param {ChildProcess} child started with `detached: true`
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
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

/** Throws once this command was asked to stop: `runCommand` then ends it. */
export function throwIfStopped() {
  if (stoppedCode) throw new Interrupted();
}

/** Makes a signal end the children, whose end then ends this command. @param {NodeJS.Signals} signal */
function stop(signal) {
  if (stoppedCode) return;
  stoppedCode = signal === 'SIGINT' ? 130 : 143;
  if (children.size === 0) process.exit(stoppedCode);
  signalChildren('SIGTERM');
  setTimeout(() => signalChildren('SIGKILL'), graceMs).unref();
}

/**
 * Runs a command's main function, and ends the process, and all that it started, with the exit code that it gives.
 * @param {() => Promise<number>} main
 */
export async function runCommand(main) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('exit', () => signalChildren('SIGKILL'));
  try {
    process.exit(await main());
  } catch (error) {
    if (error instanceof Interrupted) process.exit(stoppedCode);
    console.error(error instanceof StepError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
