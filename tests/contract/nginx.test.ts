import { request as httpsRequest } from 'node:https';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasNginx, type Nginx, startNginx } from '../support/nginx';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { clientOf, type RestClient, signInOwner } from '../support/rest-client';
import { restartInTurn } from '../support/rolling-restart';
import { changeSettings } from '../support/single-types';

describe.skipIf(!hasNginx)('nginx in front of two replicas on one PostgreSQL', () => {
  let database: Postgres;
  let replicas: Product[];
  let nginx: Nginx;
  let door: Product;
  let owner: RestClient;
  beforeAll(async () => {
    database = await startPostgres();
    const first = await startProduct({ DATABASE_URL: database.url, TRUST_PROXY: '1' });
    const { DATA_DIR: _, PORT: __, ...shared } = first.env;
    replicas = [first, await startProduct(shared)];
    nginx = await startNginx(replicas.map(({ env }) => String(env.PORT)));
    door = { ...first, url: nginx.url, owner: first.owner, operator: first.operator };
    owner = await signInOwner(door);
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all((replicas ?? []).map((replica) => replica.remove()));
    await database?.remove();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(nginx.url + path, { headers, redirect: 'manual' });

  it('keeps a page for a second, in each encoding once, and never longer than an edit may take', async () => {
    const firsts = await Promise.all(
      ['br', 'gzip', 'identity'].map((coding) => get('/moda', { 'accept-encoding': coding })),
    );
    expect(firsts.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    for (const answer of firsts) expect(await answer.text()).toContain('</html>');
    await changeSettings(owner, { subtitle: 'DIREÇÃO DE ARTE' });
    await vi.waitFor(async () => expect(await (await get('/moda')).text()).toContain('DIREÇÃO DE ARTE'), {
      timeout: 20_000,
      interval: 100,
    });
  });

  it('answers 304 to what a browser still has', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await get('/about', { 'if-none-match': etag })).status).toBe(304);
  });

  it('keeps nothing of the API, nor of what a signed-in person is shown', async () => {
    await Promise.all([get('/api/site-setting'), clientOf(door, owner.token).send('GET', '/api/users/me')]);
    await vi.waitFor(async () => expect(await nginx.accesses()).toContain('"/api/users/me"'));
    const lines = (await nginx.accesses()).split('\n').filter((line) => line.includes('"path":"/api/'));
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
    for (const { logs } of replicas) expect(logs()).not.toMatch(/203[.]0[.]113|198[.]51[.]100/);
  });

  it('refuses what is too large for its place, in words the panel shows', async () => {
    const large = 'x'.repeat(1_100_000);
    const json = await fetch(`${nginx.url}/api/site-setting`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ data: { title: large } }),
    });
    expect(json.status).toBe(413);
    expect(await json.json()).toMatchObject({ error: { details: { code: 'media/too-large' } } });

    const form = new FormData();
    form.set('title', 'Projeto');
    form.set('file', new File([new Uint8Array(11_000_000)], 'a.jpg', { type: 'image/jpeg' }));
    const upload = await fetch(`${nginx.url}/api/gallery-items`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: form,
    });
    expect(upload.status).toBe(413);
    expect((await upload.json()).error.message).toContain('10MB para imagens');
  });

  it('restarts the replicas in turn under load, and no visitor and no save notices', async () => {
    const { visits, failedVisits, saves, lostSaves } = await restartInTurn(door, replicas, owner, 1);
    expect(visits).toBeGreaterThan(100);
    expect(failedVisits).toEqual([]);
    expect(saves).toBeGreaterThan(0);
    expect(lostSaves).toEqual([]);
  });

  it('shows the last pages while no replica is there, and says so where it has none', async () => {
    expect((await get('/moda')).status).toBe(200);
    await Promise.all(replicas.map((replica) => replica.stop()));
    const page = await get('/moda');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('</html>');
    const api = await get('/api/site-setting');
    expect([api.status, api.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await api.json()).toMatchObject({ error: { status: 503 } });
    const never = await get('/nunca-vista');
    expect(never.status).toBe(503);
    expect(await never.text()).toContain('Voltamos já');
  });

  it('ends TLS, and sends plain requests there', async () => {
    await Promise.all(replicas.map((replica) => replica.restart({ PUBLIC_URL: 'https://localhost' })));
    const secure = await startNginx(
      replicas.map(({ env }) => String(env.PORT)),
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
