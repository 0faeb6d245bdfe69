// @ts-check
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../steps/paths.mjs';

const run = promisify(execFile);
const autocannon = join(root, 'node_modules/autocannon/autocannon.js');

/** @typedef {{ perSecond: number, p99: number, slowest: number, failures: number }} Load in requests and ms */

/**
 * Loads a URL from another process, as fast as it is answered or at a fixed rate.
 * @param {string} url
 * @param {{ seconds: number, perSecond?: number }} extent
 * @returns {Promise<Load>}
 */
export async function load(url, { seconds, perSecond }, connections = 32) {
  const pace = perSecond === undefined ? [] : ['-R', String(perSecond)];
  const size = ['-c', String(connections), '-d', String(seconds), ...pace];
  const args = [autocannon, '-j', '-H', 'accept-encoding=br', ...size, url];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  return {
    perSecond: requests.average,
    p99: latency.p99,
    slowest: latency.max,
    failures: non2xx + errors,
  };
}
