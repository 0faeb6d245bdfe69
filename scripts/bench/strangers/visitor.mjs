// @ts-check
// A process of its own: reads the site as a visitor does, from an address of its own, and says how long it waited.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {object} Visit
 * @property {string} url
 * @property {string[]} pages paths of pages that are kept ready
 * @property {number} quietSeconds before the attack
 * @property {number} seconds
 */
/**
 * Waits in ms; a failure is any answer but the one that was given before.
 * @typedef {object} Visited
 * @property {number[]} pages
 * @property {number[]} health
 * @property {string[]} failures
 */

const address = '127.0.1.1';
/** Less than nginx lets an address ask for: it is not this one that is refused. */
const perSecond = 60;
const health = '/healthz';
const tickMs = 2;
/** Whoever waits so long has gone (ms). */
const patienceMs = 60_000;

const kept = new Agent({ keepAlive: true, localAddress: address });
const fresh = new Agent({ keepAlive: false, localAddress: address });

/**
 * @param {string} url
 * @param {Agent} agent
 * @returns {Promise<{ status: number, bytes: Buffer }>}
 */
function read(url, agent) {
  return new Promise((resolve, reject) => {
    const sent = get(
      url,
      { agent, headers: { 'accept-encoding': 'br' }, timeout: patienceMs },
      (response) => {
        /** @type {Buffer[]} */
        const pieces = [];
        response
          .on('data', (piece) => pieces.push(piece))
          .once('error', reject)
          .once('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(pieces) }));
      },
    );
    sent.once('error', reject).once('timeout', () => sent.destroy(new Error(`nothing in ${patienceMs} ms`)));
  });
}

/** @param {Visit} visit */
async function prepare({ url, pages }) {
  /** @type {Map<string, Buffer>} */
  const known = new Map();
  for (const path of [...pages, health]) {
    const { status, bytes } = await read(url + path, fresh);
    if (status !== 200) throw new Error(`${path} is answered ${status} while nothing else goes on`);
    known.set(path, bytes);
  }
  return known;
}

/**
 * @param {Visit} visit
 * @param {Map<string, Buffer>} known
 * @param {number} seconds
 * @returns {Promise<Visited>}
 */
async function run({ url, pages }, known, seconds) {
  /** @type {Visited} */
  const visited = { pages: [], health: [], failures: [] };
  /** @param {number} at @param {number} dueAt */
  async function readOne(at, dueAt) {
    // Every third asks how the process is; every other one comes over a connection of its own.
    const path = at % 3 === 2 ? health : (pages[at % pages.length] ?? '/');
    try {
      const { status, bytes } = await read(url + path, at % 2 === 0 ? kept : fresh);
      if (status !== 200 || !known.get(path)?.equals(bytes)) visited.failures.push(`${path} ${status}`);
    } catch (error) {
      visited.failures.push(`${path} ${error instanceof Error ? error.message : error}`);
    }
    visited[path === health ? 'health' : 'pages'].push(performance.now() - dueAt);
  }

  const start = performance.now();
  /** @type {Promise<void>[]} */
  const reads = [];
  while (reads.length < seconds * perSecond) {
    // A read begins when it is due, however long the others take.
    const at = reads.length;
    const dueAt = start + (at * 1_000) / perSecond;
    if (performance.now() >= dueAt) reads.push(readOne(at, dueAt));
    else await wait(tickMs);
  }
  await Promise.all(reads);
  return visited;
}

process.once('message', async (/** @type {Visit} */ visit) => {
  const known = await prepare(visit);
  process.once('message', async () => {
    process.send?.(await run(visit, known, visit.seconds));
    process.disconnect();
  });
  process.send?.(await run(visit, known, visit.quietSeconds));
});
