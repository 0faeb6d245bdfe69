// @ts-check
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exitOf } from '../../steps/command.mjs';
import { startNginx } from '../../steps/nginx.mjs';
import { findNginx } from '../../steps/programs.mjs';
import { step } from '../../steps/progress.mjs';
import { startProduct } from '../product.mjs';
import { makeLargeSite, makeSmallSite, moveToPostgres } from '../strangers/site.mjs';
import { tableOf } from '../strangers/table.mjs';

/** @typedef {import('../strangers/attack.mjs').Attack} Attack */
/** @typedef {import('../strangers/attack.mjs').Answers} Answers */
/** @typedef {import('../strangers/visitor.mjs').Visited} Visited */
/** @typedef {import('../strangers/site.mjs').Site} Site */
/** @typedef {Omit<Attack, 'url' | 'photographs'>} Plan */
/** @typedef {{ where: string, attack: string, plan: Plan, answers: Answers, quiet: Visited, visited: Visited, moreMb: number, eachMs: number }} Outcome */

const sampleMs = 200;
/** Linux clock ticks per second. */
const ticks = 100;
/** @type {import('../strangers/attack.mjs').Kind[]} */
const kinds = ['names', 'photographs', 'shares', 'lists', 'bodies'];
/** Runs before each attack, so that one-time work and its memory are not counted. @type {Plan} */
const warmUp = { kinds, burst: 0, perSecond: 20, seconds: 2, network: '127.0.2', addresses: 1 };
const bodies = '200 bodies a second, in ten places';
const everything = 'all of these, 200 a second each, and 1,000 names at once';
const fromMany = 'the same, from 50 addresses';

/** The attacks, by the name of their row. @param {number} seconds @returns {Record<string, Plan>} */
function plansOf(seconds) {
  /** @type {Plan} */
  const all = {
    kinds,
    burst: 1_000,
    perSecond: 200,
    seconds,
    network: '127.0.0',
    addresses: 1,
  };
  return {
    '200 made-up names a second': { ...all, kinds: ['names'], burst: 0 },
    '1,000 made-up names at once': { ...all, perSecond: 0, seconds: 3 },
    '200 photographs a second': { ...all, kinds: ['photographs'], burst: 0 },
    '200 share pictures a second': { ...all, kinds: ['shares'], burst: 0 },
    '200 sorted lists a second': { ...all, kinds: ['lists'], burst: 0 },
    [bodies]: { ...all, kinds: ['bodies'], burst: 0 },
    [everything]: all,
    [fromMany]: { ...all, addresses: 50 },
  };
}

/** A process's memory (MB) and processor time (ms). @param {number} pid */
function costOf(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  // "pid (name) state …"; the name may contain spaces and brackets.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return { mb: Number(kilobytes) / 1024, ms: ((Number(stat[11]) + Number(stat[12])) * 1_000) / ticks };
}

/** Waits until a process is idle, after the work that follows its start. @param {number} pid */
async function rest(pid) {
  for (let quiet = 0; quiet < 3; ) {
    const before = costOf(pid).ms;
    await wait(1_000);
    quiet = costOf(pid).ms - before < 50 ? quiet + 1 : 0;
  }
}

/** @param {string} name of a script in ../strangers */
function startProcess(name) {
  const child = fork(fileURLToPath(new URL(`../strangers/${name}.mjs`, import.meta.url)), { detached: true });
  const over = exitOf(child);
  /** @returns {Promise<any>} its next message */
  const nextMessage = () =>
    Promise.race([
      new Promise((resolve) => child.once('message', resolve)),
      over.then((code) => Promise.reject(new Error(`${name} ended with ${code} before it had an answer`))),
    ]);
  return { child, nextMessage, over };
}

/**
 * One visitor reads, first alone and then during the attack.
 * @param {{ url: string, pid: number }} running the address to request, and the product's process
 * @param {Site} site
 * @param {Plan} plan
 */
