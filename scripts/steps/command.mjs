// @ts-check

/** How long a child may take to end after it was asked to (ms): the server answers what is under way first. */
const graceMs = 35_000;
/** npm passes on the Ctrl-C that the terminal sends here as well: one key press, two signals (ms). */
const samePressMs = 500;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** A failure whose message is all that a person needs: it is printed without a stack trace. */
export class StepError extends Error {}

/** Somebody asked the command to stop while it was at work. */
class Interrupted extends Error {}

/** @type {Set<ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

/** What a shell expects of a process that ended by a signal. @param {NodeJS.Signals | undefined} signal */
function exitCodeOf(signal) {
  return signal === 'SIGINT' ? 130 : 143;
}

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

/** Throws once somebody has asked this command to stop: `runCommand` then ends it. */
export function throwIfStopped() {
  if (stoppedBy) throw new Interrupted();
}

/** Makes SIGINT and SIGTERM end the children, whose end then ends this command; a second signal kills. */
function endChildrenOnSignal() {
  let askedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (stoppedBy && Date.now() - askedAt < samePressMs) return;
    const again = stoppedBy !== undefined;
    stoppedBy = signal;
    askedAt = Date.now();
    if (children.size === 0) process.exit(exitCodeOf(signal));
    signalChildren(again ? 'SIGKILL' : 'SIGTERM');
    setTimeout(() => signalChildren('SIGKILL'), graceMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('exit', () => signalChildren('SIGKILL'));
}

/**
 * Runs a command's main function, and ends the process, and all that it started, with the exit code that it gives.
 * @param {() => Promise<number>} main
 */
export async function runCommand(main) {
  endChildrenOnSignal();
  try {
    process.exit(await main());
  } catch (error) {
    if (error instanceof Interrupted) process.exit(exitCodeOf(stoppedBy));
    console.error(error instanceof StepError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
