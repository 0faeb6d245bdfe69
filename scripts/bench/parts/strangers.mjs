// @ts-check
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOf } from '../../steps/command.mjs';
import { startNginx } from '../../steps/nginx.mjs';
import { findNginx } from '../../steps/programs.mjs';
import { step } from '../../steps/progress.mjs';
import { startProduct } from '../product.mjs';
import { claim } from '../report.mjs';
import { processorMs, residentMb } from '../running.mjs';
import { format, quantile } from '../statistics.mjs';
import { makeLargeSite, makeSmallSite, moveToPostgres } from '../strangers/site.mjs';

/** @typedef {import('../strangers/attack.mjs').Attack} Attack */
/** @typedef {import('../strangers/attack.mjs').Answers} Answers */
/** @typedef {import('../strangers/visitor.mjs').Visit} Visit */
/** @typedef {import('../strangers/visitor.mjs').Visited} Visited */
/** @typedef {import('../strangers/site.mjs').Site} Site */
/** @typedef {Omit<Attack, 'url' | 'photographs'>} Plan */
/** @typedef {{ where: string, attack: string, plan: Plan, answers: Answers, quiet: Visited, visited: Visited, moreMb: number, eachMs: number }} Outcome */

const sampleMs = 200;
/** A page takes 10 to 40 ms of the process: next to nothing may be made. */
const maxEachMs = 4;
/** @type {Attack['kinds']} */
const every = ['names', 'photographs', 'shares', 'lists'];
const everything = 'all of these, 200 a second each, and 1,000 names at once';

/** By what the row is called. @param {number} seconds @returns {Record<string, Plan>} */
function plansOf(seconds) {
  const plan = (/** @type {Partial<Plan>} */ changes) => ({
    kinds: every,
    atOnce: 0,
    perSecond: 200,
    seconds,
    addresses: 1,
    ...changes,
  });
  return {
    '200 made-up names a second': plan({ kinds: ['names'] }),
    '1,000 made-up names at once': plan({ atOnce: 1_000, perSecond: 0, seconds: 3 }),
    '200 photographs a second': plan({ kinds: ['photographs'] }),
    '200 share pictures a second': plan({ kinds: ['shares'] }),
    '200 sorted lists a second': plan({ kinds: ['lists'] }),
    [everything]: plan({ atOnce: 1_000 }),
    'the same, from 50 addresses': plan({ atOnce: 1_000, addresses: 50 }),
    'five times as much a second, from 50 addresses': plan({ perSecond: 1_000, addresses: 50 }),
  };
}

/** @param {string} name of a script beside this part's others */
function startProcess(name) {
  const script = fileURLToPath(new URL(`../strangers/${name}.mjs`, import.meta.url));
  const child = fork(script, { detached: true });
  const over = exitOf(child);
  /** What it says next. @returns {Promise<any>} */
  const hear = () =>
    Promise.race([
      new Promise((resolve) => child.once('message', resolve)),
      over.then((code) => Promise.reject(new Error(`${name} ended with ${code} before it had an answer`))),
    ]);
  return { child, hear, over };
}

/**
 * Has one visitor read, alone at first, then while strangers attack.
 * @param {{ url: string, pid: number }} running where they come to, and the product's process
 * @param {Site} site
 * @param {Plan} plan
 */
async function attackOnce({ url, pid }, { pages, photographs }, plan) {
  const [visitor, attacker] = [startProcess('visitor'), startProcess('attack')];
  visitor.child.send({ url, pages, quietSeconds: 1, seconds: plan.seconds });
  /** @type {Visited} */
  const quiet = await visitor.hear();
  const before = { mb: residentMb(pid), ms: processorMs(pid) };
  let most = before.mb;
  const sampling = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, sampleMs);
  try {
    visitor.child.send('go');
    attacker.child.send({ url, photographs, ...plan });
    /** @type {[Visited, Answers]} */
    const [visited, answers] = await Promise.all([visitor.hear(), attacker.hear()]);
    await Promise.all([visitor.over, attacker.over]);
    const eachMs = (processorMs(pid) - before.ms) / (answers.found + answers.refused);
    return { quiet, visited, answers, moreMb: most - before.mb, eachMs };
  } finally {
    clearInterval(sampling);
  }
}

/**
 * Each attack on a product that has just started: what an earlier one left behind does not count.
 * @param {string} where
 * @param {Site} site
 * @param {{ plans: Record<string, Plan>, isBehindNginx?: boolean }} options
 * @returns {Promise<Outcome[]>}
 */
async function attackAll(where, site, { plans, isBehindNginx = false }) {
  const outcomes = [];
  const env = { ...site.env, VISITOR_SHARE: '', ...(isBehindNginx && { TRUST_PROXY: '1' }) };
  for (const [attack, plan] of Object.entries(plans)) {
    const product = await startProduct(env);
    /** @type {import('../../steps/nginx.mjs').Nginx | undefined} */
    let nginx;
    try {
      if (isBehindNginx) nginx = await startNginx([env.PORT]);
      // An address of this machine's own reaches no IPv6.
      const url = (nginx?.url ?? product.url).replace('localhost', '127.0.0.1');
      const found = await step(`${where}: ${attack}`, () =>
        attackOnce({ url, pid: product.pid }, site, plan),
      );
      outcomes.push({ where, attack, plan, ...found });
    } finally {
      await nginx?.stop();
      await product.stop();
    }
  }
  return outcomes;
}

