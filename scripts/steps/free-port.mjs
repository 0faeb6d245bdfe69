// @ts-check
import { createServer } from 'node:net';

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/**
 * Systems take the ports of outgoing connections from 32,768 on: one of those may be taken before a server listens on
 * it. Processes that look at the same time begin far apart.
 */
const own = { first: 10_000, count: 22_000, apart: 211 };
let asked = process.pid * own.apart;

/**
 * Finds a port on which no process listens.
 * @param {number} [from] the first to try; without it one that no outgoing connection takes
 */
export async function freePort(from) {
  for (let tried = 0; tried < own.count; tried += 1) {
    const port = from === undefined ? own.first + (asked++ % own.count) : from + tried;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}
