// @ts-check
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { throwIfStopped } from './children.mjs';
import { cache } from './paths.mjs';

const setupLock = join(cache, 'setup.lock');
const beatMs = 2_000;
/** A holder that has not been heard of for this long is gone, even if its process number is in use again. */
const deadMs = 60_000;
const retryMs = 250;

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * @param {string} file
 * @returns {boolean} whether the lock is this process's now
 */
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    // A link appears with its content, or not at all.
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Removes the lock when its holder is gone. Of several that try, one removes it.
 * @param {string} file
 * @returns {number | undefined} the holder, if it is at work
 */
function clearIfStale(file) {
  try {
    const { mtimeMs, ino } = statSync(file);
    const holder = Number(readFileSync(file, 'utf8'));
    if (isAlive(holder) && holder !== process.pid && Date.now() - mtimeMs < deadMs) return holder;
    const aside = `${file}.${process.pid}.stale`;
    renameSync(file, aside);
    // Another process may have put its own fresh lock there in between: it gets it back.
    if (statSync(aside).ino !== ino) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  }
  return undefined;
}

/**
 * Runs work that changes node_modules or a build, one process at a time in this checkout.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [file] the lock
 * @returns {Promise<T>}
 */
export async function withLock(work, file = setupLock) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    throwIfStopped();
    const holder = clearIfStale(file);
    if (holder === undefined) continue;
    if (!told) console.log(`  … waiting for process ${holder}, which is preparing this checkout`);
    told = true;
    await wait(retryMs);
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), beatMs).unref();
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}
