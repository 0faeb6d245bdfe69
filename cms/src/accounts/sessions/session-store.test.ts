import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { describe, expect, it, vi } from 'vitest';

vi.stubEnv('JWT_SECRET', 'a secret of the test, long enough');
/** A hash is the text itself: comparing takes as long as a statement. */
vi.mock('../passwords/password', () => ({
  comparePassword: async (password: string, stored: string) => {
    await turn();
    return password === stored;
  },
  hashPassword: (password: string) => Promise.resolve(password),
  isWeakHash: () => false,
  passwordProblem: () => null,
}));
const { changePassword } = await import('./change-password');
const { openSession, renewSession } = await import('./renew-session');
const { endSession, endSessionsOf, findSession } = await import('./session-store');
const { signIn } = await import('./sign-in');

type Row = Record<string, unknown>;
/** Values, `$lt` and `$in`. */
const isLike = (row: Row, where: Row) =>
  Object.entries(where).every(([name, value]) => {
    if (typeof value !== 'object' || value === null) return row[name] === value;
    if ('$in' in value) return (value.$in as unknown[]).includes(row[name]);
    return '$lt' in value ? String(row[name]) < String(value.$lt) : row[name] === value;
  });

/** A database whose statements take a turn each, so that those of concurrent requests interleave as on PostgreSQL. */
function openDatabase() {
  const user: Row = {
    id: 7,
    email: 'ana@x.test',
    provider: 'local',
    password: 'old',
    role: { type: 'authenticated' },
  };
  const tables: Record<string, Row[]> = { 'admin::session': [], 'plugin::users-permissions.user': [user] };
  const query = (uid: string) => {
    tables[uid] ??= [];
    const found = (where: Row) => (tables[uid] ?? []).filter((row) => isLike(row, where));
    return {
      findOne: async ({ where }: { where: Row }) => {
        await turn();
        return found(where).map((row) => ({ ...row }))[0] ?? null;
      },
      create: async ({ data }: { data: Row }) => {
        await turn();
        const now = new Date().toISOString();
        const row = { createdAt: now, updatedAt: now, ...data };
        tables[uid]?.push(row);
        return { ...row };
      },
      async updateMany({ where, data }: { where: Row; data: Row }) {
        await turn();
        const rows = found(where);
        for (const row of rows) Object.assign(row, data);
        return { count: rows.length };
      },
      async update(change: { where: Row; data: Row }) {
        return await this.updateMany(change);
      },
      deleteMany: async ({ where }: { where: Row }) => {
        await turn();
        const gone = found(where);
        tables[uid] = (tables[uid] ?? []).filter((row) => !gone.includes(row));
      },
    };
  };

  const held = new Map<string, Promise<void>>();
  const open = new AsyncLocalStorage<object>();
  async function transaction<Result>(work: (context: { trx: object }) => Promise<Result>): Promise<Result> {
    const outer = open.getStore();
    if (outer) return work({ trx: outer });
    let release = () => {};
    const ended = new Promise<void>((resolve) => {
      release = resolve;
    });
    /** `pg_advisory_xact_lock`, until the transaction ends. */
    const raw = async (_sql: string, [space, key]: [number, number]) => {
      const before = held.get(`${space} ${key}`);
      held.set(
        `${space} ${key}`,
        Promise.all([before, ended]).then(() => {}),
      );
      await turn();
      await before;
    };
    const trx = { raw };
    try {
      return await open.run(trx, () => work({ trx }));
    } finally {
      release();
    }
  }

  const lifespans = { accessTokenLifespan: 600, idleRefreshTokenLifespan: 600, maxRefreshTokenLifespan: 900 };
  const admitted = {
    opensWait: false,
    succeeded: () => Promise.resolve(),
    giveBack: () => Promise.resolve(),
  };
  const strapi = {
    db: {
      query,
      transaction,
      inTransaction: () => open.getStore() !== undefined,
      dialect: { client: 'postgres' },
    },
    config: { get: () => lifespans },
    get: () => ({ refuseWaiting: () => Promise.resolve(), admit: () => Promise.resolve(admitted) }),
    getModel: () => ({}),
    contentAPI: { sanitize: { output: (user: object) => Promise.resolve(user) } },
    log: { warn() {}, error() {} },
  } as unknown as Core.Strapi;
  const sessions = () => tables['admin::session'] ?? [];
  return { strapi, sessions, user };
}

