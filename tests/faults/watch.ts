import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf } from '../support/server/processes';

export const megabyte = 1024 * 1024;
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

/** Watches the memory of a process and all below it; pages that they share count for each. Peak in bytes. */
export function watchMemory(pid: number): { stop(): Promise<number> } {
  let isOver = false;
  let peak = 0;
  const done = (async () => {
    for (; !isOver; await wait(sampleMs)) {
      const all = [pid, ...descendantsOf(pid)].map(residentBytes);
      peak = Math.max(
        peak,
        all.reduce((sum, bytes) => sum + bytes, 0),
      );
    }
    return peak;
  })();
  return {
    stop() {
      isOver = true;
      return done;
    },
  };
}
