/** Business constants of §9. Times in ms, sizes in bytes, distances in px. */
export const refreshIntervalMs = 300_000;
export const servicesStepMs = 4_000;
export const compactHeaderPx = 60;
export const landingWordDelayMs = 1_000;
export const splashFadeMs = 4_000;
export const splashEndMs = 5_200;

/** Longest title an item may carry, in characters. */
export const titleMaxLength = 200;

/** Longest alternative text of a picture, in characters. */
export const altMaxLength = 500;

/** Longest text that any other field of one line keeps, in characters. */
export const textMaxLength = 255;

/** Sort position of an item without an order (§4). */
export const missingOrder = 999;

/** Rows in one page of the public list call. */
export const listPageSize = 100;

/**
 * Items that a gallery shows at once; the rest follows when it is asked for. So many fit into the first flight of a
 * network, about 14 KB of HTML, and fill one, two or three columns evenly.
 */
export const galleryWindowSize = 18;

/** A chunk that takes longer has failed (§9). */
export const chunkTimeoutMs = 120_000;

/** How long a toast stays in the panel (§9). */
export const panelToastMs = 3_000;

/** Largest image and video an upload may carry, in bytes (§5). */
export const imageMaxBytes = 10_485_760;
export const videoMaxBytes = 52_428_800;

/** How long the settings and About loaders of the sample-data mode wait (§9). */
export const sampleDelayMs = 600;
