import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasIpv6, hasNginx, type Nginx, startNginx } from '../../scripts/steps/nginx.mjs';
import { clientOf } from '../support/api/rest-client';
import { changeSettings } from '../support/api/single-types';
import { type BehindNginx, startBehindNginx } from '../support/database/behind-nginx';
import { fromAddress } from '../support/server/from-address';
import { talkTo } from '../support/server/raw-connection';

/** Headers that every response of nginx or a replica has exactly once. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/^camera=\(\)((?!camera).)*$/),
  'content-security-policy': expect.stringMatching(
    /^((?!frame-ancestors).)*frame-ancestors 'none'((?!frame-ancestors).)*$/,
  ),
  'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
};
/** More than the cache's 1 s: nginx counts in whole seconds. */
const cacheTtlMs = 2_000;
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

describe.skipIf(!hasNginx)("nginx's cache", () => {
  /** A replica's cache headers, with this stale-if-error time in seconds. */
  const cachedFor = (seconds: number) => ({
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=5, stale-if-error=${seconds}`,
    'x-accel-expires': '1',
  });
  /** Whether the replica answers 500 to everything. */
  let isBroken = false;
  let requested: string[] = [];
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/moda': (response) => response.writeHead(200, cachedFor(55)).end('shown'),
    '/about': (response) => response.writeHead(200, cachedFor(1)).end('shown'),
    '/publicidade': (response) => response.writeHead(200, { 'cache-control': 'no-store' }).end('shown'),
    '/moda/former': (response) =>
      response.writeHead(301, { 'cache-control': 'public, max-age=3600', location: '/moda' }).end(),
    '/moda/nothing': (response) => response.writeHead(404, { 'cache-control': 'no-store' }).end(),
  };
  const replica = createServer(({ url = '' }, response) => {
    requested.push(url);
    if (isBroken) response.writeHead(500).end();
    else (answers[url] ?? ((other: ServerResponse) => other.writeHead(200).end()))(response);
  });
  let nginx: Nginx;
  beforeAll(async () => {
    await new Promise<void>((resolve) => replica.listen(0, '127.0.0.1', resolve));
    nginx = await startNginx([String((replica.address() as AddressInfo).port)]);
  });
  afterAll(async () => {
    await nginx?.stop();
    replica.closeAllConnections();
    replica.close();
  });

  const statusOf = async (path: string) => {
    const answer = await fetch(nginx.url + path, { redirect: 'manual' });
    await answer.arrayBuffer();
    expect(answer.headers.get('x-accel-expires')).toBeNull();
    return answer.status;
  };

  it('stores no redirect and no 404, whatever their Cache-Control says', async () => {
    requested = [];
    const paths = ['/moda/former', '/moda/nothing', '/publicidade'];
    for (const path of [...paths, ...paths]) await statusOf(path);
    expect(requested).toEqual([...paths, ...paths]);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0, br;q=0.5', 'br'],
    ['br; q=0, gzip;q=0, *;q=0', ''],
    ['gzip, deflate, br, zstd', 'br'],
    ['identity;q=0, *', 'br'],
    ['*;q=0', ''],
    ['x-br, brotli', ''],
  ])('asks a replica for what a client accepts alone: %s', async (accepted, encoding) => {
    answers['/encoding'] = (response) => response.end(response.req.headers['accept-encoding'] ?? '');
    const answer = await fetch(`${nginx.url}/encoding`, { headers: { 'accept-encoding': accepted } });
    expect(await answer.text()).toBe(encoding);
  });

  it('lets bodies through up to what the replicas read of a stranger, a client and the owner', async () => {
    const kb = 1_024;
    const places: [string, number][] = [
      ['/', 16 * kb],
      ['/api/auth/local', 16 * kb],
      ['/s/x/choices', 280 * kb],
      ['/visits', kb],
      ['/api/site-setting', 1_024 * kb],
      ['/users-permissions/roles/1', 1_024 * kb],
    ];
    for (const [path, most] of places) {
      for (const [bytes, status] of [
        [most, 200],
        [most + 1, 413],
      ] as const) {
        const answer = await fetch(nginx.url + path, { method: 'POST', body: 'x'.repeat(bytes) });
        await answer.arrayBuffer();
        expect([path, bytes, answer.status]).toEqual([path, bytes, status]);
      }
    }
  });

  it('passes each visit that is said to a replica', async () => {
    requested = [];
    answers['/visits'] = (response) => response.writeHead(204, cachedFor(55)).end();
    for (const body of ['view /', 'view /']) {
      const answer = await fetch(`${nginx.url}/visits`, { method: 'POST', body });
      expect(answer.status).toBe(204);
    }
    expect(requested).toEqual(['/visits', '/visits']);
  });

  it('is replaced by a fresh answer of a replica', async () => {
    expect(await statusOf('/moda')).toBe(200);
    isBroken = true;
    await expect.poll(() => statusOf('/moda')).toBe(500);
    isBroken = false;
    expect(await statusOf('/moda')).toBe(200);
  });

  it('limits pending requests of one address: of 150 at once, 100 wait', async () => {
    const held: ServerResponse[] = [];
    const statuses: number[] = [];
    const waiting = Array.from({ length: 150 }, async (_, at) => {
      const path = `/moda/held-${at}`;
      answers[path] = (response) => held.push(response);
      statuses.push(await statusOf(path));
    });
    await expect.poll(() => [held.length, statuses.length]).toEqual([100, 50]);
    expect(await statusOf('/healthz')).toBe(200);
    const other = fromAddress({ env: { PORT: new URL(nginx.url).port } }, '127.0.0.2');
    expect((await other.get('/moda')).status).toBe(200);
    for (const response of held) response.writeHead(404).end();
    await Promise.all(waiting);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect(statuses.filter((status) => status === 404)).toHaveLength(100);
  });

  it('serves stale pages while no replica answers, for the stale-if-error time', async () => {
    expect([await statusOf('/moda'), await statusOf('/about')]).toEqual([200, 200]);
    replica.closeAllConnections();
    await new Promise((resolve) => replica.close(resolve));
    expect(await statusOf('/moda')).toBe(200);
    expect(await statusOf('/publicidade')).toBe(503);
    await expect.poll(() => statusOf('/about')).toBe(503);
    // /moda has a longer time.
    expect(await statusOf('/moda')).toBe(200);
  });
});

describe.skipIf(!hasNginx)('nginx in front of two replicas on one PostgreSQL', () => {
  let set: BehindNginx;
  beforeAll(async () => {
    set = await startBehindNginx();
  });
  afterAll(() => set?.remove());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(set.nginx.url + path, { headers, redirect: 'manual' });

  it('serves one site, although both replicas started on an empty database at once', async () => {
    const settings = await Promise.all(
      set.replicas.map((replica) =>
        clientOf(replica).send<{ data: { documentId: string } }>('GET', '/api/site-setting'),
      ),
    );
    expect(settings.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(settings.map(({ body }) => body.data.documentId)).size).toBe(1);
    const accounts = await set.operator.send<{ data: { results: unknown[] } }>('GET', '/admin/users');
    expect(accounts.body.data.results).toHaveLength(1);
  });

  it('caches a page for a second, once per encoding, and shows an edit after that', async () => {
    const firsts = await Promise.all(
      ['br', 'gzip', 'identity'].map((coding) => get('/moda', { 'accept-encoding': coding })),
    );
    expect(firsts.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    for (const answer of firsts) expect(await answer.text()).toContain('</html>');
    const cachedAt = Date.now();
    await changeSettings(set.owner, { subtitle: 'DIREÇÃO DE ARTE' });
    const shows = async ({ url }: { url: string }) =>
      (await (await fetch(`${url}/moda`)).text()).includes('DIREÇÃO DE ARTE');
    const soon = { timeout: 20_000, interval: 100 };
    await vi.waitFor(
      async () => expect(await Promise.all(set.replicas.map(shows))).toEqual([true, true]),
      soon,
    );
    // The first visitor after that second gets the new page and not the stale copy.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(cachedAt + cacheTtlMs), soon);
    expect(await shows(set.nginx)).toBe(true);
  });

  /** nginx's cache status of an answer, from its log. */
  async function cacheOf(answer: Response): Promise<string> {
    await answer.arrayBuffer();
    const lineOf = async () =>
      (await set.nginx.accesses())
        .split('\n')
        .find((line) => line.includes(`"${answer.headers.get('x-request-id')}"`) && line.endsWith('}'));
    await expect.poll(lineOf).toBeDefined();
    return JSON.parse((await lineOf()) ?? '').cache;
  }

  it('caches a file under its name, and nothing under a made-up name', async () => {
    const panel = await (await get('/admin/login', { accept: 'text/html' })).text();
    const [file = ''] = /\/assets\/[\w.-]+\.css/.exec(panel) ?? [];
    const name = file.slice('/assets/'.length);
    const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    for (const spelled of [`/assets/${encoded}`, `/assets//${name}`, `/%61ssets/${name}`, `/x/..${file}`]) {
      // A raw connection, since `fetch` would normalize these paths.
      const request = `GET ${spelled} HTTP/1.1\r\nhost: a\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`;
      const answers = await Promise.all(
        [set.nginx, ...set.replicas].map(async (door) => (await talkTo(door, [request])).toLowerCase()),
      );
      expect((await get(file, { 'accept-encoding': 'br' })).status).toBe(200);
      for (const answer of answers) {
        expect([spelled, answer.slice(0, 12)]).toEqual([spelled, 'http/1.1 404']);
        expect(answer).toContain('\r\ncache-control: no-store\r\n');
      }
    }
    expect(await cacheOf(await get(`${file}?x=1`, { 'accept-encoding': 'br' }))).toBe('HIT');
  });

  it('caches one copy of a page for any host and query, and no 404', async () => {
    const br = { 'accept-encoding': 'br' };
    await get('/publicidade?a=1', br);
    // The copy may have expired after its second.
    expect(await cacheOf(await get('/publicidade?b=2', br))).toMatch(/^(HIT|EXPIRED)$/);
    const elsewhere = await talkTo(set.nginx, [
      'GET /publicidade HTTP/1.1\r\nhost: made-up.example\r\naccept-encoding: br\r\nconnection: close\r\n\r\n',
    ]);
    const [, id = ''] = /x-request-id: (\S+)/i.exec(elsewhere) ?? [];
    expect(await cacheOf(new Response(null, { headers: { 'x-request-id': id } }))).toMatch(/^(HIT|EXPIRED)$/);
    for (const path of [
      '/moda/feito-na-hora',
      '/moda/%66eito-na-hora',
      '/publicidade/x',
      '/moda/pagina/77',
    ]) {
      const answers = [await get(path), await get(path)];
      expect(await Promise.all(answers.map(cacheOf))).toEqual(['MISS', 'MISS']);
    }
  });

  it("asks the other replica for a new version's file that one does not have yet", async () => {
    const upgraded = createServer((request, response) => {
      response.writeHead(request.url?.startsWith('/assets/new-') ? 200 : 404).end('new');
    });
    await new Promise<void>((resolve) => upgraded.listen(0, '127.0.0.1', resolve));
    const { port } = upgraded.address() as AddressInfo;
    const nginx = await startNginx([String(set.replicas[0]?.env.PORT), String(port)]);
    try {
      for (let number = 1; number <= 4; number += 1) {
        expect((await fetch(`${nginx.url}/assets/new-${number}.js`)).status).toBe(200);
      }
      expect((await fetch(`${nginx.url}/assets/nowhere.js`)).status).toBe(404);
    } finally {
      await nginx.stop();
      upgraded.close();
    }
  });

  it('limits sign-ins of an address more than pages, with Retry-After', async () => {
    const nginx = await startNginx(set.replicas.map(({ env }) => String(env.PORT)));
    try {
      const statuses = new Set<number>();
      for (let round = 0; round < 3; round += 1) {
        const visits = await Promise.all(Array.from({ length: 100 }, () => fetch(`${nginx.url}/moda`)));
        for (const { status } of visits) statuses.add(status);
      }
      expect(statuses).toEqual(new Set([200]));
      const guess = (path: string) =>
        fetch(nginx.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          // The replicas refuse this body without counting a guess.
          body: '{}',
        });
      const paths = ['/api/auth/local', '/API/auth/local/', '/api/auth/%6cocal', '/admin/login'];
      const guesses = await Promise.all(
        Array.from({ length: 60 }, (_, turn) => guess(paths[turn % 4] ?? '')),
      );
      const refused = guesses.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(30);
      expect(guesses.length - refused.length).toBeGreaterThan(20);
      for (const answer of refused) {
        expect(headersOf(answer)).toMatchObject({
          ...commonHeaders,
          'retry-after': '5',
          'cache-control': 'no-store',
        });
        expect(await answer.json()).toMatchObject({
          error: { status: 429, details: { retryAfterSeconds: 5 } },
        });
      }
      // The site and the sign-in page stay available to that address.
      expect((await fetch(`${nginx.url}/moda`)).status).toBe(200);
      expect((await fetch(`${nginx.url}/admin/login`, { headers: { accept: 'text/html' } })).status).toBe(
        200,
      );
      await vi.waitFor(async () => {
        const visit = async () => {
          const answer = await fetch(`${nginx.url}/moda`);
          await answer.arrayBuffer();
          return answer;
        };
        const visits = await Promise.all(Array.from({ length: 600 }, visit));
        const late = visits.find(({ status }) => status === 429);
        expect(late && headersOf(late)).toMatchObject({ ...commonHeaders, 'retry-after': '5' });
      }, 90_000);
    } finally {
      await nginx.stop();
    }
  });

  it('caches no API answer and nothing for signed-in users', async () => {
    await Promise.all([
      get('/api/site-setting'),
      clientOf(set.door, set.owner.token).send('GET', '/api/users/me'),
    ]);
    await vi.waitFor(async () => expect(await set.nginx.accesses()).toContain('"/api/users/me"'));
    const lines = (await set.nginx.accesses()).split('\n').filter((line) => line.includes('"path":"/api/'));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(JSON.parse(line).cache).toBe('');
  });

  it('ignores a forwarded address that a client sends', async () => {
    const seen: string[] = [];
    for (const spoofed of ['203.0.113.7', '198.51.100.9, 203.0.113.8']) {
      const { status } = await get('/api/users/me', { 'x-forwarded-for': spoofed, 'x-real-ip': spoofed });
      seen.push(String(status));
    }
    expect(seen.every((status) => /^40[13]$/.test(status))).toBe(true);
    for (const { logs } of set.replicas) expect(logs()).not.toMatch(/203[.]0[.]113|198[.]51[.]100/);
  });

  it.skipIf(!hasIpv6)('lets visitors in by IPv6, and tells the replicas their address', async () => {
    const { email, password } = set.door.owner;
    const answer = await fetch(`${set.nginx.urlByIpv6}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ identifier: email, password }),
    });
    expect(answer.status).toBe(200);
    const events = '/content-manager/collection-types/api::audit-event.audit-event';
    const { body } = await set.operator.send<{ results: { who: string; what: string }[] }>(
      'GET',
      `${events}?sort=id:DESC&pageSize=1&filters[address][$eq]=::1`,
    );
    expect(body.results).toMatchObject([{ who: email, what: 'sign-in' }]);
  });

  it('sends the same headers with its own answers as the replicas', async () => {
    for (const path of ['/', '/about', '/api/site-setting', '/api/nothing', '/healthz', '/nothing-here']) {
      expect({ path, ...headersOf(await get(path)) }).toMatchObject({ path, ...commonHeaders });
    }
    const etag = (await get('/about')).headers.get('etag') ?? '';
    expect(headersOf(await get('/about', { 'if-none-match': etag }))).toMatchObject(commonHeaders);
    const long = await get(`/api/site-setting?a=${'x'.repeat(20_000)}`);
    expect([long.status, headersOf(long)]).toEqual([414, expect.objectContaining(commonHeaders)]);
  });

  it('refuses bodies over the limit of the route, with a message that the panel shows', async () => {
    const large = 'x'.repeat(1_100_000);
    const json = await fetch(`${set.nginx.url}/api/site-setting`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${set.owner.token}` },
      body: JSON.stringify({ data: { title: large } }),
    });
    expect(json.status).toBe(413);
    expect(headersOf(json)).toMatchObject({ ...commonHeaders, 'cache-control': 'no-store' });
    expect(await json.json()).toMatchObject({ error: { details: { code: 'media/too-large' } } });

    const form = new FormData();
    form.set('title', 'Projeto');
    form.set('file', new File([new Uint8Array(11_000_000)], 'a.jpg', { type: 'image/jpeg' }));
    const upload = await fetch(`${set.nginx.url}/api/gallery-items`, {
      method: 'POST',
      headers: { authorization: `Bearer ${set.owner.token}` },
      body: form,
    });
    expect(upload.status).toBe(413);
    expect((await upload.json()).error.message).toContain('10MB para imagens');
  });

  it('serves the last pages while no replica runs, and a 503 page for others', async () => {
    expect((await get('/moda')).status).toBe(200);
    await Promise.all(set.replicas.map((replica) => replica.kill('SIGKILL')));
    const page = await get('/moda');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('</html>');
    const api = await get('/api/site-setting');
    expect([api.status, api.headers.get('retry-after')]).toEqual([503, '5']);
    const requestId = api.headers.get('x-request-id');
    expect(await api.json()).toMatchObject({
      error: { status: 503, details: { code: 'unavailable', requestId } },
    });
    expect(headersOf(api)).toMatchObject(commonHeaders);
    const never = await get('/nunca-vista');
    expect([never.status, never.headers.get('retry-after')]).toEqual([503, '5']);
    expect(headersOf(never)).toMatchObject(commonHeaders);
    expect(await never.text()).toContain('Voltamos já');
  });

  it('terminates TLS, and redirects plain HTTP to it', async () => {
    await Promise.all(set.replicas.map((replica) => replica.restart({ PUBLIC_URL: 'https://localhost' })));
    const secure = await startNginx(
      set.replicas.map(({ env }) => String(env.PORT)),
      'https',
    );
    try {
      const status = await new Promise((resolve, reject) => {
        const request = httpsRequest(`${secure.url}/`, { rejectUnauthorized: false }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers['strict-transport-security'] !== undefined]);
        });
        request.once('error', reject).end();
      });
      expect(status).toEqual([200, true]);
      const session = connect(secure.url, { rejectUnauthorized: false });
      const over2 = await new Promise((resolve, reject) => {
        session.once('error', reject);
        session.request({ ':path': '/' }).once('error', reject).once('response', resolve).end();
      });
      session.destroy();
      expect(over2).toMatchObject({ ':status': 200 });
    } finally {
      await secure.stop();
    }
  });
});
