import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placed, tryAcquireZip } from '../../platform/download-limit';
import { resetStalledResponses } from './stalled-responses';

const stallTimeoutMs = 2_000;
/** The least that a client has to read in that time (bytes). */
let least: number;
/** More than the socket buffers of both ends hold. */
const answer = Buffer.alloc(24_000_000);
let server: Server;
let client: Socket;
/** The connection at the server's end, once a request has arrived. */
let connection: Socket | undefined;
/** Milliseconds from the request to the reset of its connection. */
let stalledFor: number | null;
let sendLate: (() => void) | undefined;

beforeEach(async () => {
  // The clock stands still: a test says when time passes, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  connection = undefined;
  least = 1;
  stalledFor = null;
  server = createServer((request, response) => {
    const start = Date.now();
    connection = request.socket.once('close', () => {
      stalledFor = Date.now() - start;
    });
    if (request.url === '/late') sendLate = () => response.end('late');
    else response.end(answer);
  });
  resetStalledResponses(server, () => ({ bytes: least, ms: stallTimeoutMs }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const polling = { timeout: 20_000, interval: 5 };
const ask = async (path: string) => {
  client.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  await expect.poll(() => connection, polling).toBeDefined();
};
const passes = (share: number) => void vi.advanceTimersByTime(share * stallTimeoutMs);
/** How much of the response the kernel has taken (bytes). */
const taken = () => {
  const { _handle: handle } = connection as Socket & {
    _handle: { bytesWritten: number; writeQueueSize: number } | null;
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : answer.length;
};

it('resets a client that reads nothing, even while it sends', async () => {
  client.pause();
  await ask('/');
  await expect
    .poll(() => {
      client.write('\r\n');
      passes(0.1);
      return stalledFor;
    }, polling)
    .toBeGreaterThanOrEqual(stallTimeoutMs);
});

it('does not reset a client that reads slowly', async () => {
  let got = 0;
  client.on('data', (data) => {
    got += data.length;
    client.pause();
  });
  await ask('/');
  // The whole response takes longer than the timeout.
  for (let step = 0; step < 6; step += 1) {
    const before = taken();
    await expect
      .poll(() => {
        client.resume();
        return taken();
      }, polling)
      .toBeGreaterThan(before);
    passes(0.7);
    expect(stalledFor).toBeNull();
  }
  client.removeAllListeners('data').on('data', (data) => {
    got += data.length;
  });
  client.resume();
  await expect.poll(() => got, polling).toBeGreaterThan(answer.length);
});

it('resets a client that reads less than its place asks for', async () => {
  least = answer.length;
  client.on('data', () => client.pause());
  await ask('/');
  await expect
    .poll(() => {
      client.resume();
      passes(0.1);
      return stalledFor;
    }, polling)
    .toBeGreaterThanOrEqual(stallTimeoutMs);
});

it('ends a download that holds a place and moves slower than 10 KB/s, and gives its place back', async () => {
  const told = vi.fn();
  let places = 0;
  let reset = Number.POSITIVE_INFINITY;
  const downloads = createServer((request, response) => {
    const start = Date.now();
    const release = tryAcquireZip('link');
    places += 1;
    placed.set(response, told);
    request.socket.once('close', () => {
      reset = Date.now() - start;
    });
    response.once('close', () => {
      release?.();
      places -= 1;
    });
    response.end(answer);
  });
  resetStalledResponses(downloads);
  await new Promise<void>((resolve) => downloads.listen(0, '127.0.0.1', resolve));
  const reader = connect((downloads.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  let got = 0;
  reader.on('data', (data) => {
    got += data.length;
    reader.pause();
  });
  reader.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => got, polling).toBeGreaterThan(0);
  expect(places).toBe(1);
  // A minute and a look.
  for (let second = 0; second < 65; second += 1) vi.advanceTimersByTime(1_000);
  await expect.poll(() => places, polling).toBe(0);
  expect(reset).toBeGreaterThanOrEqual(60_000);
  expect(told).toHaveBeenCalledTimes(1);
  const free = [1, 2, 3].map(() => tryAcquireZip('link'));
  expect(free).not.toContain(null);
  for (const release of free) release?.();
  downloads.close();
});

it('does not reset a client that waits for its response', async () => {
  let got = '';
  client.on('data', (data) => {
    got += data;
  });
  await ask('/late');
  passes(3);
  expect(stalledFor).toBeNull();
  sendLate?.();
  await expect.poll(() => got, polling).toContain('late');
});

it('ends an answer that waits behind another one when their connection is gone', async () => {
  const ended: string[] = [];
  const files = createServer((_, response) => {
    const endless = new Readable({ read: () => void endless.push(Buffer.alloc(65_536)) });
    pipeline(endless, response).catch(({ code }) => ended.push(code));
  });
  resetStalledResponses(files);
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const reader = connect((files.address() as AddressInfo).port, '127.0.0.1').pause();
  reader.write('GET /1 HTTP/1.1\r\nhost: a\r\n\r\nGET /2 HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(files, 'request');
  reader.destroy();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(5_000);
      return ended;
    }, polling)
    .toEqual(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_PREMATURE_CLOSE']);
  files.close();
});
