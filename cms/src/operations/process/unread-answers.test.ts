import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endUnreadAnswers } from './unread-answers';

const unreadMs = 2_000;
/** More than the machine keeps for a connection on both its ends. */
const answer = Buffer.alloc(24_000_000);
let server: Server;
let client: Socket;
/** How long the client took nothing, when it was let go (ms). */
let unreadFor: number | null;

beforeEach(async () => {
  server = createServer((request, response) => {
    unreadFor = null;
    const start = Date.now();
    request.socket.once('close', () => {
      unreadFor = Date.now() - start;
    });
    if (request.url === '/late') setTimeout(() => response.end('late'), 3 * unreadMs);
    else response.end(answer);
  });
  endUnreadAnswers(server, unreadMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const ask = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);

it('lets a client go that takes nothing, though it goes on sending', async () => {
  client.pause();
  ask('/');
  const sends = setInterval(() => client.write('\r\n'), unreadMs / 10);
  try {
    await expect.poll(() => unreadFor, { timeout: 20_000 }).toBeGreaterThanOrEqual(unreadMs - 50);
  } finally {
    clearInterval(sends);
  }
});

it('goes on with one that takes some now and then', async () => {
  let got = 0;
  client.on('data', (data) => {
    got += data.length;
    client.pause();
    // In all it takes longer than may pass without a byte.
    setTimeout(() => client.resume(), 8);
  });
  ask('/');
  await expect.poll(() => got, { timeout: 25_000 }).toBeGreaterThan(answer.length);
});

it('goes on with one that waits for its answer', async () => {
  let got = '';
  client.on('data', (data) => {
    got += data;
  });
  ask('/late');
  await expect.poll(() => got, { timeout: 20_000 }).toContain('late');
});
