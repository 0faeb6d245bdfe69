import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf } from '../support/server/processes';
import { whileUsed } from './site';

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

/** The most memory that a process and all below it have during the work, in bytes; pages that they share count for each. */
export async function peakMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = () => {
    const all = [pid, ...descendantsOf(pid)].map(residentBytes);
    peak = Math.max(
      peak,
      all.reduce((sum, bytes) => sum + bytes, 0),
    );
    return wait(sampleMs);
  };
  await whileUsed([look], work);
  return peak;
}