const p99 = (/** @type {number[]} */ waits) => quantile(waits, 0.99);

/** @param {Outcome} outcome */
function row({ where, attack, quiet, visited, answers, moreMb, eachMs }) {
  const { found, refused, cut, unsent, wrong } = answers;
  const others = Object.entries({ ...wrong, cut, unsent }).filter(([, times]) => times > 0);
  return [
    where,
    attack,
    format(p99(quiet.pages)),
    format(p99(visited.pages)),
    format(Math.max(...visited.pages)),
    format(p99(visited.health)),
    `${visited.failures.length} of ${visited.pages.length + visited.health.length}`,
    format(moreMb),
    format(eachMs, 2),
    format(found),
    format(refused),
    others.map(([name, times]) => `${format(times)} × ${name}`).join(', '),
  ];
}

/** Everything that is asked for. @param {Outcome[]} outcomes */
function claimsOf(outcomes) {
  const waits = (/** @type {string} */ what, /** @type {boolean} */ areMany, /** @type {number} */ ms) => {
    const found = outcomes.filter(({ plan }) => plan.addresses > 1 === areMany);
    const pages = Math.max(...found.map(({ visited }) => p99(visited.pages)));
    const health = Math.max(...found.map(({ visited }) => p99(visited.health)));
    const figure = `p99 ${format(pages)} ms, /healthz ${format(health)} ms`;
    return claim(what, figure, `≤ ${ms} ms`, Math.max(pages, health) <= ms);
  };
  return [
    waits('kept pages beside a stranger who asks for what is not kept', false, 100),
    waits('the same beside fifty strangers', true, 250),
    ...steadyClaims(outcomes, 100),
  ];
}

/** What does not depend on what else the machine does. @param {Outcome[]} outcomes @param {number} maxMb */
function steadyClaims(outcomes, maxMb) {
  const failed = outcomes.flatMap(({ visited }) => visited.failures).length;
  const wrong = outcomes.flatMap(({ answers }) => Object.values(answers.wrong));
  const wrongs = wrong.reduce((sum, times) => sum + times, 0);
  const moreMb = Math.max(...outcomes.map((outcome) => outcome.moreMb));
  return [
    claim('reads that failed meanwhile', format(failed), '0', failed === 0),
    claim(
      'strangers told anything but the page, that there is none, or when to come back',
      format(wrongs),
      '0',
      wrongs === 0,
    ),
    claim('memory that strangers take', `${format(moreMb)} MB`, `≤ ${maxMb} MB`, moreMb <= maxMb),
  ];
}

/** How little is made for them, which says on a busy machine what waits say on a quiet one. @param {Outcome[]} outcomes */
function workClaim(outcomes) {
  const eachMs = Math.max(...outcomes.map((outcome) => outcome.eachMs));
  const figure = `${format(eachMs, 2)} ms`;
  return claim('processor time of a request of theirs', figure, `≤ ${maxEachMs} ms`, eachMs <= maxEachMs);
}

/**
 * Whether some who ask for what is not kept can make others wait for what is.
 * @param {unknown} _world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measureStrangers(_world, { isQuick }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-strangers-'));
  const plans = plansOf(isQuick ? 3 : 10);
  /** @type {Outcome[]} */
  const outcomes = [];
  try {
    const small = await makeSmallSite(join(folder, 'small'));
    if (isQuick) {
      const { [everything]: plan } = plans;
      outcomes.push(
        ...(await attackAll('ten items', small, { plans: { ...(plan && { [everything]: plan }) } })),
      );
    } else {
      outcomes.push(...(await attackAll('ten items', small, { plans })));
      const large = await makeLargeSite(join(folder, 'large'));
      const moved = await moveToPostgres(large, join(folder, 'postgres'));
      try {
        for (const [database, site] of Object.entries({ SQLite: large, PostgreSQL: moved })) {
          outcomes.push(...(await attackAll(`5,000, ${database}`, site, { plans })));
          if (!findNginx()) continue;
          outcomes.push(
            ...(await attackAll(`5,000, ${database}, nginx`, site, { plans, isBehindNginx: true })),
          );
        }
      } finally {
        await moved.remove();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    title: 'A visitor beside strangers who ask for what is not kept',
    rounds: 1,
    columns: [
      'site',
      'attack',
      'p99 before, ms',
      'pages p99 ms',
      'slowest ms',
      '/healthz p99 ms',
      'failures',
      'MB more',
      'processor ms each',
      'found',
      'refused',
      'else',
    ],
    rows: outcomes.map(row),
    notes: findNginx() || isQuick ? [] : ['nginx is not here: what is behind it was not measured.'],
    // How long somebody waits on a busy machine says little, and a process that has just started has not all its memory.
    claims: isQuick ? [...steadyClaims(outcomes, 300), workClaim(outcomes)] : claimsOf(outcomes),
  };
}
