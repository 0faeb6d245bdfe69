import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import type { Core } from '@strapi/strapi';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Strapi's.
const Koa = createRequire(import.meta.url)('koa');
const app = new Koa({ proxy: true, maxIpsCount: 1, keys: ['a key of the test'] });
const reports: string[] = [];
let server: Server;

beforeEach(async () => {
  // A busy machine takes longer than the five seconds.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  // The counters are the process's own.
  vi.resetModules();
  const { limitSignInRate } = await import('./sign-in-rate');
  reports.length = 0;
  server = createServer((incoming, response) => {
    incoming.resume();
    response.writeHead(400).end();
  });
  limitSignInRate({
    log: { warn: (line: string) => reports.push(line) },
    server: { httpServer: server, app },
  } as unknown as Core.Strapi);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

type Answer = { status: number; retryAfter: string | undefined; body: string };

function post(path: string, address: string, cookie = '', method = 'POST'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': address, cookie };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], body }),
      );
    })
      .once('error', reject)
      .end();
  });
}
const flood = (path: string, count: number, address: (at: number) => string, cookie = '') =>
  Promise.all(Array.from({ length: count }, (_, at) => post(path, address(at), cookie)));
const admitted = (answers: Answer[]) => answers.filter(({ status }) => status === 400).length;

it.each(['/api/auth/local', '/api/auth/local/', '/Admin/Login/', '/admin/login?a=b'])(
  'a flood at %s from many addresses is refused with 503 above fifty in five seconds',
  async (path) => {
    const answers = await flood(path, 60, (at) => `198.51.100.${at}`);
    expect(admitted(answers)).toBe(50);
    const busy = answers.find(({ status }) => status === 503);
    expect(busy?.retryAfter).toBe('5');
    expect(JSON.parse(busy?.body ?? '')).toMatchObject({ error: { details: { code: 'unavailable' } } });
    expect(reports).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect((await post(path, '198.51.100.1')).status).toBe(400);
    // Nothing else is limited, and no other method.
    expect((await post('/api/auth/refresh', '198.51.100.1')).status).toBe(400);
    expect((await post(path, '198.51.100.1', '', 'GET')).status).toBe(400);
  },
);

it('a refused client that goes on sending its body is cut off', async () => {
  await flood('/api/auth/local', 60, (at) => `198.51.100.${at}`);
  // An idle connection ends by itself, one that gets a byte now and then does not.
  server.keepAliveTimeout = 600_000;
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const closed = once(socket, 'close');
  socket.write('POST /api/auth/local HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\na');
  const [answer] = await once(socket, 'data');
  expect(answer).toContain('503 Service Unavailable');
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(30_000);
  await closed;
});

it('one address cannot use all of it up', async () => {
  expect(admitted(await flood('/api/auth/local', 45, () => '192.0.2.9'))).toBe(40);
  expect((await post('/admin/login', '192.0.2.10')).status).toBe(400);
});

it('a browser in which an account has signed in before passes, and no forged one', async () => {
  await flood('/api/auth/local', 60, (at) => `198.51.100.${at}`);
  const name = 'portfolio_device';
  const value = 'owner:1|device-a';
  const { cookies } = app.createContext({ headers: {}, socket: {} } as never, { getHeader() {} } as never);
  const { keys } = cookies as unknown as { keys: { sign(text: string): string } };
  const signed = `${name}=${value}; ${name}.sig=${keys.sign(`${name}=${value}`)}`;
  expect((await post('/api/auth/local', '198.51.100.1', signed)).status).toBe(400);
  expect((await post('/api/auth/local', '198.51.100.1', signed.replace('device-a', 'device-b'))).status).toBe(
    503,
  );
  expect((await post('/api/auth/local', '198.51.100.1')).status).toBe(503);
});
