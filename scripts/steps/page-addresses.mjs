// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { frontend } from './paths.mjs';

/**
 * The addresses of the public pages that are there whatever is stored, as the site's build names them.
 * @returns {readonly string[]}
 * @throws while the site is not built
 */
export function readPageAddresses() {
  return createRequire(import.meta.url)(join(frontend, 'dist/server/handler.cjs')).pageAddresses;
}
