import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resetStalledResponses } from './stalled-responses';

const stallTimeoutMs = 2_000;
/** More than the socket buffers of both ends hold. */
const answer = Buffer.alloc(24_000_000);
let server: Server;
let client: Socket;
/** Milliseconds from the request to the reset of its connection. */
let stalledFor: number | null;

beforeEach(async () => {
  server = createServer((request, response) => {
    stalledFor = null;
    const start = Date.now();
    request.socket.once('close', () => {
      stalledFor = Date.now() - start;
    });
    if (request.url === '/late') setTimeout(() => response.end('late'), 3 * stallTimeoutMs);
    else response.end(answer);
  });
  resetStalledResponses(server, () => stallTimeoutMs);
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

it('resets a client that reads nothing, even while it sends', async () => {
  client.pause();
  ask('/');
  const sends = setInterval(() => client.write('\r\n'), stallTimeoutMs / 10);
  try {
    await expect.poll(() => stalledFor, { timeout: 20_000 }).toBeGreaterThanOrEqual(stallTimeoutMs - 50);
  } finally {
    clearInterval(sends);
  }
});

it('does not reset a client that reads slowly', { timeout: 120_000 }, async () => {
  let got = 0;
  client.on('data', (data) => {
    got += data.length;
    client.pause();
    // The whole response takes longer than the timeout.
    setTimeout(() => client.resume(), 8);
  });
  ask('/');
  await expect.poll(() => got, { timeout: 100_000 }).toBeGreaterThan(answer.length);
});

it('does not reset a client that waits for its response', async () => {
  let got = '';
  client.on('data', (data) => {
    got += data;
  });
  ask('/late');
  await expect.poll(() => got, { timeout: 20_000 }).toContain('late');
});
