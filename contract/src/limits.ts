/** Business constants of §9. Times in ms, sizes in bytes, distances in px. */
export const refreshIntervalMs = 300_000;
export const servicesStepMs = 4_000;
export const compactHeaderPx = 60;
export const landingWordDelayMs = 1_000;
export const splashFadeMs = 4_000;
export const splashEndMs = 5_200;

/** Maximum length of an item's title, in characters. */
export const titleMaxLength = 200;

/** Maximum length of an alt text, in characters. */
export const altMaxLength = 500;

/** Maximum length of other single-line fields, in characters. */
export const textMaxLength = 255;

/** Sort position of an item without an order (§4). */
export const missingOrder = 999;

/** Rows in one page of the public list call. */
export const listPageSize = 100;

/**
 * Items that a gallery shows at first; more load on demand. This many fit into TCP's initial window, about 14 KB of HTML, and
 * fill one, two or three columns evenly.
 */
export const galleryWindowSize = 18;

/** Timeout of a chunk (§9). */
export const chunkTimeoutMs = 120_000;

/** How long a print waits for pictures that are not loaded. */
export const printWaitMs = 10_000;

/** How often a selection's page reads what clients chose, while it is seen and the server answers. */
export const choicesPollMs = 5_000;
/** How often the panel reads what is new in selections, while it is seen. */
export const newsPollMs = 60_000;
/** How often the panel looks whether the server is done with the files of a picture. */
export const filesPollMs = 3_000;

/** How long a toast stays in the panel (§9). */
export const panelToastMs = 3_000;

/** Maximum size of an uploaded image or video, in bytes (§5). */
export const imageMaxBytes = 10_485_760;
export const videoMaxBytes = 52_428_800;

/** Simulated delay of settings and About page in the sample-data mode (§9). */
export const sampleDelayMs = 600;
