import { chmod, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { freePort } from '../../scripts/steps/free-port.mjs';
import { uploadItem } from '../support/api/gallery';
import { sendForm } from '../support/api/multipart';
import { clientOf, type RestClient, signInOwner } from '../support/api/rest-client';
import { makeReadOnly } from '../support/faults/read-only-folder';
import { picture } from '../support/material/pictures';
import { runArchives } from '../support/server/archives';
import { mediaFiles, namesIn } from '../support/server/disk';
import { type Product, startProduct } from '../support/server/product';
import { talkTo } from '../support/server/raw-connection';

const token = 'a token for who reads the metrics';
/** More than the pages that are kept. */
const spellings = 600;

interface LogLine {
  time: string;
  level: string;
  message: string;
  requestId?: string;
}

describe('who runs the site', () => {
  let product: Product;
  let owner: RestClient;
  let metricsPort: number;
  beforeAll(async () => {
    metricsPort = await freePort();
    product = await startProduct({ METRICS_TOKEN: token, METRICS_PORT: String(metricsPort) });
    owner = await signInOwner(product);
  });
  afterAll(() => product?.remove());

  const logLines = (): LogLine[] =>
    product
      .logs()
      .split('\n')
      // The last line may be incomplete.
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line));
  const metrics = (port: number | string, authorization?: string) =>
    fetch(`http://127.0.0.1:${port}/metrics`, { headers: authorization ? { authorization } : {} });

  it('reads logs of JSON lines with the request id of the response', async () => {
    // As the owner: visitors' cached reads are not logged.
    const { headers } = await owner.send('GET', '/api/gallery-items?sort=order:asc');
    const id = headers.get('x-request-id');
    expect(id).toMatch(/^[\w-]{36}$/);
    await expect
      .poll(() => logLines().filter(({ requestId }) => requestId === id), { timeout: 20_000 })
      .toEqual([
        {
          time: expect.stringMatching(/^\d{4}-.*Z$/),
          level: 'http',
          requestId: id,
          message: expect.stringMatching(/^GET \/api\/gallery-items \(\d+ ms\) 200$/),
        },
      ]);
  });

  it('finds no secret in the logs, whatever is sent', async () => {
    const secret = 'uma frase muito secreta';
    const visitor = clientOf(product);
    await visitor.send('POST', '/api/auth/local', { identifier: product.owner.email, password: secret });
    await visitor.send('POST', '/api/auth/local?password=segredo-na-consulta', { password: { secret } });
    await clientOf(product, 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.xxxx').send(
      'GET',
      '/api/users/me?token=outro-segredo',
    );
    await owner.send('POST', '/api/auth/change-password', { currentPassword: secret, password: 'x' });
    const end = await owner.send('GET', '/api/site-setting');
    const id = end.headers.get('x-request-id');
    await expect
      .poll(() => logLines().some(({ requestId }) => requestId === id), { timeout: 20_000 })
      .toBe(true);
    const secrets = Object.entries(product.env)
      .filter(([name]) => /SECRET|SALT|KEYS?$|PASSWORD|METRICS_TOKEN/.test(name))
      .flatMap(([, value]) => value?.split(',') ?? [])
      .filter((value) => value.length > 5);
    expect(secrets.length).toBeGreaterThan(6);
    for (const hidden of [...secrets, secret, 'segredo', 'eyJ', owner.token ?? '']) {
      expect(product.logs()).not.toContain(hidden);
    }
  });

  it('never sees a request id from a client', async () => {
    const response = await fetch(`${product.url}/api/site-setting`, {
      headers: { 'x-request-id': 'chosen-by-me', authorization: `Bearer ${owner.token}` },
    });
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(response.headers.get('x-request-id')).not.toBe('chosen-by-me');
  });

  it('reads metrics on their own port, with their token', async () => {
    await (await fetch(`${product.url}/moda`)).text();
    await (await fetch(`${product.url}/moda`)).text();
    expect((await metrics(metricsPort)).status).toBe(401);
    expect((await metrics(metricsPort, 'Bearer wrong')).status).toBe(401);
    expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
    const text = await (await metrics(metricsPort, `Bearer ${token}`)).text();
    for (const line of [
      /^portfolio_http_request_duration_seconds_count\{kind="page",method="GET",status="2xx"\} (?:[2-9]|\d\d)/m,
      /^portfolio_http_request_duration_seconds_count\{kind="api",method="POST",status="4xx"\} \d/m,
      /^portfolio_page_answers_total\{outcome="hit"\} [1-9]/m,
      /^portfolio_picture_queue_length 0$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
      /^# TYPE portfolio_upload_duration_seconds histogram$/m,
    ]) {
      expect(text).toMatch(line);
    }
  });

  it('finds each page cached under one address, and none evicted by other spellings', async () => {
    const misses = async () => {
      const text = await (await metrics(metricsPort, `Bearer ${token}`)).text();
      return Number(/^portfolio_page_answers_total\{outcome="miss"\} (\d+)/m.exec(text)?.[1] ?? 0);
    };
    const ask = (path: string) => fetch(product.url + path, { redirect: 'manual' });
    for (const path of pageAddresses) expect((await ask(path)).status).toBe(200);
    const before = await misses();
    for (let number = 1; number <= spellings; number += 1) {
      const answer = await ask(`/moda/a-${number}/`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/moda/a-${number}`]);
    }
    for (const path of pageAddresses) expect((await ask(path)).status).toBe(200);
    expect(await misses()).toBe(before);
    expect((await ask('/moda/%61bc')).headers.get('location')).toBe('/moda/abc');
    // A raw connection, since `fetch` would normalize these paths.
    for (const path of ['/moda/..', '/moda/%2e%2e', '/moda/a\\b', '/moda/%E0%A4%A', '//moda']) {
      const request = `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;
      expect([path, (await talkTo(product, [request])).slice(0, 12)]).toEqual([path, 'HTTP/1.1 404']);
    }
  });

  it('sees in /readyz that the media folder is missing, and in /healthz that the process runs', async () => {
    const folder = join(product.dataDir, 'public/uploads');
    const status = async (path: string) => (await fetch(product.url + path)).status;
    expect([await status('/readyz'), await status('/healthz')]).toEqual([200, 200]);
    await rename(folder, `${folder}-away`);
    try {
      await expect.poll(() => status('/readyz')).toBe(503);
      expect([await status('/healthz'), await status('/moda')]).toEqual([200, 200]);
    } finally {
      await rename(`${folder}-away`, folder);
    }
    await expect.poll(() => status('/readyz')).toBe(200);
  });

  it('gets 507 for saves when the data folder is read-only, while reads continue', async (context) => {
    const undo = await makeReadOnly(join(product.dataDir, 'public/uploads'));
    if (!undo) return context.skip('This user may not mount');
    try {
      const { status, body } = await sendForm(
        product,
        'POST /api/gallery-items',
        [
          ['title', 'Projeto'],
          ['file', { name: 'a.jpg', bytes: await picture('jpeg', [600, 750]) }],
        ],
        owner.token,
      );
      expect([status, body.error?.details.code]).toEqual([507, 'media/storage-read-only']);
      for (const path of ['/', '/moda', '/api/gallery-items', '/readyz']) {
        expect((await fetch(product.url + path)).status).toBe(200);
      }
    } finally {
      await undo();
    }
    await expect.poll(() => mediaFiles(product), { timeout: 20_000 }).toEqual([]);
  });

  it('finds data that only the process owner may read, also from an earlier version, and that no second process can serve', async () => {
    /** Paths in the data folder whose mode allows access to others. */
    const open = async () => {
      const names = await namesIn(product.dataDir);
      const modes = await Promise.all(
        ['.', ...names].map(async (name) => {
          const stats = await stat(join(product.dataDir, name)).catch(() => null);
          return stats && (stats.mode & 0o077) !== 0 ? name : [];
        }),
      );
      return modes.flat();
    };
    await uploadItem(product, owner, await picture('jpeg', [300, 400]), { title: 'Só meu' });
    expect(await open()).toEqual([]);

    const opened = ['.', 'portfolio.db', 'portfolio.db-wal', 'public', 'originals'];
    for (const name of opened) await chmod(join(product.dataDir, name), 0o755);
    expect((await open()).sort()).toEqual([...opened].sort());
    // Every start closes them, also one that is refused.
    const { code, output } = await runArchives({ ...product.env, PORT: String(await freePort()) });
    expect([code, output]).toEqual([1, expect.stringMatching(/^DATA_DIR must be this process's alone/)]);
    expect(await open()).toEqual([]);
  });
});
