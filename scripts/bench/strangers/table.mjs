// @ts-check
import { atMost, format, quantile } from '../report.mjs';

/** @typedef {import('../parts/strangers.mjs').Outcome} Outcome */

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

/** @param {Outcome[]} outcomes @param {import('../world.mjs').Options} options */
function targetsOf(outcomes, { isQuick }) {
  const most = (/** @type {(outcome: Outcome) => number} */ of) => Math.max(...outcomes.map(of));
  const waits = (/** @type {string} */ what, /** @type {boolean} */ areMany, /** @type {number} */ ms) => {
    const found = outcomes.filter(({ plan }) => plan.addresses > 1 === areMany);
    const all = found.flatMap(({ visited }) => [p99(visited.pages), p99(visited.health)]);
    return atMost(`p99 of kept pages and /healthz beside ${what}`, Math.max(...all), ms, { unit: 'ms' });
  };
  const wrong = outcomes.flatMap(({ answers }) => Object.values(answers.wrong));
  const failed = outcomes.flatMap(({ visited }) => visited.failures).length;
  return [
    // On a busy machine waiting times are imprecise, but the number of renderings is the same.
    ...(isQuick
      ? // A rendering takes 10 to 40 ms, so almost no request may cause one.
        [
          atMost(
            'processor time of a request of theirs',
            most(({ eachMs }) => eachMs),
            4,
            { unit: 'ms', digits: 2 },
          ),
        ]
      : [waits('a stranger who asks for what is not kept', false, 100), waits('fifty of them', true, 250)]),
    atMost('reads that failed meanwhile', failed, 0, { unit: '' }),
    atMost(
      'strangers told anything but the page, that there is none, or when to come back',
      wrong.reduce((sum, times) => sum + times, 0),
      0,
      { unit: '' },
    ),
    atMost(
      'memory that strangers take',
      most(({ moreMb }) => moreMb),
      100,
      { unit: 'MB' },
    ),
  ];
}

/**
 * What strangers made a visitor wait.
 * @param {Outcome[]} outcomes
 * @param {import('../world.mjs').Options} options
 * @returns {import('../report.mjs').Part}
 */
export function tableOf(outcomes, options) {
  return {
    title: 'A visitor beside strangers who ask for what is not kept',
    columns: [
      ...['site', 'attack', 'p99 before, ms', 'pages p99 ms', 'slowest ms', '/healthz p99 ms', 'failures'],
      ...['MB more', 'processor ms each', 'found', 'refused', 'else'],
    ],
    rows: outcomes.map(row),
    targets: targetsOf(outcomes, options),
  };
}