const cookies = { get: () => undefined, set: () => {} };
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sessionId;
/** Later than any of the statements that the other request makes. */
const offsets = Array.from({ length: 16 }, (_, at) => at);
const after = async (turns: number) => {
  for (let at = 0; at < turns; at += 1) await turn();
};

describe('a session that ends while it is renewed', () => {
  it.each(
    offsets.flatMap(
      (turns) =>
        [
          [turns, 'it is signed out'],
          [turns, 'all of the user end'],
        ] as const,
    ),
  )('has ended, when %i statements later %s', async (turns, how) => {
    const { strapi, sessions } = openDatabase();
    const { refreshToken } = await openSession(strapi, 7, '');
    const session = await findSession(strapi, sessionOf(refreshToken));
    const renewal = renewSession(strapi, refreshToken);
    await after(turns);
    if (how === 'all of the user end') await endSessionsOf(strapi, 7);
    else if (session) await endSession(strapi, session);
    const renewed = await renewal;
    expect(sessions()).toEqual([]);
    expect(renewed && (await renewSession(strapi, renewed.refreshToken))).toBe(null);
  });

  it.each([
    ['another role', { role: { type: 'leitura' } }],
    ['no role', { role: null }],
    ['a blocked user', { blocked: true }],
  ])('has ended, with all of the user, when it is renewed with %s', async (_what, change) => {
    const { strapi, sessions, user } = openDatabase();
    const [{ refreshToken }] = [await openSession(strapi, 7, ''), await openSession(strapi, 7, '')];
    Object.assign(user, change);
    expect(await renewSession(strapi, refreshToken)).toBe(null);
    expect(sessions()).toEqual([]);
  });

  it('has one next link, however many ask for it at once', async () => {
    const { strapi, sessions } = openDatabase();
    const { refreshToken } = await openSession(strapi, 7, '');
    const renewed = await Promise.all(Array.from({ length: 6 }, () => renewSession(strapi, refreshToken)));
    expect(new Set(renewed.map((tokens) => tokens?.refreshToken)).size).toBe(1);
    expect(sessions()).toHaveLength(2);
  });
});

describe('a password that is changed while the old one is compared', () => {
  it.each(offsets)('opens no session, %i statements before the change or after it', async (turns) => {
    for (const isSignInFirst of [true, false]) {
      const { strapi, sessions } = openDatabase();
      const mine = sessionOf((await openSession(strapi, 7, '')).refreshToken);
      const enter = async () => {
        const body = { identifier: 'ana@x.test', password: 'old' };
        const request = { body, ip: '192.0.2.1' };
        const ctx = { query: {}, request, cookies, state: {}, get: () => '', send: (sent: unknown) => sent };
        return await signIn(strapi, ctx as unknown as Context).catch(() => null);
      };
      const change = () => {
        const body = { currentPassword: 'old', password: 'a new one' };
        const user = { id: 7, email: 'ana@x.test' };
        return changePassword(strapi, user, mine, { body, ip: '192.0.2.2', headers: {} });
      };
      const [first, second] = isSignInFirst ? [enter, change] : [change, enter];
      const begun = first();
      await after(turns);
      const [one, other] = [await second(), await begun];
      const changed = isSignInFirst ? one : other;
      expect(changed).toHaveProperty('tokens');
      const { refreshToken } = (changed as { tokens: { refreshToken: string } }).tokens;
      expect(sessions().map(({ sessionId }) => sessionId)).toEqual([sessionOf(refreshToken)]);
    }
  });
});
