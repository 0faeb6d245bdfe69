/**
 * Preloaded into a product: the keeper of public files looks every half second, not every ten. Its timer alone is shortened,
 * for others of that length are limits.
 */
const wait = globalThis.setTimeout;
const isKeepers = () => new Error().stack?.includes('file-keeper') ?? false;

/** @param {(...args: unknown[]) => void} work @param {number} [ms] @param {unknown[]} rest */
const shortened = (work, ms, ...rest) => wait(work, ms === 10_000 && isKeepers() ? 500 : ms, ...rest);

globalThis.setTimeout = /** @type {typeof setTimeout} */ (
  Object.defineProperties(shortened, Object.getOwnPropertyDescriptors(wait))
);
