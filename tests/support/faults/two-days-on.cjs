/** Preloaded into a product, it sets the clock two days ahead. */
const now = Date.now;
Date.now = () => now() + 2 * 24 * 60 * 60 * 1000;
