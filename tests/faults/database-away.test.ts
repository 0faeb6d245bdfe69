import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { addItem } from '../support/api/gallery';
import { openPanelSession } from '../support/api/panel-session';
import { noteFigure, startSite, statusesOf, Tally, whileUsed } from './site';

const [stops, freezes] = [20, 5];
/** While it is away (ms): longer than the checks of a connection, shorter than what ends a session. */
const awayMs = { stopped: 1_500, frozen: 4_000, longFrozen: 8_000 };
/** How soon after its return a change and a sign-in have to work, and how long a call may wait for its answer (ms). */
const most = { recovery: 2_000, answer: 7_000 };
const polling = { timeout: 30_000, interval: 50 };
const title = 'Linho em queda';

const site = startSite('PostgreSQL');
afterAll(() => site.postgres?.thaw());

/** Frozen, connections are accepted and nothing is answered. */
it(`a database that is stopped ${stops} times and frozen ${freezes} times is not noticed by visitors, and ends no session`, async () => {
  const { product, postgres, owner } = site;
  if (!postgres) throw new Error('There is no database');
  await addItem(owner, { title, category: 'moda' });
  const session = openPanelSession(product);
  await session.signIn();
  const failedVisits: string[] = [];
  const statuses = new Tally();
  let [visits, slowestRecovery, slowestAnswer] = [0, 0, 0];

  /** After a save no older page is shown again (ADR 62): what is kept is looked at where nothing is saved. */
  let isSaving = false;

  async function visit(): Promise<void> {
    const path = pageAddresses[visits % pageAddresses.length] ?? '/';
    const response = await fetch(product.url + path);
    const html = await response.text();
    visits += 1;
    if (response.status !== 200) failedVisits.push(`${path} ${response.status}`);
    if (path === '/moda' && !isSaving && !html.includes(title)) failedVisits.push('/moda without its item');
    await wait(polling.interval);
  }

  const list = () => session.call('GET', '/api/gallery-items');
  const account = () => session.authorized('GET', '/api/users/me');
  const save = () =>
    session.authorized('PUT', '/api/site-setting', { body: { data: { subtitle: 'DIREÇÃO' } } });
  async function callApi(turn: number): Promise<void> {
    const calls = [list, account, ...(isSaving ? [save] : []), () => session.refresh()];
    const asked = performance.now();
    const answer = await calls[turn % calls.length]?.();
    slowestAnswer = Math.max(slowestAnswer, performance.now() - asked);
    statuses.add(answer?.status ?? 0);
    if (answer?.status === 503) expect(answer.headers.get('retry-after')).toBe('5');
    await wait(polling.interval);
  }

  async function endure(goAway: () => unknown, comeBack: () => unknown, ms: number): Promise<void> {
    // Who may have changed something is known again, and all pages are kept whole.
    await expect.poll(async () => (await list()).status, polling).toBe(200);
    await expect.poll(async () => (await fetch(`${product.url}/moda`)).text(), polling).toContain(title);
    await statusesOf(site, pageAddresses);
    await whileUsed([visit, callApi, callApi], async () => {
      await goAway();
      await wait(ms);
      await comeBack();
      const back = performance.now();
      await expect.poll(async () => (await account()).status, polling).toBe(200);
      await expect.poll(() => statusesOf(site, ['/readyz']), polling).toEqual([200]);
      slowestRecovery = Math.max(slowestRecovery, performance.now() - back);
    });
    // Still the same session.
    expect((await session.refresh()).status).toBe(200);
  }

  for (let round = 0; round < stops + freezes; round += 1) {
    isSaving = round % 2 === 1;
    if (round < stops) await endure(postgres.stop, postgres.start, awayMs.stopped);
    // Longer than a query may take, once.
    else await endure(postgres.freeze, postgres.thaw, round === stops ? awayMs.longFrozen : awayMs.frozen);
  }
  expect(failedVisits).toEqual([]);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(slowestRecovery).toBeLessThan(most.recovery);
  expect(slowestAnswer).toBeLessThan(most.answer);
  noteFigure(
    `${stops} database stops, ${freezes} freezes`,
    `API: ${statuses}; 0 sign-outs; ${visits} visits, all 200; ` +
      `back after ${Math.round(slowestRecovery)} ms at most, an answer after ${Math.round(slowestAnswer)} ms at most`,
  );
});
