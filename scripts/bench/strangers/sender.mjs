// @ts-check
// A process that sends requests on schedule, however long the others take, from loopback addresses of its own. It tells how
// long each took, and how it was answered.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { requestAt } from './requests.mjs';

/** @typedef {import('./requests.mjs').Kind} Kind */
/**
 * @typedef {object} Plan
 * @property {string} url
 * @property {import('./requests.mjs').Paths} paths
 * @property {Kind[]} kinds in turns
 * @property {number} burst made-up names at once, at the start
 * @property {number} perSecond of all kinds and addresses
 * @property {number} seconds
 * @property {import('node:http').AgentOptions[]} agents in turns, with their local addresses
 */
/**
 * Waits in ms by kind, from the moment that a request was due, and requests by outcome: `found` as for anybody, `refused` with
 * Retry-After, `cut` or unanswered, `unsent` because too many are open, or another status.
 * @typedef {{ waits: Partial<Record<Kind, number[]>>, outcomes: Record<string, number> }} Sent
 */

/** Open requests, over all addresses. */
const maxOpen = 2_000;
const tickMs = 2;
/** Wait for outstanding answers after the last request, in ms. */
const graceMs = 5_000;

/** Sends a byte every half second, until it is answered. @param {import('node:http').ClientRequest} sent @param {Buffer} bytes */
async function trickle(sent, bytes) {
  sent.once('response', () => sent.destroy());
  for (let at = 0; !sent.destroyed; at += 1) {
    sent.write(bytes.subarray(at, at + 1));
    await wait(500);
  }
}

/** @param {Plan} plan @returns {Promise<Sent>} */
async function run({ url, paths, kinds, burst, perSecond, seconds, agents: options }) {
  const agents = options.map((each) => new Agent(each));
  /** @type {Sent} */
  const result = { waits: {}, outcomes: {} };
  /** @type {Set<import('node:http').ClientRequest>} */
  const open = new Set();
  const count = (/** @type {string} */ outcome) => {
    result.outcomes[outcome] = (result.outcomes[outcome] ?? 0) + 1;
  };
  let sentSoFar = 0;

  /** @param {Kind} kind @param {number} turn @param {number} dueAt */
  function send(kind, turn, dueAt) {
    const agent = agents[sentSoFar++ % agents.length];
    if (open.size >= maxOpen) return count('unsent');
    const { method, path, expected, type, bytes, isSlow } = requestAt(kind, turn, paths);
    const ofBody = type && bytes && { 'content-type': type, 'content-length': bytes.length };
    const headers = { 'accept-encoding': 'br', ...ofBody };
    let outcome = 'cut';
    const sent = request(url + path, { agent, headers, method }, (response) => {
      const { statusCode = 0, headers } = response;
      const isRefusal = [429, 503].includes(statusCode) && headers['retry-after'];
      outcome = expected.includes(statusCode) ? 'found' : isRefusal ? 'refused' : `${statusCode}`;
      response
        .on('error', () => {
          if (!bytes) outcome = 'cut';
        })
        .resume();
    });
    open.add(sent);
    sent
      .on('error', () => {})
      .once('close', () => {
        open.delete(sent);
        count(outcome);
        const waits = result.waits[kind] ?? [];
        result.waits[kind] = waits;
        waits.push(performance.now() - dueAt);
      });
    if (isSlow && bytes) void trickle(sent, bytes);
    else sent.end(bytes);
    return undefined;
  }

  const start = performance.now();
  for (let at = 0; at < burst; at += 1) send('names', at, start);
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const dueAt = start + (at * 1_000) / perSecond;
    while (performance.now() < dueAt) await wait(tickMs);
    send(kinds[at % kinds.length] ?? 'names', Math.floor(at / kinds.length), dueAt);
  }
  const overAt = performance.now() + graceMs;
  while (open.size > 0 && performance.now() < overAt) await wait(tickMs);
  for (const sent of open) sent.destroy();
  while (open.size > 0) await wait(tickMs);
  for (const agent of agents) agent.destroy();
  return result;
}

process.on('message', async (/** @type {Plan} */ plan) => {
  process.send?.(await run(plan));
});
