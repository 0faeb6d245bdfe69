/**
 * Preloaded into a product: the keeper of public files looks every half second, not every ten, and two seconds after a
 * failure, not a minute. Its timer alone is shortened, for others of that length are limits.
 */
const wait = globalThis.setTimeout;
const isKeepers = () => new Error().stack?.includes('file-keeper') ?? false;

/** @type {Record<number, number>} */
const shorter = { 10000: 500, 60000: 2_000 };

/** @param {(...args: unknown[]) => void} work @param {number} [ms] @param {unknown[]} rest */
const shortened = (work, ms, ...rest) =>
  wait(work, ms && shorter[ms] && isKeepers() ? shorter[ms] : ms, ...rest);

globalThis.setTimeout = /** @type {typeof setTimeout} */ (
  Object.defineProperties(shortened, Object.getOwnPropertyDescriptors(wait))
);
