import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { descendantsOf } from '../support/processes';

const sampleMs = 50;

/** What a process has in memory, in bytes; 0 when it is gone. */
export function residentBytes(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** Samples until told to stop, and gives what was found. */
export interface Watch<Found> {
  stop(): Promise<Found>;
}

/** Watches the memory of a process and all below it; pages that they share count for each. Peak in bytes. */
export function watchMemory(pid: number): Watch<number> {
  let isOver = false;
  let peak = 0;
  const done = (async () => {
    while (!isOver) {
      const processes = [pid, ...descendantsOf(pid)];
      peak = Math.max(
        peak,
        processes.map(residentBytes).reduce((sum, bytes) => sum + bytes, 0),
      );
      await wait(sampleMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await done;
      return peak;
    },
  };
}

/** Visits a page every 50 ms, as visitors who do not wait for each other. Times in ms, ascending. */
export function watchVisits(url: string): Watch<number[]> {
  const visitor = fork(fileURLToPath(new URL('visitor.mjs', import.meta.url)), [url]);
  const times = new Promise<number[]>((resolve, reject) => {
    visitor.once('message', (message) => resolve(message as number[]));
    visitor.once('exit', (code) => reject(new Error(`The visitor ended with ${code}`)));
  });
  return {
    async stop() {
      visitor.send('stop');
      return (await times).sort((a, b) => a - b);
    },
  };
}

/** The value that so many of all are no larger than. */
export function percentile(ascending: number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}
