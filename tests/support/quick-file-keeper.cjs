/**
 * Preloaded into a product: the keeper of public files looks every half second, not every ten. Its timer alone is shortened,
 * for others of that length are limits.
 */
const { setTimeout: wait } = globalThis;
const isKeepers = () => new Error().stack?.includes('file-keeper') ?? false;

globalThis.setTimeout = Object.defineProperties(
  (work, ms, ...rest) => wait(work, ms === 10_000 && isKeepers() ? 500 : ms, ...rest),
  Object.getOwnPropertyDescriptors(wait),
);
