import { describe, expect, it } from 'vitest';
import { openPanelSession, type PanelSession } from '../support/api/panel-session';
import { startPostgres } from '../support/database/postgres';
import { startProduct } from '../support/server/product';
import { started } from '../support/server/started';

const rounds = 4;
const soon = { interval: 5, timeout: 30_000 };

/** On PostgreSQL, where statements of concurrent requests interleave; SQLite runs one transaction at a time. */
describe('a session that ends during a refresh', () => {
  const postgres = started(startPostgres);
  const product = started(() => startProduct({ DATABASE_URL: postgres().url }));

  async function signedIn(): Promise<PanelSession> {
    const session = openPanelSession(product());
    expect((await session.signIn()).status).toBe(200);
    return session;
  }

  /** Refreshes without pause until the work is done. */
  async function whileRenewing(session: PanelSession, work: () => Promise<void>): Promise<void> {
    let renewals = 0;
    let isOver = false;
    const renewing = (async () => {
      while (!isOver && (await session.refresh()).status === 200) renewals += 1;
    })();
    await expect.poll(() => renewals, soon).toBeGreaterThan(1);
    await work();
    isOver = true;
    await renewing;
  }

  it('by signing out, is not continued by the refresh', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const session = await signedIn();
      const thief = openPanelSession(product());
      thief.cookies = session.cookies;
      const headers = { authorization: `Bearer ${session.token}` };
      await whileRenewing(thief, async () => {
        expect((await session.call('POST', '/api/auth/logout', { body: {}, headers })).status).toBe(200);
      });
      expect((await thief.refresh()).status).toBe(401);
    }
  });

  it('by a new password, is not continued by the refresh', async () => {
    const session = await signedIn();
    const passwords = [product().owner.password, 'uma senha nova, longa'];
    for (let round = 0; round < rounds; round += 1) {
      const [old = '', next = ''] = round % 2 === 0 ? passwords : passwords.toReversed();
      const thief = openPanelSession(product());
      expect((await thief.signIn({ ...product().owner, password: old })).status).toBe(200);
      const twin = openPanelSession(product());
      twin.cookies = session.cookies;
      await whileRenewing(thief, () =>
        whileRenewing(twin, async () => {
          expect((await session.changePassword(old, next)).status).toBe(200);
        }),
      );
      for (const { refresh } of [thief, twin]) expect((await refresh()).status).toBe(401);
      expect((await session.refresh()).status).toBe(200);
    }
  });

  it('is not opened by a password that is changed during its comparison', async () => {
    const session = await signedIn();
    const next = 'outra senha, bem longa';
    const opened: PanelSession[] = [];
    const knocking = Array.from({ length: 4 }, async () => {
      for (;;) {
        const guest = openPanelSession(product());
        if ((await guest.signIn()).status !== 200) return;
        opened.push(guest);
      }
    });
    await expect.poll(() => opened.length, soon).toBeGreaterThan(4);
    expect((await session.changePassword(product().owner.password, next)).status).toBe(200);
    await Promise.all(knocking);
    for (const guest of opened) expect((await guest.refresh()).status).toBe(401);
    expect((await session.refresh()).status).toBe(200);
  });
});
