import { readdirSync, readFileSync } from 'node:fs';

/** The parent of each running process, by pid; empty on systems without /proc. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  const numbers =
    process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  for (const number of numbers) {
    try {
      // "pid (name) state ppid …"; the name may contain spaces and brackets.
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${number}/stat`, 'utf8')) ?? [];
      found.set(Number(number), Number(parent));
    } catch {
      // The process has ended meanwhile.
    }
  }
  return found;
}

/** The pids of all descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const all = parents();
  const under = (parent: number): number[] =>
    [...all].filter(([, of]) => of === parent).flatMap(([child]) => [child, ...under(child)]);
  return under(pid);
}

/** Sends a signal to a process that may have ended. @returns whether it was still running */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Whether a process is still running. */
export function isRunning(pid: number): boolean {
  return sendSignal(pid, 0);
}
