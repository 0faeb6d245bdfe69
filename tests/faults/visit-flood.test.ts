import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { load } from '../../scripts/bench/load.mjs';
import { signInOwner } from '../support/api/rest-client';
import { runSql } from '../support/database/run-sql';
import { addressAt } from '../support/faults/attack';
import { noteFigure, startSite, Tally, whileUsed } from './site';

const seconds = 10;
const sentASecond = 1_000;
const addresses = 5_000;
/** What is counted in a minute of all (ADR 78), and ms. */
const bar = { counted: 6_000, visitor: 200 };
const tickMs = 10;
const rounds = 3;

const site = startSite('SQLite', () => ({ TRUST_PROXY: '1' }));

it(`${sentASecond} made-up visits/s from ${addresses} addresses keep no visitor waiting, and write few rows`, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const statuses = new Tally();
  const sent: Promise<void>[] = [];
  let [start, before] = [0, 0];

  function send(index: number): Promise<void> {
    const headers = {
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/${index}`,
      'x-forwarded-for': addressAt(index % addresses),
    };
    return new Promise((resolve) => {
      const sending = request(`${site.product.url}/visits`, { agent, method: 'POST', headers }, (answer) => {
        statuses.add(answer.statusCode ?? 0);
        answer.resume().once('end', resolve);
      });
      sending.once('error', (error: NodeJS.ErrnoException) => {
        // The server had just closed a connection that was kept.
        if (sending.reusedSocket && error.code === 'ECONNRESET') return resolve(send(index));
        statuses.add(error.code ?? error.message);
        resolve();
      });
      sending.end(index % 2 === 0 ? 'view /moda' : `view /moda/${index}`);
    });
  }
  async function flood(): Promise<void> {
    const due = before + Math.floor(((performance.now() - start) / 1_000) * sentASecond);
    while (sent.length < due) sent.push(send(sent.length));
    await wait(tickMs);
  }

  const owner = await signInOwner(site.product);
  const visit = (time: number) => load(`${site.product.url}/moda`, { seconds: time, perSecond: 20 }, 4);
  await visit(5);
  const times: { alone: number[]; flooded: number[] } = { alone: [], flooded: [] };
  for (const _ of Array(rounds).keys()) {
    times.alone.push((await visit(seconds)).p99);
    [start, before] = [performance.now(), sent.length];
    const { p99, failures } = await whileUsed([flood], () => visit(seconds));
    expect(failures).toBe(0);
    times.flooded.push(p99);
    await Promise.all(sent);
  }
  agent.destroy();
  const { body } = await owner.send<{ data: { pages: { view: number }[] } }>('GET', '/api/visits');
  const counted = body.data.pages.reduce((sum, { view }) => sum + view, 0);
  const rows = await runSql(site.product, 'select id from visit_counts');
  const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  noteFigure(
    `${sentASecond} made-up visits a second from ${addresses} addresses`,
    `answers ${statuses}; ${counted} counted, ${rows.length} row; visits p99 ${middle(times.flooded)} ms, ` +
      `without it ${middle(times.alone)} ms`,
  );
  expect([...statuses.keys()]).toEqual([204]);
  // Of some two minutes.
  expect(counted).toBeLessThanOrEqual(3 * bar.counted);
  expect(rows.length).toBeLessThanOrEqual(1);
  expect(middle(times.flooded)).toBeLessThanOrEqual(bar.visitor);
});