async function attackOnce({ url, pid }, { pages, photographs }, plan) {
  const [visitor, attacker] = [startProcess('visitor'), startProcess('attack')];
  const earlier = startProcess('attack');
  earlier.child.send({ url, photographs, ...warmUp });
  await earlier.nextMessage();
  visitor.child.send({ url, pages, quietSeconds: 1, seconds: plan.seconds });
  /** @type {Visited} */
  const quiet = await visitor.nextMessage();
  const before = costOf(pid);
  let most = before.mb;
  const sampling = setInterval(() => {
    most = Math.max(most, costOf(pid).mb);
  }, sampleMs);
  try {
    visitor.child.send('go');
    attacker.child.send({ url, photographs, ...plan });
    /** @type {[Visited, Answers]} */
    const [visited, answers] = await Promise.all([visitor.nextMessage(), attacker.nextMessage()]);
    await Promise.all([visitor.over, attacker.over]);
    const eachMs = (costOf(pid).ms - before.ms) / (answers.found + answers.refused);
    return { quiet, visited, answers, moreMb: most - before.mb, eachMs };
  } finally {
    clearInterval(sampling);
  }
}

/**
 * Runs each attack on a freshly started product, so that earlier attacks leave no trace.
 * @param {string} where
 * @param {Site} site
 * @param {Record<string, Plan>} plans
 * @param {boolean} [isBehindNginx]
 */
async function attackAll(where, site, plans, isBehindNginx = false) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const env = {
    ...site.env,
    VISITOR_SHARE: '',
    FILE_WORK_SECONDS: '1',
    ...(isBehindNginx && { TRUST_PROXY: '1' }),
  };
  for (const [attack, plan] of Object.entries(plans)) {
    const product = await startProduct(env);
    const nginx = isBehindNginx ? await startNginx([env.PORT]) : undefined;
    try {
      // The clients' loopback addresses are IPv4.
      const url = (nginx?.url ?? product.url).replace('localhost', '127.0.0.1');
      const attacking = async () => {
        await rest(product.pid);
        return attackOnce({ url, pid: product.pid }, site, plan);
      };
      outcomes.push({ where, attack, plan, ...(await step(`${where}: ${attack}`, attacking)) });
    } finally {
      await nginx?.stop();
      await product.stop();
    }
  }
  return outcomes;
}

/**
 * The rows that have bodies, on a small site, directly and behind nginx: three minutes.
 * @param {unknown} _world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../report.mjs').Part>}
 */
export async function measureBodies(_world, options) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bodies-'));
  const all = plansOf(options.isQuick ? 3 : 8);
  const plans = Object.fromEntries(
    Object.entries(all).filter(([name]) => [bodies, everything, fromMany].includes(name)),
  );
  /** @type {Outcome[]} */
  const outcomes = [];
  try {
    const site = await makeSmallSite(folder);
    for (const isBehindNginx of findNginx() ? [false, true] : [false])
      outcomes.push(
        ...(await attackAll(`ten items${isBehindNginx ? ', nginx' : ''}`, site, plans, isBehindNginx)),
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...tableOf(outcomes, options), title: 'A visitor beside strangers who send bodies' };
}

/**
 * Whether requests for uncached addresses slow down visitors of cached pages.
 * @param {unknown} _world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../report.mjs').Part>}
 */
export async function measureStrangers(_world, options) {
  const { isQuick } = options;
  const folder = mkdtempSync(join(tmpdir(), 'bench-strangers-'));
  const plans = plansOf(isQuick ? 3 : 10);
  /** @type {Outcome[]} */
  const outcomes = [];
  try {
    const small = await makeSmallSite(join(folder, 'small'));
    const chosen = Object.entries(plans).filter(([attack]) => !isQuick || attack === everything);
    outcomes.push(...(await attackAll('ten items', small, Object.fromEntries(chosen))));
    if (!isQuick) {
      const large = await makeLargeSite(join(folder, 'large'));
      const moved = await moveToPostgres(large, join(folder, 'postgres'));
      try {
        for (const [database, site] of Object.entries({ SQLite: large, PostgreSQL: moved })) {
          for (const isBehindNginx of findNginx() ? [false, true] : [false]) {
            const where = `5,000, ${database}${isBehindNginx ? ', nginx' : ''}`;
            outcomes.push(...(await attackAll(where, site, plans, isBehindNginx)));
          }
        }
      } finally {
        await moved.remove();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return tableOf(outcomes, options);
}
