import { beforeAll, expect, it } from 'vitest';
import { fetchFile } from '../../support/api/fetch-file';
import { uploadItem } from '../../support/api/gallery';
import { clientOf, ownerToken } from '../../support/api/rest-client';
import { picture } from '../../support/material/pictures';
import type { Product } from '../../support/server/product';
import { talkTo } from '../../support/server/raw-connection';
import { routeTable } from '../route-table';

const requests: readonly [string, string, Record<string, string>?][] = [
  ['GET', '/'],
  ['GET', '/moda'],
  ['GET', '/no-such-page'],
  ['GET', '/robots.txt'],
  ['GET', '/images/moda-1.jpg'],
  ['GET', '/admin/login', { accept: 'text/html' }],
  ['GET', '/admin/init'],
  ['GET', '/strapi/auth/login', { accept: 'text/html' }],
  ['GET', '/api/gallery-items'],
  ['GET', '/api/gallery-items?x=1'],
  ['GET', '/api/nothing'],
  ['GET', '/api/users/me'],
  ['GET', '/uploads/nothing.jpg'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/_health'],
  ['OPTIONS', '/api/gallery-items'],
  ['POST', '/'],
  ['POST', '/api/auth/refresh'],
  ['PUT', '/api/site-setting'],
  ['PROPFIND', '/api/gallery-items'],
  ['GET', '/%E0%A4%A'],
  ['GET', '/api/%00'],
  ['GET', '/.well-known/security.txt'],
  ['GET', '/documentation'],
  ['GET', '/documentation/x?constructor=1'],
];

/** The headers of every response. */
export function describeHeaders(product: () => Product): void {
  let token: string;
  beforeAll(async () => {
    token = await ownerToken(product());
  });

  it.each(requests)('%s %s has the security headers', async (method, path, headers) => {
    const answer = await fetch(product().url + path, {
      method,
      redirect: 'manual',
      headers: { origin: product().url, ...headers },
    });
    expect(answer.status).toBeLessThan(500);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const directive = (name: string) =>
      policy.split(';').find((text) => text.trim().startsWith(`${name} `)) ?? '';
    expect(directive('frame-ancestors')).toContain("'none'");
    expect(directive('script-src') || directive('default-src')).toMatch(/'(self|none)'/);
    expect(directive('script-src') || directive('default-src')).not.toMatch(/unsafe|\*|https?:/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    for (const absent of [
      'x-powered-by',
      'access-control-allow-origin',
      'strict-transport-security',
      'server',
    ]) {
      expect(answer.headers.get(absent)).toBeNull();
    }
  });

  it.each([
    ['/admin/login', 'same-origin'],
    ['/strapi/auth/login', 'same-origin'],
    ['/', null],
    ['/moda', null],
  ])('%s is cut off from its opener: %s', async (path, policy) => {
    const answer = await fetch(product().url + path, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(policy);
  });

  it('a 304 of a page that is cut off from its opener says so, too', async () => {
    const read = (headers: Record<string, string>) =>
      fetch(`${product().url}/admin/login`, { headers: { accept: 'text/html', ...headers } });
    const etag = (await read({})).headers.get('etag') ?? '';
    const { status, headers } = await read({ 'if-none-match': etag });
    expect([status, headers.get('cross-origin-opener-policy')]).toEqual([304, 'same-origin']);
  });

  it('answers to a signed-in user are no-store', async () => {
    const reads = routeTable.flatMap(({ route }) => (/^GET [^:]*$/.test(route) ? route.slice(4) : []));
    expect(reads.length).toBeGreaterThan(5);
    const authorization = `Bearer ${token}`;
    for (const path of [...reads, '/api/nothing', '/admin/users/me']) {
      const { headers } = await fetch(product().url + path, { headers: { authorization } });
      const caching = [headers.get('cache-control'), headers.get('vary')?.toLowerCase()];
      expect([path, ...caching]).toEqual([
        path,
        expect.stringContaining('no-store'),
        expect.stringContaining('authorization'),
      ]);
    }
  });

  it('a file, a range of it and a 304 have the same headers, each once', async () => {
    const owner = clientOf(product(), token);
    const { imageUrl } = await uploadItem(product(), owner, await picture('jpeg', [200, 250]));
    const file = product().url + imageUrl;
    const answers = [
      await fetchFile(file),
      await fetchFile(file, { headers: { range: 'bytes=0-9' } }),
      await fetch(`${product().url}/about`, {
        headers: { 'if-none-match': (await fetch(`${product().url}/about`)).headers.get('etag') ?? '' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 206, 304]);
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')?.match(/frame-ancestors 'none'/g)).toHaveLength(1);
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });

  it.each([
    [
      'POST /api/auth/local HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2000000\r\nconnection: close\r\n\r\n',
      413,
    ],
    [`GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['GET /about HTTP/1.1\r\naccept: */*\r\n\r\n', 400],
    ['NONSENSE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\nexpect: the impossible\r\nconnection: close\r\n\r\n', 417],
  ])('%.30s… is answered %s with the same headers', async (request, status) => {
    const answer = await talkTo(product(), [request]);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).toContain("frame-ancestors 'none'");
  });

  it('a preflight grants other origins nothing', async () => {
    const answer = await fetch(`${product().url}/api/site-setting`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    });
    const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(allowed).toEqual([]);
  });

  it.each([
    ['another site', { origin: 'https://example.org' }],
    ['a page without an origin', { origin: 'null' }],
    ['a neighbour on the same machine', { origin: 'http://localhost:1' }],
    ['a browser that says so itself', { 'sec-fetch-site': 'cross-site' }],
    ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ])('%s cannot change anything', async (_who, headers) => {
    for (const path of [
      '/api/auth/refresh',
      '/api/auth/logout',
      '/api/auth/local',
      '/admin/login',
      '/admin/access-token',
    ]) {
      const answer = await fetch(product().url + path, { method: 'POST', headers });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it('the site itself may, under any of its host names', async () => {
    for (const url of [product().url, product().url.replace('localhost', '127.0.0.1')]) {
      const answer = await fetch(`${url}/api/site-setting`, {
        method: 'PUT',
        headers: { origin: url, 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ data: { subtitle: 'FASHION STYLIST' } }),
      });
      expect(answer.status).toBe(200);
    }
  });

  it('the security contact is in security.txt', async () => {
    const text = await (await fetch(`${product().url}/.well-known/security.txt`)).text();
    expect(text).toContain('Contact: mailto:security@portfolio.test\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
  });
}
