// @ts-check
import { createServer } from 'node:net';

/** @param {number} port 0 for any */
function tryPort(port) {
  return new Promise((/** @type {(port: number | undefined) => void} */ resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/**
 * Finds a port that nobody listens on.
 * @param {number} [from] the first to try; without it the system chooses
 * @returns {Promise<number>}
 */
export async function freePort(from) {
  for (let port = from ?? 0; port <= 65_535; port += 1) {
    const free = await tryPort(port);
    if (free !== undefined) return free;
  }
  throw new Error('no free port');
}
