import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { addItem } from '../support/gallery';
import { noteFigure } from '../support/note-figure';
import { openPanelSession, type PanelSession } from '../support/panel-session';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { signInOwner } from '../support/rest-client';

/** While it is away (ms): longer than the checks of a connection, shorter than what ends a session. */
const awayMs = { stopped: 1_500, frozen: 4_000, longFrozen: 8_000 };
const lookMs = 50;

/**
 * A database that is stopped, or frozen: connections are accepted and nothing is answered. Visitors notice nothing,
 * nobody is signed out, and all of it goes on when the database does.
 * @param recoveryMs how soon after its return a change and a sign-in have to work
 * @param answerMs how long a call may wait for its answer
 */
export function describeDatabaseAway(rounds: {
  stops: number;
  freezes: number;
  recoveryMs: number;
  answerMs: number;
}): void {
  const { stops, freezes, recoveryMs, answerMs } = rounds;
  describe(`a database that is stopped ${stops} times and frozen ${freezes} times`, () => {
    let postgres: Postgres;
    let product: Product;
    let session: PanelSession;
    beforeAll(async () => {
      postgres = await startPostgres();
      product = await startProduct({ DATABASE_URL: postgres.url });
      await addItem(await signInOwner(product), { title: 'Linho em queda', category: 'moda' });
      session = openPanelSession(product);
      await session.signIn();
      for (const path of pageAddresses) await fetch(product.url + path);
    });
    afterAll(async () => {
      postgres?.thaw();
      await product?.remove();
      await postgres?.remove();
    });

    const seen = { visits: 0, failedVisits: [] as string[], api: new Map<number, number>() };
    let slowestRecovery = 0;
    let slowestAnswer = 0;

    async function visit(isOver: () => boolean): Promise<void> {
      for (let turn = 0; !isOver(); turn += 1) {
        const path = pageAddresses[turn % pageAddresses.length] ?? '/';
        const response = await fetch(product.url + path);
        const html = await response.text();
        seen.visits += 1;
        if (response.status !== 200) seen.failedVisits.push(`${path} ${response.status}`);
        if (path === '/moda' && !html.includes('Linho em queda'))
          seen.failedVisits.push('/moda without its item');
        await wait(lookMs);
      }
    }

    async function callApi(isOver: () => boolean): Promise<void> {
      const calls: (() => Promise<{ status: number; headers: Headers }>)[] = [
        () => session.call('GET', '/api/gallery-items'),
        () => session.authorized('GET', '/api/users/me'),
        () => session.authorized('PUT', '/api/site-setting', { body: { data: { subtitle: 'DIREÇÃO' } } }),
        () => session.refresh(),
      ];
      for (let turn = 0; !isOver(); turn += 1) {
        const asked = performance.now();
        const answer = await calls[turn % calls.length]?.();
        slowestAnswer = Math.max(slowestAnswer, performance.now() - asked);
        const status = answer?.status ?? 0;
        seen.api.set(status, (seen.api.get(status) ?? 0) + 1);
        if (status === 503) expect(answer?.headers.get('retry-after')).toBe('5');
        await wait(lookMs);
      }
    }

    async function endure(
      goAway: () => Promise<void> | void,
      comeBack: () => Promise<void> | void,
      ms: number,
    ) {
      let isOver = false;
      const using = [visit(() => isOver), callApi(() => isOver), callApi(() => isOver)];
      await goAway();
      await wait(ms);
      await comeBack();
      const back = performance.now();
      const works = async () => (await session.authorized('GET', '/api/users/me')).status === 200;
      try {
        await expect.poll(works, { timeout: 30_000, interval: lookMs }).toBe(true);
        await expect
          .poll(async () => (await fetch(`${product.url}/readyz`)).status, {
            timeout: 30_000,
            interval: lookMs,
          })
          .toBe(200);
        slowestRecovery = Math.max(slowestRecovery, performance.now() - back);
      } finally {
        isOver = true;
        await Promise.all(using);
      }
      // Still the same session: nobody was signed out.
      expect((await session.refresh()).status).toBe(200);
    }

    it('is not noticed by visitors, and signs nobody out', {
      timeout: 60_000 + (stops + freezes) * 60_000,
    }, async () => {
      for (let round = 0; round < stops; round += 1) {
        await endure(
          () => postgres.stop(),
          () => postgres.start(),
          awayMs.stopped,
        );
      }
      for (let round = 0; round < freezes; round += 1) {
        await endure(
          () => postgres.freeze(),
          () => postgres.thaw(),
          // Longer than a query may take, once.
          round === 0 ? awayMs.longFrozen : awayMs.frozen,
        );
      }
      expect(seen.failedVisits).toEqual([]);
      expect([...seen.api.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(seen.api.get(503)).toBeGreaterThan(0);
      expect(slowestRecovery).toBeLessThan(recoveryMs);
      expect(slowestAnswer).toBeLessThan(answerMs);
      noteFigure(
        `${stops} database stops, ${freezes} freezes`,
        `API: ${[...seen.api].map(([status, count]) => `${count} × ${status}`).join(', ')}; 0 sign-outs; ` +
          `${seen.visits} visits, all 200; back after ${Math.round(slowestRecovery)} ms at most, an answer after ${Math.round(slowestAnswer)} ms at most`,
      );
    });
  });
}
