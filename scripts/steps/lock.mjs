// @ts-check
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { throwIfStopped } from './command.mjs';
import { cache } from './paths.mjs';

const retryMs = 250;
/** A folder, which holds one that is named after the holder. */
const lock = join(cache, 'preparing');
/** Process numbers are used again, so a holder is named by its start (ms) as well. */
const self = `${process.pid}-${Math.round(performance.timeOrigin)}`;

/** @param {string} holder */
function isGone(holder) {
  const [pid = 0, startedAt = 0] = holder.split('-').map(Number);
  if (pid === process.pid) return holder !== self;
  if (startedAt < Date.now() - uptime() * 1000) return true;
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/** @returns {boolean} whether it is this process's now */
function take() {
  const own = `${lock}.${self}`;
  mkdirSync(join(own, self), { recursive: true });
  try {
    // A folder takes the place of an empty folder or of none, all at once.
    renameSync(own, lock);
    return true;
  } catch (error) {
    rmSync(own, { recursive: true });
    if (/ENOTEMPTY|EEXIST/.test(String(error))) return false;
    throw error;
  }
}

/** By its name: who took its place in between has another. @param {string} holder */
const release = (holder) => rmSync(join(lock, holder), { recursive: true, force: true });

/**
 * Runs work that changes node_modules or a build, one at a time in this checkout. It runs before anything is installed,
 * which is why no library does this.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function withLock(work) {
  for (let hasReported = false; !take(); await wait(retryMs)) {
    throwIfStopped();
    const [holder = self] = readdirSync(lock);
    if (isGone(holder)) release(holder);
    else if (holder !== self && !hasReported) {
      console.log(`  … waiting: process ${Number.parseInt(holder, 10)} prepares this checkout`);
      hasReported = true;
    }
  }
  try {
    return await work();
  } finally {
    release(self);
  }
}

// Also where work is cut off.
process.once('exit', () => release(self));
