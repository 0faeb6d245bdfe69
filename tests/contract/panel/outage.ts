import { beforeAll, expect, it, vi } from 'vitest';
import { openPanelSession, type PanelSession } from '../../support/api/panel-session';
import type { Postgres } from '../../support/database/postgres';
import type { Product } from '../../support/server/product';

/** Visitors' reads: the answer is prepared, without a request id, once the server has noticed the outage. */
const publicReads = ['/api/site-setting', '/api/gallery-items'];
const calls = [
  'POST /api/auth/local',
  'POST /api/auth/refresh',
  'POST /api/auth/logout',
  'GET /admin/init',
  'POST /admin/login',
];
/** Calls without a body. */
const goByCookie = new Set(['POST /api/auth/refresh', 'POST /api/auth/logout']);
const signedInCalls = [
  'GET /api/users/me',
  'GET /api/site-setting',
  'PUT /api/site-setting',
  'PUT /api/about-page',
  'POST /api/gallery-items',
  'POST /api/auth/change-password',
  'GET /api/debug',
  'GET /api/images?category=moda',
  'POST /api/images',
];

/** During a database outage no password is reported as wrong, and no session ends. */
export function describeOutage(product: () => Product, postgres: () => Postgres): void {
  let session: PanelSession;
  beforeAll(async () => {
    session = openPanelSession(product());
    await session.signIn();
    await postgres().stop();
    // Until then cached reads are served, and others wait for a connection until they fail, each for seconds: on a busy
    // machine that takes longer than other conditions.
    await vi.waitFor(
      async () => {
        const { status, headers } = await session.call('GET', '/api/site-setting');
        expect([status, headers.get('x-request-id')]).toEqual([503, null]);
      },
      { timeout: 90_000, interval: 100 },
    );
  });

  const body = {
    identifier: 'owner@portfolio.test',
    email: 'operator@portfolio.test',
    password: 'a password long enough',
    currentPassword: 'x',
    data: { title: 'x' },
  };
  const expectUnavailable = async (call: string, headers: Record<string, string>) => {
    const [method = '', path = ''] = call.split(' ');
    const hasBody = method !== 'GET' && !goByCookie.has(call);
    const answer = await session.call(method, path, { headers, ...(hasBody && { body }) });
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(/^[\w-]{8,64}$/);
    expect([answer.status, answer.body?.error.details]).toEqual([503, { code: 'unavailable', requestId }]);
    expect(answer.headers.get('retry-after')).toBe('5');
  };

  it.each(publicReads)('answers GET %s with 503', async (path) => {
    const { status, headers, body } = await session.call('GET', path);
    expect([status, body?.error.details, headers.get('retry-after')]).toEqual([
      503,
      { code: 'unavailable', retryAfterSeconds: 5 },
      '5',
    ]);
  });

  it.each(calls)('answers %s with 503', async (call) => {
    await expectUnavailable(call, {});
  });

  it.each(signedInCalls)('answers %s with 503 to a signed-in user', async (call) => {
    await expectUnavailable(call, { authorization: `Bearer ${session.token}` });
  });

  it('continues with the same session when the database is back', async () => {
    await postgres().start();
    expect((await session.authorized('GET', '/api/users/me')).status).toBe(200);
    expect((await session.refresh()).status).toBe(200);
    expect((await openPanelSession(product()).signIn()).status).toBe(200);
  });
}
