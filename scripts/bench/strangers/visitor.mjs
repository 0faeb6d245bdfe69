// @ts-check
// A separate process that reads the site as a visitor at its own address, and reports its waiting times.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

/**
 * @typedef {object} Visit
 * @property {string} url
 * @property {string[]} pages paths of cached pages
 * @property {number} quietSeconds before the attack
 * @property {number} seconds
 */
/**
 * Waits in ms; a failure is any answer but the page.
 * @typedef {object} Visited
 * @property {number[]} pages
 * @property {number[]} health
 * @property {string[]} failures
 */

const address = '127.0.1.1';
/** Below nginx's limit per address, so that the visitor is never refused. */
const perSecond = 60;
const health = '/healthz';
const tickMs = 2;
/** Longest wait for an answer, in ms. */
const timeoutMs = 60_000;

const keepAlive = new Agent({ keepAlive: true, localAddress: address });
const fresh = new Agent({ keepAlive: false, localAddress: address });

/** The title of a complete page. @param {Buffer} html */
function titleOf(html) {
  return /<title>(.*?)<\/title>.*<\/html>\s*$/s.exec(html.toString())?.[1];
}

/**
 * GETs a URL and summarizes the answer: status and page title, or status and body.
 * @param {string} url
 * @param {Agent} agent
 * @returns {Promise<string>}
 */
function read(url, agent) {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: { 'accept-encoding': 'br' }, timeout: timeoutMs }, (response) => {
      /** @type {Buffer[]} */
      const pieces = [];
      response
        .on('data', (piece) => pieces.push(piece))
        .once('error', reject)
        .once('end', () => {
          const bytes = Buffer.concat(pieces);
          const title = response.headers['content-encoding'] === 'br' && titleOf(brotliDecompressSync(bytes));
          resolve(`${response.statusCode} ${title || bytes}`);
        });
    });
    sent.once('error', reject).once('timeout', () => sent.destroy(new Error(`nothing in ${timeoutMs} ms`)));
  });
}

/** @param {Visit} visit */
async function prepare({ url, pages }) {
  /** @type {Map<string, string>} */
  const expected = new Map();
  for (const path of [...pages, health]) expected.set(path, await read(url + path, fresh));
  return expected;
}

/**
 * @param {Visit} visit
 * @param {Map<string, string>} expected
 * @param {number} seconds
 * @returns {Promise<Visited>}
 */
async function run({ url, pages }, expected, seconds) {
  /** @type {Visited} */
  const visited = { pages: [], health: [], failures: [] };
  /** @param {number} at @param {number} dueAt */
  async function readOne(at, dueAt) {
    // Every third request is a health check; half of all use a new connection.
    const path = at % 3 === 2 ? health : (pages[at % pages.length] ?? '/');
    try {
      const answer = await read(url + path, Math.floor(at / 4) % 2 === 0 ? keepAlive : fresh);
      if (answer !== expected.get(path)) visited.failures.push(`${path} ${answer.slice(0, 80)}`);
    } catch (error) {
      visited.failures.push(`${path} ${error instanceof Error ? error.message : error}`);
    }
    visited[path === health ? 'health' : 'pages'].push(performance.now() - dueAt);
  }

  const start = performance.now();
  /** @type {Promise<void>[]} */
  const reads = [];
  while (reads.length < seconds * perSecond) {
    // Reads start on schedule, however long the others take.
    const at = reads.length;
    const dueAt = start + (at * 1_000) / perSecond;
    if (performance.now() >= dueAt) reads.push(readOne(at, dueAt));
    else await wait(tickMs);
  }
  await Promise.all(reads);
  return visited;
}

process.once('message', async (/** @type {Visit} */ visit) => {
  const expected = await prepare(visit);
  const failed = [...expected].find(([, answer]) => !answer.startsWith('200 '));
  if (failed) throw new Error(`${failed.join(' is answered ')} before the attack`);
  process.once('message', async () => {
    process.send?.(await run(visit, expected, visit.seconds));
    process.disconnect();
  });
  process.send?.(await run(visit, expected, visit.quietSeconds));
});
