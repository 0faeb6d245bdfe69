/** Preloaded into a product: its clock is two days ahead. */
const now = Date.now;
Date.now = () => now() + 2 * 24 * 60 * 60 * 1000;
