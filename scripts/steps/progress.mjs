// @ts-check

/** A long step says now and then that it is still at it (ms). */
const repeatMs = 20_000;

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Shows that a long step is under way, with its elapsed time, and how it ended.
 * @template T
 * @param {string} label what is being done: "installing cms"
 * @param {() => Promise<T>} work
 */
export async function step(label, work) {
  const start = performance.now();
  const show = (/** @type {string} */ mark) =>
    console.log(`  ${mark} ${label}, ${seconds(performance.now() - start)}`);
  console.log(`  … ${label}`);
  const timer = setInterval(show, repeatMs, '…').unref();
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    clearInterval(timer);
    show(mark);
  }
}
