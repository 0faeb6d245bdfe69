// Preloaded into a product, its encoder takes ten times as long for every picture, and sleeps meanwhile; or it never ends an
// AVIF, with STUCK_AVIF, and the minute that a job has takes five seconds.
const childProcess = require('node:child_process');
const Module = require('node:module');
const { setTimeout: sleep } = require('node:timers/promises');

const times = 10;
/** How often the server counts a job's time (ms), and how much less it takes. */
const clockMs = 500;
const clockTimes = 12;

/** @typedef {{ prototype: { avif(...args: unknown[]): object, toBuffer(...args: unknown[]): Promise<unknown> } }} Sharp */

/** @param {Sharp} sharp */
function slowDown({ prototype }) {
  const { toBuffer } = prototype;
  prototype.toBuffer = async function (...args) {
    const [start, usage] = [performance.now(), process.cpuUsage()];
    const made = await toBuffer.apply(this, args);
    // By its processor time: on a busy machine a picture takes longer, and is to wait no ten times longer for that.
    const { user, system } = process.cpuUsage(usage);
    await sleep((times - 1) * Math.min((user + system) / 1_000, performance.now() - start));
    return made;
  };
}

/** @param {Sharp} sharp */
function getStuck({ prototype }) {
  prototype.avif = () => ({ toBuffer: () => new Promise(() => {}) });
}

function inEncoder() {
  const modules = /** @type {{ _load(name: string, ...rest: unknown[]): any }} */ (
    /** @type {unknown} */ (Module)
  );
  const load = modules._load;
  let isDone = false;
  modules._load = (/** @type {string} */ name, /** @type {unknown[]} */ ...rest) => {
    const loaded = load.call(Module, name, ...rest);
    if (name !== 'sharp' || isDone) return loaded;
    isDone = true;
    if (process.env.STUCK_AVIF) getStuck(loaded);
    else slowDown(loaded);
    return loaded;
  };
}

function inServer() {
  const { STUCK_AVIF } = process.env;
  const { fork } = childProcess;
  /** @param {string} script @param {string[]} args @param {import('node:child_process').ForkOptions} options */
  const forkSlow = (script, args, { env, execArgv = [], ...options }) =>
    fork(script, args, {
      ...options,
      env: { ...env, STUCK_AVIF },
      execArgv: [...execArgv, '--require', __filename],
    });
  childProcess.fork = /** @type {typeof fork} */ (forkSlow);
  if (!STUCK_AVIF) return;
  const every = setInterval;
  /** @param {() => void} work @param {number} ms */
  const quickly = (work, ms) => every(work, ms === clockMs ? ms / clockTimes : ms);
  globalThis.setInterval = /** @type {typeof every} */ (quickly);
}

if (process.argv[1]?.endsWith('encoder-process.js')) inEncoder();
else inServer();
