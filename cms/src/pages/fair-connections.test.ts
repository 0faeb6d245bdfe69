import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createPlainServer, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFairConnections } from './fair-connections';

it('many connections at once are all answered, a visitor before most of one busy address', async () => {
  const answered: string[] = [];
  const server = createServer((request, response) => {
    answered.push(request.url ?? '');
    response.end();
  });
  createFairConnections().acceptFairly(server);

  // All arrive before the first is accepted.
  const come: Socket[] = [];
  const kernel = createPlainServer({ allowHalfOpen: true }, (socket) => come.push(socket));
  await once(kernel.listen(0, '127.0.0.1'), 'listening');
  const { port } = kernel.address() as AddressInfo;
  const asked: Socket[] = [];
  for (const [path, localAddress] of [
    ...Array.from({ length: 100 }, () => ['/crowd', '127.0.0.2'] as const),
    ['/visitor', '127.0.0.3'] as const,
  ]) {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    asked.push(socket.resume().on('error', () => {}));
    await once(socket, 'connect');
  }
  await expect.poll(() => come.length).toBe(asked.length);
  // One disconnects while queued.
  const [gone] = asked.splice(50, 1);
  gone?.resetAndDestroy();
  for (const socket of come) server.emit('connection', socket);
  // More arrive in every turn.
  let isOver = false;
  const more = () => {
    if (isOver) return;
    server.emit(
      'connection',
      new Socket().on('error', () => {}),
    );
    setImmediate(more);
  };
  more();
  await Promise.all(asked.map((socket) => once(socket, 'close')));
  isOver = true;
  expect(answered.filter((path) => path === '/crowd').length).toBeGreaterThanOrEqual(99);
  expect(answered.indexOf('/visitor')).toBeLessThan(20);
  kernel.close();
});

it('only a few silent connections of one address are accepted at once, and in time all of them', async () => {
  // A poll advances these by its interval.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const taken: Socket[] = [];
  const server = createPlainServer();
  server.on('connection', (socket) => taken.push(socket));
  createFairConnections().acceptFairly(server as Server);
  const crowd = Array.from({ length: 100 }, () => new Socket());
  for (const socket of crowd) server.emit('connection', socket);
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(taken).toHaveLength(28);
  // A request or a disconnect frees a place at once.
  server.emit('request', { socket: taken[20] });
  taken[21]?.destroy();
  await expect.poll(() => taken.length).toBe(30);
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(crowd.length);
});

it('slow work waits until no new connection arrives, but not for ever', async () => {
  const server = createPlainServer();
  server.on('connection', () => {});
  const connections = createFairConnections();
  connections.acceptFairly(server as Server);
  let left = 5;
  const come = () => {
    server.emit('connection', new Socket());
    left -= 1;
    if (left > 0) setImmediate(come);
  };
  setImmediate(come);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await connections.allAccepted();
  clock.mockRestore();
  expect(left).toBe(0);
  left = Number.POSITIVE_INFINITY;
  setImmediate(come);
  await connections.allAccepted();
  left = 0;
});

it("a trusted proxy's connections are accepted at once: they are those of all visitors", async () => {
  vi.resetModules();
  vi.stubEnv('TRUST_PROXY', '1');
  const behindProxy = await import('./fair-connections');
  vi.unstubAllEnvs();
  const server = createPlainServer();
  const taken: Socket[] = [];
  server.on('connection', (socket) => taken.push(socket));
  behindProxy.createFairConnections().acceptFairly(server as Server);
  for (let count = 0; count < 100; count += 1) server.emit('connection', new Socket());
  expect(taken).toHaveLength(100);
});
