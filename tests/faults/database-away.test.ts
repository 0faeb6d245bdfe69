import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { addItem } from '../support/api/gallery';
import { openPanelSession, type PanelSession } from '../support/api/panel-session';
import { noteFigure } from '../support/faults/note-figure';
import { startSite } from './site';

const [stops, freezes] = [20, 5];
/** While it is away (ms): longer than the checks of a connection, shorter than what ends a session. */
const awayMs = { stopped: 1_500, frozen: 4_000, longFrozen: 8_000 };
/** How soon after its return a change and a sign-in have to work, and how long a call may wait for its answer (ms). */
const most = { recovery: 2_000, answer: 7_000 };
const polling = { timeout: 30_000, interval: 50 };

const site = startSite('PostgreSQL');
let session: PanelSession;
beforeAll(async () => {
  await addItem(site.owner, { title: 'Linho em queda', category: 'moda' });
  session = openPanelSession(site.product);
  await session.signIn();
});
afterAll(() => site.postgres?.thaw());

/** Frozen, connections are accepted and nothing is answered. */
it(`a database that is stopped ${stops} times and frozen ${freezes} times is not noticed by visitors, and ends no session`, async () => {
  const { product, postgres } = site;
  if (!postgres) throw new Error('There is no database');
  const failedVisits: string[] = [];
  const statuses = new Map<number, number>();
  let [visits, slowestRecovery, slowestAnswer] = [0, 0, 0];

  /** After a save no older page is shown again (ADR 62): what is kept is looked at where nothing is saved. */
  let isSaving = false;

  async function visit(isOver: () => boolean): Promise<void> {
    for (; !isOver(); await wait(polling.interval)) {
      const path = pageAddresses[visits % pageAddresses.length] ?? '/';
      const response = await fetch(product.url + path);
      const html = await response.text();
      visits += 1;
      if (response.status !== 200) failedVisits.push(`${path} ${response.status}`);
      if (path === '/moda' && !isSaving && !html.includes('Linho em queda'))
        failedVisits.push('/moda without its item');
    }
  }

  async function callApi(isOver: () => boolean): Promise<void> {
    const save = { body: { data: { subtitle: 'DIREÇÃO' } } };
    const calls = [
      () => session.call('GET', '/api/gallery-items'),
      () => session.authorized('GET', '/api/users/me'),
      ...(isSaving ? [() => session.authorized('PUT', '/api/site-setting', save)] : []),
      () => session.refresh(),
    ];
    for (let turn = 0; !isOver(); turn += 1) {
      const asked = performance.now();
      const answer = await calls[turn % calls.length]?.();
      slowestAnswer = Math.max(slowestAnswer, performance.now() - asked);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 503) expect(answer?.headers.get('retry-after')).toBe('5');
      await wait(polling.interval);
    }
  }

  async function endure(goAway: () => unknown, comeBack: () => unknown, ms: number): Promise<void> {
    // Who may have changed something is known again, and all pages are kept whole.
    const list = async () => (await session.call('GET', '/api/gallery-items')).status;
    await expect.poll(list, polling).toBe(200);
    const gallery = async () => (await fetch(`${product.url}/moda`)).text();
    await expect.poll(gallery, polling).toContain('Linho em queda');
    for (const path of pageAddresses) await fetch(product.url + path);
    let isOver = false;
    const using = [visit, callApi, callApi].map((use) => use(() => isOver));
    await goAway();
    await wait(ms);
    await comeBack();
    const back = performance.now();
    try {
      const account = async () => (await session.authorized('GET', '/api/users/me')).status;
      await expect.poll(account, polling).toBe(200);
      await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status, polling).toBe(200);
      slowestRecovery = Math.max(slowestRecovery, performance.now() - back);
    } finally {
      isOver = true;
      await Promise.all(using);
    }
    // Still the same session.
    expect((await session.refresh()).status).toBe(200);
  }

  for (let round = 0; round < stops; round += 1) {
    isSaving = round % 2 === 1;
    await endure(postgres.stop, postgres.start, awayMs.stopped);
  }
  for (let round = 0; round < freezes; round += 1) {
    isSaving = round % 2 === 1;
    // Longer than a query may take, once.
    await endure(postgres.freeze, postgres.thaw, round === 0 ? awayMs.longFrozen : awayMs.frozen);
  }
  expect(failedVisits).toEqual([]);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(slowestRecovery).toBeLessThan(most.recovery);
  expect(slowestAnswer).toBeLessThan(most.answer);
  noteFigure(
    `${stops} database stops, ${freezes} freezes`,
    `API: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; 0 sign-outs; ` +
      `${visits} visits, all 200; back after ${Math.round(slowestRecovery)} ms at most, an answer after ${Math.round(slowestAnswer)} ms at most`,
  );
});
