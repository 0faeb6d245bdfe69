import { request as httpsRequest } from 'node:https';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restartInTurn } from '../faults/rolling-restart';
import { type BehindNginx, startBehindNginx } from '../support/behind-nginx';
import { hasNginx, startNginx } from '../support/nginx';
import { clientOf } from '../support/rest-client';
import { changeSettings } from '../support/single-types';

/** What browsers are told with every answer, whoever gives it: each once. */
const told = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/^camera=\(\)((?!camera).)*$/),
  'content-security-policy': expect.stringMatching(
    /^((?!frame-ancestors).)*frame-ancestors 'none'((?!frame-ancestors).)*$/,
  ),
  'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
};
/** nginx counts in whole seconds. */
const keptMs = 2_000;
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

describe.skipIf(!hasNginx)('nginx in front of two replicas on one PostgreSQL', () => {
  let set: BehindNginx;
  beforeAll(async () => {
    set = await startBehindNginx();
  });
  afterAll(() => set?.remove());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(set.nginx.url + path, { headers, redirect: 'manual' });

  it('finds one site, though both began on an empty database at the same moment', async () => {
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

  it('keeps a page for a second, in each encoding once, and never longer than an edit may take', async () => {
    const firsts = await Promise.all(
      ['br', 'gzip', 'identity'].map((coding) => get('/moda', { 'accept-encoding': coding })),
    );
    expect(firsts.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    for (const answer of firsts) expect(await answer.text()).toContain('</html>');
    const keptAt = Date.now();
    await changeSettings(set.owner, { subtitle: 'DIREÇÃO DE ARTE' });
    const shows = async ({ url }: { url: string }) =>
      (await (await fetch(`${url}/moda`)).text()).includes('DIREÇÃO DE ARTE');
    const soon = { timeout: 20_000, interval: 100 };
    await vi.waitFor(
      async () => expect(await Promise.all(set.replicas.map(shows))).toEqual([true, true]),
      soon,
    );
    // The first visitor after that second is not shown the old copy while a new one is fetched.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(keptAt + keptMs), soon);
    expect(await shows(set.nginx)).toBe(true);
  });

  it('answers 304 to what a browser still has', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await get('/about', { 'if-none-match': etag })).status).toBe(304);
  });

  it('keeps nothing of the API, nor of what a signed-in person is shown', async () => {
    await Promise.all([
      get('/api/site-setting'),
      clientOf(set.door, set.owner.token).send('GET', '/api/users/me'),
    ]);
    await vi.waitFor(async () => expect(await set.nginx.accesses()).toContain('"/api/users/me"'));
    const lines = (await set.nginx.accesses()).split('\n').filter((line) => line.includes('"path":"/api/'));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(JSON.parse(line).cache).toBe('');
  });

  it('lets nobody say for himself where he comes from', async () => {
    const seen: string[] = [];
    for (const spoofed of ['203.0.113.7', '198.51.100.9, 203.0.113.8']) {
      const { status } = await get('/api/users/me', { 'x-forwarded-for': spoofed, 'x-real-ip': spoofed });
      seen.push(String(status));
    }
    expect(seen.every((status) => /^40[13]$/.test(status))).toBe(true);
    for (const { logs } of set.replicas) expect(logs()).not.toMatch(/203[.]0[.]113|198[.]51[.]100/);
  });

  it('tells browsers the same with its own answers as with those of the replicas', async () => {
    for (const path of ['/', '/about', '/api/site-setting', '/api/nothing', '/healthz', '/nothing-here']) {
      expect({ path, ...headersOf(await get(path)) }).toMatchObject({ path, ...told });
    }
    const etag = (await get('/about')).headers.get('etag') ?? '';
    expect(headersOf(await get('/about', { 'if-none-match': etag }))).toMatchObject(told);
    const long = await get(`/api/site-setting?a=${'x'.repeat(20_000)}`);
    expect([long.status, headersOf(long)]).toEqual([414, expect.objectContaining(told)]);
  });

  it('refuses what is too large for its place, in words the panel shows', async () => {
    const large = 'x'.repeat(1_100_000);
    const json = await fetch(`${set.nginx.url}/api/site-setting`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${set.owner.token}` },
      body: JSON.stringify({ data: { title: large } }),
    });
    expect(json.status).toBe(413);
    expect(headersOf(json)).toMatchObject({ ...told, 'cache-control': 'no-store' });
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

  it('restarts the replicas in turn under load, and no visitor and no save notices', async () => {
    const { visits, failedVisits, saves, lostSaves } = await restartInTurn(set, 1);
    expect(visits).toBeGreaterThan(100);
    expect(failedVisits).toEqual([]);
    // One save and its check at a time, all the while.
    expect(saves).toBeGreaterThan(3);
    expect(lostSaves).toEqual([]);
  });

  it('shows the last pages while no replica is there, and says so where it has none', async () => {
    expect((await get('/moda')).status).toBe(200);
    await Promise.all(set.replicas.map((replica) => replica.stop()));
    const page = await get('/moda');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('</html>');
    const api = await get('/api/site-setting');
    expect([api.status, api.headers.get('retry-after')]).toEqual([503, '5']);
    const requestId = api.headers.get('x-request-id');
    expect(await api.json()).toMatchObject({
      error: { status: 503, details: { code: 'unavailable', requestId } },
    });
    expect(headersOf(api)).toMatchObject(told);
    const never = await get('/nunca-vista');
    expect([never.status, never.headers.get('retry-after')]).toEqual([503, '5']);
    expect(headersOf(never)).toMatchObject(told);
    expect(await never.text()).toContain('Voltamos já');
  });

  it('ends TLS, and sends plain requests there', async () => {
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
    } finally {
      await secure.stop();
    }
  });
});
