// @ts-check

const live = process.stdout.isTTY === true;
const redrawMs = 200;
/** Where no line can be redrawn, a long step says that it is still at it. */
const repeatMs = 20_000;

/** @type {Map<string, number>} label → start (ms) */
const running = new Map();
/** @type {NodeJS.Timeout | undefined} */
let timer;

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

function status() {
  const now = Date.now();
  return [...running].map(([label, start]) => `${label} (${Math.round((now - start) / 1000)} s)`).join(', ');
}

function redraw() {
  if (!live) {
    console.log(`  … ${status()}`);
    return;
  }
  const width = (process.stdout.columns ?? 80) - 1;
  process.stdout.write(`\r\x1b[2K${`  … ${status()}`.slice(0, width)}`);
}

/** @param {string} line */
function print(line) {
  if (live) process.stdout.write('\r\x1b[2K');
  console.log(line);
}

/**
 * Shows that a long step is under way, with its elapsed time, and how it ended.
 * @template T
 * @param {string} label what is being done: "installing cms"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const start = Date.now();
  running.set(label, start);
  if (!live) print(`  … ${label}`);
  timer ??= setInterval(redraw, live ? redrawMs : repeatMs).unref();
  let ok = false;
  try {
    const result = await work();
    ok = true;
    return result;
  } finally {
    running.delete(label);
    print(`  ${ok ? '✓' : '✗'} ${label}, ${seconds(Date.now() - start)}`);
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}
