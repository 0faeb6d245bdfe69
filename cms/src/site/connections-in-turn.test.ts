import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createPlainServer, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createConnections } from './connections-in-turn';

it('of many connections at once all are answered, those of a visitor before those of a crowd', async () => {
  const answered: string[] = [];
  const server = createServer((request, response) => {
    answered.push(request.url ?? '');
    response.end();
  });
  createConnections().takeUpInTurn(server);

  // All are there before the first is taken up.
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
  // One hangs up before its turn.
  const [gone] = asked.splice(50, 1);
  gone?.resetAndDestroy();
  for (const socket of come) server.emit('connection', socket);
  // Others go on coming in every turn.
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

it('of a crowd that is silent only a few are taken up, and in time all of it', async () => {
  const taken: Socket[] = [];
  const server = createPlainServer();
  server.on('connection', (socket) => taken.push(socket));
  createConnections().takeUpInTurn(server as Server);
  const crowd = Array.from({ length: 100 }, () => new Socket());
  for (const socket of crowd) server.emit('connection', socket);
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(taken).toHaveLength(28);
  // Who asks or goes makes room at once.
  server.emit('request', { socket: taken[20] });
  taken[21]?.destroy();
  await expect.poll(() => taken.length).toBe(30);
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(crowd.length);
});

it('what takes long waits until no new connection comes, but not for ever', async () => {
  const server = createPlainServer();
  server.on('connection', () => {});
  const connections = createConnections();
  connections.takeUpInTurn(server as Server);
  let left = 5;
  const come = () => {
    server.emit('connection', new Socket());
    left -= 1;
    if (left > 0) setImmediate(come);
  };
  setImmediate(come);
  await connections.allHeard();
  expect(left).toBe(0);
  left = Number.POSITIVE_INFINITY;
  setImmediate(come);
  await connections.allHeard();
  left = 0;
});

it("a proxy's are taken up as they come: they are those of all visitors", async () => {
  vi.resetModules();
  vi.stubEnv('TRUST_PROXY', '1');
  const behindProxy = await import('./connections-in-turn');
  vi.unstubAllEnvs();
  const server = createPlainServer();
  const taken: Socket[] = [];
  server.on('connection', (socket) => taken.push(socket));
  behindProxy.createConnections().takeUpInTurn(server as Server);
  for (let count = 0; count < 100; count += 1) server.emit('connection', new Socket());
  expect(taken).toHaveLength(100);
});
