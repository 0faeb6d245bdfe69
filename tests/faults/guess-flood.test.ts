import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPanelSession } from '../support/panel-session';
import { type Product, startProduct } from '../support/product';
import { reportFigures } from '../support/report-figures';
import { percentile, watchVisits } from './uploads-under-load';

const seconds = 20;
const guessesASecond = 1_000;
const addresses = 5_000;
/** ms */
const bar = { owner: 3_000, visitor: 200 };
const tickMs = 10;
const warmUpMs = 5_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: '1' });
});
afterAll(() => product?.remove());

/** Sends guesses at a steady pace, half of them at the owner's password; none waits for another. */
function flood(signal: AbortSignal) {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const statuses = new Map<number | string, number>();
  const { hostname, port } = new URL(product.url);
  let sent = 0;

  function guess(index: number): Promise<void> {
    const at = index % addresses;
    const identifier = index % 2 === 0 ? product.owner.email : `nobody-${index}@portfolio.test`;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `${20 + (at % 180)}.${at % 250}.${Math.floor(at / 250)}.7`,
    };
    const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return new Promise((resolve) => {
      const sending = request(
        { agent, hostname, port, method: 'POST', path: '/api/auth/local', headers },
        (answer) => {
          count(answer.statusCode ?? 0);
          answer.resume().once('end', resolve);
        },
      );
      sending.once('error', (error: NodeJS.ErrnoException) => {
        // The server had just closed a connection that was kept.
        if (sending.reusedSocket && error.code === 'ECONNRESET') return resolve(guess(index));
        count(error.code ?? error.message);
        resolve();
      });
      sending.end(JSON.stringify({ identifier, password: `palpite número ${index}` }));
    });
  }

  const done = (async () => {
    const start = performance.now();
    const guesses: Promise<void>[] = [];
    while (!signal.aborted) {
      const due = Math.floor(((performance.now() - start) / 1_000) * guessesASecond);
      for (; sent < due; sent += 1) guesses.push(guess(sent));
      await wait(tickMs);
    }
    const lasted = (performance.now() - start) / 1_000;
    await Promise.all(guesses);
    agent.destroy();
    return { statuses, 'guesses/s': Math.round(sent / lasted) };
  })();
  return done;
}

it(`${guessesASecond} guesses/s from ${addresses} addresses keep neither the owner nor visitors waiting`, {
  timeout: 120_000,
}, async () => {
  const owner = openPanelSession(product);
  expect((await owner.signIn()).status).toBe(200);
  const cold = watchVisits(`${product.url}/moda`);
  const stop = new AbortController();
  const flooding = flood(stop.signal);
  // A process that has just started compiles its code in the first seconds, whatever it is asked.
  await wait(warmUpMs);
  const first = await cold.stop();
  const visits = watchVisits(`${product.url}/moda`);
  const signIns: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const start = performance.now();
    expect((await owner.signIn()).status).toBe(200);
    signIns.push(performance.now() - start);
    await wait(500);
  }
  const times = await visits.stop();
  stop.abort();
  const { statuses, ...pace } = await flooding;
  const slowest = Math.max(...signIns);
  const p99 = percentile(times, 0.99);
  reportFigures('Flood of guesses', {
    ...pace,
    compared: statuses.get(400) ?? 0,
    'refused (429)': statuses.get(429) ?? 0,
    'busy (503)': statuses.get(503) ?? 0,
    'sign-ins of the owner': signIns.length,
    'slowest, ms': slowest.toFixed(0),
    visits: times.length,
    "visitor's p99, ms": p99.toFixed(0),
    'slowest visit just after the start, ms': (first.at(-1) ?? 0).toFixed(0),
  });
  expect([...statuses.keys()].sort()).toEqual([400, 429, 503]);
  expect(slowest).toBeLessThanOrEqual(bar.owner);
  expect(p99).toBeLessThanOrEqual(bar.visitor);
});
