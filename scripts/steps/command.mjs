// @ts-check

/** How long a child may take to end after it was asked to (ms): the server answers what is under way first. */
const graceMs = 35_000;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess started with `detached: true`, as the head of a group */

/** A failure whose message is all that a person needs: it is printed without a stack trace. */
export class StepError extends Error {}

/** @type {Set<ChildProcess>} */
const children = new Set();
/** What a shell expects of a process that a signal ended, once one has come. @type {number | undefined} */
let stoppedCode;

/** Signals the process group of each child. @param {NodeJS.Signals} signal @param {Iterable<ChildProcess>} [which] */
export function signalChildren(signal, which = children) {
  for (const { pid } of which) {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // The group is gone already.
    }
  }
}

/**
 * Keeps a child from outliving this process.
 * @param {ChildProcess} child
 * @returns {Promise<number | null>} its exit code, null when a signal ended it
 */
export async function exitOf(child) {
  children.add(child);
  try {
    return await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  } finally {
    // What a child started must not stay behind it.
    signalChildren('SIGTERM', [child]);
    children.delete(child);
  }
}

/** Throws once this command was asked to stop: `runCommand` then ends it. */
export function throwIfStopped() {
  if (stoppedCode) throw new StepError('It was asked to stop.');
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
    if (!stoppedCode) console.error(error instanceof StepError ? `\n${error.message}` : error);
    process.exit(stoppedCode ?? 1);
  }
}
