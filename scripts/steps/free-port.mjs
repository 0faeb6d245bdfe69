// @ts-check
import { createServer } from 'node:net';

/** @param {number} port */
function isFree(port) {
  return new Promise((/** @type {(isFree: boolean) => void} */ resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/**
 * Systems take the ports of outgoing connections from 32,768 on: one of those may be taken before a server listens on
 * it. Processes that look at the same time begin far apart.
 */
const own = { first: 10_000, count: 22_000, apart: 211 };
let next = own.first + ((process.pid * own.apart) % own.count);

function nextOwn() {
  const port = next;
  next = port + 1 < own.first + own.count ? port + 1 : own.first;
  return port;
}

/**
 * Finds a port that nobody listens on.
 * @param {number} [from] the first to try; without it one that no outgoing connection takes
 * @returns {Promise<number>}
 */
export async function freePort(from) {
  for (let tried = 0; tried < own.count; tried += 1) {
    const port = from === undefined ? nextOwn() : from + tried;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}
