// @ts-check
// A separate process that sends the requests of an attack from loopback addresses, and counts the answers.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { bodyAt } from './bodies.mjs';

/** Kinds of uncached requests. @typedef {'names' | 'photographs' | 'shares' | 'lists' | 'bodies'} Kind */
/**
 * @typedef {object} Attack
 * @property {string} url
 * @property {Kind[]} kinds in turns
 * @property {number} burst unknown names sent at the start
 * @property {number} perSecond of each kind, over all addresses, independent of the answers
 * @property {number} seconds
 * @property {string} network the first three numbers of the addresses
 * @property {number} addresses how many addresses of the network, from .2 on
 * @property {string[]} photographs paths
 */
/**
 * @typedef {object} Answers
 * @property {number} found answered as for any visitor: the page, a redirect to it, or 404; a body: that it is not taken
 * @property {number} refused by a 429 or 503 with Retry-After
 * @property {number} cut closed by the server, or unanswered at the end
 * @property {number} unsent not sent because too many connections were open
 * @property {Record<string, number>} wrong other answers, by status
 */

/** Open connections, over all addresses. */
const maxOpen = 2_000;
const tickMs = 5;
/** Wait for outstanding answers after the last request, in ms. */
const graceMs = 5_000;

/** @param {number} at */
function madeUpName(at) {
  const letters = randomBytes(12).toString('hex');
  const shapes = [
    `/moda/k${letters.slice(1)}`,
    `/moda/ensaio-${letters}`,
    `/moda/ensaio-1/k${letters.slice(1)}`,
  ];
  return shapes[at % shapes.length] ?? '';
}

/** @type {Record<Exclude<Kind, 'bodies'>, (at: number, attack: Attack) => string>} */
const pathOf = {
  names: madeUpName,
  photographs: (at, { photographs }) => photographs[at % photographs.length] ?? '',
  shares: () => `/uploads/share_${randomBytes(16).toString('hex')}_500-500.jpg`,
  lists: (at) => `/api/gallery-items?sort=title&pagination[pageSize]=100&pagination[page]=${(at % 50) + 1}`,
};

/** @param {Attack} attack @returns {Promise<Answers>} */
async function run(attack) {
  const { url, kinds, burst, perSecond, seconds, network, addresses } = attack;
  const agents = Array.from(
    { length: addresses },
    (_, at) => new Agent({ keepAlive: true, localAddress: `${network}.${at + 2}` }),
  );
  /** @type {Answers} */
  const answers = { found: 0, refused: 0, cut: 0, unsent: 0, wrong: {} };
  /** @type {Set<import('node:http').ClientRequest>} */
  const open = new Set();
  let sentSoFar = 0;

  /** @param {string} path @param {import('./bodies.mjs').Sent} [sends] */
  function send(path, sends) {
    const agent = agents[sentSoFar % agents.length];
    sentSoFar += 1;
    if (open.size >= maxOpen) {
      answers.unsent += 1;
      return;
    }
    let isAnswered = false;
    const headers = {
      'accept-encoding': 'br',
      ...(sends && { 'content-type': sends.type, 'content-length': sends.bytes.length }),
    };
    const options = { agent, headers, method: sends?.method ?? 'GET' };
    const expected = sends ? [400, 401, 403, 404, 405, 413, 415] : [200, 301, 302, 404];
    const sent = request(url + path, options, (response) => {
      isAnswered = true;
      const { statusCode = 0, headers } = response;
      if (expected.includes(statusCode)) answers.found += 1;
      else if ([429, 503].includes(statusCode) && headers['retry-after']) answers.refused += 1;
      else answers.wrong[statusCode] = (answers.wrong[statusCode] ?? 0) + 1;
      // A body that is cut off does not matter: the answer is counted.
      response.on('error', () => {}).resume();
    });
    open.add(sent);
    sent
      .on('error', () => {
        if (!isAnswered) answers.cut += 1;
      })
      .once('close', () => open.delete(sent));
    if (!sends?.isSlow) sent.end(sends?.bytes);
    else void trickle(sent, sends.bytes);
  }

  /** Sends a byte every half second, until it is answered. @param {import('node:http').ClientRequest} sent @param {Buffer} bytes */
  async function trickle(sent, bytes) {
    sent.once('response', () => sent.destroy());
    for (let at = 0; !sent.destroyed; at += 1) {
      sent.write(bytes.subarray(at, at + 1));
      await wait(500);
    }
  }

  for (let at = 0; at < burst; at += 1) send(madeUpName(at));
  const start = performance.now();
  const total = perSecond * kinds.length * seconds;
  for (let at = 0; at < total; await wait(tickMs)) {
    const due = Math.min(total, ((performance.now() - start) / 1_000) * perSecond * kinds.length);
    for (; at < due; at += 1) {
      const kind = kinds[at % kinds.length] ?? 'names';
      const turn = Math.floor(at / kinds.length);
      if (kind === 'bodies') send(bodyAt(turn).path, bodyAt(turn));
      else send(pathOf[kind](turn, attack));
    }
  }
  const overAt = performance.now() + graceMs;
  while (open.size > 0 && performance.now() < overAt) await wait(tickMs);
  for (const sent of open) sent.destroy();
  while (open.size > 0) await wait(tickMs);
  for (const agent of agents) agent.destroy();
  return answers;
}

setPriority(
  Math.min(constants.priority.PRIORITY_LOW, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL),
);
process.once('message', async (/** @type {Attack} */ attack) => {
  process.send?.(await run(attack));
  process.disconnect();
});
