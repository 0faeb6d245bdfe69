// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root, as an absolute path. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const cms = join(root, 'cms');
export const frontend = join(root, 'frontend');
/** What both sides know. */
export const contract = join(root, 'contract');
export const envFile = join(root, '.env');

/** Locks, stamps and logs of the commands; nothing in it is worth keeping. */
export const cache = join(root, '.cache');
