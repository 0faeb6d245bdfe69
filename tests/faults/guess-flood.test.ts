import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { load } from '../../scripts/bench/load.mjs';
import { openPanelSession } from '../support/api/panel-session';
import { addressAt } from '../support/faults/attack';
import { noteFigure, startSite, Tally, whileUsed } from './site';

const seconds = 20;
const guessesASecond = 1_000;
const addresses = 5_000;
/** ms */
const bar = { owner: 3_000, visitor: 200 };
const tickMs = 10;
const warmUpSeconds = 5;

const site = startSite('SQLite', () => ({ TRUST_PROXY: '1' }));

it(`${guessesASecond} guesses/s from ${addresses} addresses keep neither the owner nor visitors waiting`, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const statuses = new Tally();
  const guesses: Promise<void>[] = [];
  let start = 0;

  function guess(index: number): Promise<void> {
    const identifier = index % 2 === 0 ? site.product.owner.email : `nobody-${index}@portfolio.test`;
    const from = { 'x-forwarded-for': addressAt(index % addresses) };
    const options = { agent, method: 'POST', headers: { 'content-type': 'application/json', ...from } };
    return new Promise((resolve) => {
      const sending = request(`${site.product.url}/api/auth/local`, options, (answer) => {
        statuses.add(answer.statusCode ?? 0);
        answer.resume().once('end', resolve);
      });
      sending.once('error', (error: NodeJS.ErrnoException) => {
        // The server had just closed a connection that was kept.
        if (sending.reusedSocket && error.code === 'ECONNRESET') return resolve(guess(index));
        statuses.add(error.code ?? error.message);
        resolve();
      });
      sending.end(JSON.stringify({ identifier, password: `palpite número ${index}` }));
    });
  }
  /** At a steady pace, half of them at the owner's password; none waits for another. */
  async function flood(): Promise<void> {
    const due = Math.floor(((performance.now() - start) / 1_000) * guessesASecond);
    while (guesses.length < due) guesses.push(guess(guesses.length));
    await wait(tickMs);
  }

  const owner = openPanelSession(site.product);
  expect((await owner.signIn()).status).toBe(200);
  const visit = (time: number) => load(`${site.product.url}/moda`, { seconds: time, perSecond: 20 }, 4);
  const signIns: number[] = [];
  async function signIn(): Promise<void> {
    const asked = performance.now();
    expect((await owner.signIn()).status).toBe(200);
    signIns.push(performance.now() - asked);
    await wait(500);
  }
  start = performance.now();
  const [first, { p99, failures }] = await whileUsed([flood], async () => {
    // A process that has just started compiles its code in the first seconds, whatever it is asked.
    const warmUp = await visit(warmUpSeconds);
    return [warmUp, await whileUsed([signIn], () => visit(seconds))] as const;
  });
  await Promise.all(guesses);
  agent.destroy();
  const slowest = Math.max(...signIns);
  noteFigure(
    `${guessesASecond} guesses a second from ${addresses} addresses`,
    `answers ${statuses}; ${signIns.length} sign-ins of the owner, ${slowest.toFixed(0)} ms at most; ` +
      `visits p99 ${p99} ms, just after the start ${first.slowest} ms at most`,
  );
  expect([...statuses.keys()].sort()).toEqual([400, 429, 503]);
  expect(slowest).toBeLessThanOrEqual(bar.owner);
  expect(failures).toBe(0);
  expect(p99).toBeLessThanOrEqual(bar.visitor);
});
