// @ts-check
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exitOf, StepError } from '../../steps/command.mjs';
import { startNginx } from '../../steps/nginx.mjs';
import { findNginx } from '../../steps/programs.mjs';
import { step } from '../../steps/progress.mjs';
import { startProduct } from '../product.mjs';
import { atMost, quantile } from '../report.mjs';
import { makeSite } from './site.mjs';

/** @typedef {import('./sender.mjs').Plan} Plan */
/** @typedef {import('./sender.mjs').Sent} Sent */
/** @typedef {Omit<Plan, 'url' | 'paths' | 'seconds'>} Sender */

/** @type {import('./requests.mjs').Kind[]} */
const reads = ['names', 'photographs', 'shares', 'lists'];
/** 200 a second of each kind, and made-up names at once. @type {[what: string, kinds: typeof reads, addresses: number, most: number][]} */
const attacks = [
  ['reads and bodies, one address', [...reads, 'bodies'], 1, 100],
  ['reads and bodies, 50 addresses', [...reads, 'bodies'], 50, 250],
  ['reads, one address', reads, 1, 100],
  ['reads, 50 addresses', reads, 50, 250],
];

/** Connections from addresses of a loopback network. @param {string} network @param {number} count */
const addressesOf = (network, count, keepAlive = true) =>
  Array.from({ length: count }, (_, at) => ({ keepAlive, localAddress: `${network}.${at + 2}` }));

/** Half of its reads have a new connection; the rate is below nginx's limit per address. @type {Sender} */
const visitor = {
  kinds: ['pages', 'health', 'pages'],
  burst: 0,
  perSecond: 60,
  agents: [...addressesOf('127.0.1', 1), ...addressesOf('127.0.1', 1, false)],
};

/** Sends a plan's requests from a process of its own, of this much less priority. @param {Plan} plan @returns {Promise<Sent>} */
async function send(plan, niceness = 0) {
  const child = fork(fileURLToPath(new URL('sender.mjs', import.meta.url)), { detached: true });
  setPriority(child.pid ?? 0, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));
  /** @type {Sent | undefined} */
  let sent;
  child.once('message', (/** @type {Sent} */ answer) => {
    sent = answer;
    child.disconnect();
  });
  child.send(plan);
  const code = await exitOf(child);
  if (!sent) throw new StepError(`a sender ended with ${code}`);
  return sent;
}

/** A process's memory now and at most (MB), and its processor time (ms). @param {number} pid */
function costOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [now = 0, most = 0] = ['VmRSS', 'VmHWM'].map(
    (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024,
  );
  // "pid (name) state …"; the name may contain spaces and brackets.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
  const [user, system] = stat.split(' ').slice(11, 13);
  // A tick of Linux's clock takes 10 ms.
  return { now, most, ms: (Number(user) + Number(system)) * 10 };
}

/**
 * One visitor reads during an attack.
 * @param {Pick<Plan, 'url' | 'paths' | 'seconds'>} common
 * @param {number} pid the product's
 * @param {Sender} strangers
 */
async function attack(common, pid, strangers) {
  const warmUp = { perSecond: 100, burst: 0, seconds: 2, agents: addressesOf('127.0.2', 1) };
  // One-time work and its memory are not counted.
  await send({ ...common, ...strangers, ...warmUp });
  // Forgets what it had at most.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = costOf(pid);
  const [visited, { outcomes }] = await Promise.all([
    send({ ...common, ...visitor }),
    send({ ...common, ...strangers }, constants.priority.PRIORITY_BELOW_NORMAL),
  ]);
  const after = costOf(pid);
  const { found = 0, refused = 0, cut = 0, unsent = 0, ...wrong } = outcomes;
  const { found: read = 0, ...failed } = visited.outcomes;
  const p99 = (/** @type {'pages' | 'health'} */ kind) => quantile(visited.waits[kind] ?? [], 0.99);
  return {
    shown: `pages ${Math.round(p99('pages'))}, /healthz ${Math.round(p99('health'))}; ${refused} refused, ${cut + unsent} cut`,
    p99: read > 0 ? Math.max(p99('pages'), p99('health')) : Number.NaN,
    failed: Object.values(failed).reduce((sum, times) => sum + times, 0),
    wrong: Object.values(wrong).reduce((sum, times) => sum + times, 0),
    moreMb: after.most - before.now,
    eachMs: (after.ms - before.ms) / (found + refused),
  };
}

/**
 * Whether requests for what is not kept slow down a visitor of kept pages, on a freshly started product each.
 * @param {import('../main.mjs').Options} options
 */
export async function measureStrangers({ folder, isQuick }) {
  const figures = [];
  /** @type {Awaited<ReturnType<typeof attack>>[]} */
  const outcomes = [];
  const fronts = findNginx() && !isQuick ? [false, true] : [false];
  for (const count of isQuick ? [10] : [10, 5_000]) {
    const { env, paths } = await makeSite(join(folder, `site-${count}`), count);
    for (const isBehindNginx of fronts) {
      const trust = { VISITOR_SHARE: '', FILE_WORK_SECONDS: '1', TRUST_PROXY: isBehindNginx ? '1' : '' };
      for (const [name, kinds, addresses, most] of isQuick ? attacks.slice(0, 1) : attacks) {
        const product = await startProduct({ ...env, ...trust });
        const nginx = isBehindNginx ? await startNginx([env.PORT ?? '']) : undefined;
        // The clients' loopback addresses are IPv4.
        const url = (nginx?.url ?? product.url).replace('localhost', '127.0.0.1');
        const common = { url, paths, seconds: isQuick ? 3 : 8 };
        const agents = addressesOf('127.0.0', addresses);
        const strangers = { kinds, burst: 1_000, perSecond: 200 * kinds.length, agents };
        const what = `${name}; ${count} photographs${nginx ? ', nginx' : ''}`;
        try {
          // For what a start leaves to do.
          await wait(5_000);
          const outcome = await step(what, () => attack(common, product.pid, strangers));
          // On a busy machine waiting times are imprecise, but the number of renderings is the same.
          const limit = isQuick ? 10_000 : most;
          figures.push(
            atMost(`p99 beside ${what}`, outcome.p99, limit, { unit: 'ms', shown: outcome.shown }),
          );
          outcomes.push(outcome);
        } finally {
          await nginx?.stop();
          await product.stop();
        }
      }
    }
  }
  const most = (/** @type {'failed' | 'wrong' | 'eachMs' | 'moreMb'} */ name) =>
    Math.max(...outcomes.map((outcome) => outcome[name]));
  return [
    ...figures,
    atMost("the visitor's reads that failed", most('failed'), 0, { unit: '' }),
    atMost('strangers told what is not so', most('wrong'), 0, { unit: '' }),
    // A rendering takes 10 to 40 ms, so almost no request may cause one.
    atMost('processor time of a request of theirs', most('eachMs'), 4, { unit: 'ms', digits: 2 }),
    atMost('memory that they take', most('moreMb'), 100, { unit: 'MB' }),
  ];
}
