// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root, as an absolute path. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const cms = join(root, 'cms');
export const frontend = join(root, 'frontend');
/** What both sides know. */
export const contract = join(root, 'contract');
/** Every package, each with its own lockfile; the first has the tools. */
export const packageFolders = [root, contract, cms, frontend];
export const envFile = join(root, '.env');

/** Locks, stamps and logs of the commands; nothing in it is worth keeping. */
export const cache = join(root, '.cache');
/** What test runs report. */
export const results = join(root, 'tests/.results');
/** What the fault runs measured: a row of a table each. */
export const figures = join(results, 'figures.md');
